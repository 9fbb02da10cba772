import { run } from '../bundle/current.mjs';

/* `npm run facts`: the commands for editors. */
try {
  import.meta.resolve('yaml');
} catch {
  console.error('The commands for editors need the packages for development too; run: npm ci');
  process.exit(2);
}
await run('facts', 'cli', new URL('./cli.ts', import.meta.url));
