import '../server/check-node.mjs';

/* The entry point of `npm run facts` and `npm run build`. The first argument selects the program. */
const PROGRAMS = { facts: 'pipeline/cli.ts', build: 'pipeline/build.ts' };

try {
  import.meta.resolve('tldts');
} catch {
  console.error('This command needs the dev dependencies. Run: npm ci');
  process.exit(2);
}
const [program] = process.argv.splice(2, 1);
import('../server/bundle.mjs').then(({ run }) => run('facts', PROGRAMS[program]));
