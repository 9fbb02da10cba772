import { run } from '../bundle/current.mjs';

/* `npm run facts`: the commands for editors. */
await run('facts', 'cli', new URL('./cli.ts', import.meta.url));
