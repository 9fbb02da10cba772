import { run } from '../server/bundle.mjs';

/* `npm run facts`, the commands for editors, and `npm run build`: the first argument says which. */
const PROGRAMS = { facts: 'pipeline/cli.ts', build: 'pipeline/build.ts' };

try {
  import.meta.resolve('yaml');
} catch {
  console.error('The commands for editors need the packages for development too; run: npm ci');
  process.exit(2);
}
const [program] = process.argv.splice(2, 1);
await run('facts', PROGRAMS[program]);
