import { run } from '../server/bundle.mjs';

/* `npm run facts`: the commands for editors. */
try {
  import.meta.resolve('yaml');
} catch {
  console.error('The commands for editors need the packages for development too; run: npm ci');
  process.exit(2);
}
await run('facts', 'pipeline/cli.ts');
