import { run } from '../bundle/current.mjs';

/* `npm start`, and with the argument `stdio` also `npm run stdio`. */
const program = process.argv[2] ?? 'main';
await run('server', program, new URL(`./${program}.ts`, import.meta.url));
