import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { groupBy } from '../../model/group-by.ts';
import { countTests, folderOf, type Size, sizeOf, trackedCode } from './count.ts';
import { importsOf, longestChain, namesWithTwoMeanings } from './imports.ts';
import { modulesThatAnswer } from './request.ts';

/*
 * How large the code is: `npm run house` prints it, `--check` fails above the ceilings in ceilings.json, and `--lower` lowers those
 * that the code has fallen below. Raising one is an edit of that file, in a commit that says what the growth buys.
 */

const CEILINGS = 'tools/house/ceilings.json';
const ENTRIES = ['server/main.ts', 'server/stdio.ts', 'server/export.ts', 'pipeline/cli.ts'];
const [anyTool] = readdirSync('facts/tools');
const REQUESTS = {
  'modules that answer one tool': `/api/v1/tools/${anyTool?.replace('.yaml', '')}`,
  'modules that answer a recommendation': '/api/v1/recommend?q=LinkedIn+and+email+for+three+people',
};

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, lower: { type: 'boolean' } } });
const files = trackedCode();
const isTest = (path: string) => path.startsWith('test/');
const isService = (path: string) => /^(bundle|model|pipeline|server)\//.test(path) && !path.endsWith('.css');
const service = sizeOf(files.filter(({ path }) => isService(path)));
const tools = sizeOf(files.filter(({ path }) => path.startsWith('tools/')));
const styles = sizeOf(files.filter(({ path }) => path.endsWith('.css')));
const tests = files.filter(({ path }) => isTest(path));
const chain = longestChain(await importsOf(ENTRIES));
const twice = namesWithTwoMeanings(files.filter(({ path }) => !isTest(path)));
const figures: Record<string, number> = {
  'modules of the service': service.modules,
  'lines of the service': service.lines,
  'tokens of the service': service.tokens,
  'lines of style sheets': styles.lines,
  'modules of tools': tools.modules,
  'lines of tools': tools.lines,
  'modules of tests': sizeOf(tests).modules,
  'lines of tests': sizeOf(tests).lines,
  'longest chain of imports': chain.length,
  'exported names with two meanings': twice.length,
  'lines of biome.json': readFileSync('biome.json', 'utf8').split('\n').length - 1,
};
const ceilings = JSON.parse(readFileSync(CEILINGS, 'utf8')) as Record<string, number>;

if (!options.check) {
  const row = (name: string, { modules, lines, tokens }: Size) =>
    console.log(name.padEnd(28), ...[modules, lines, tokens].map((count) => String(count).padStart(9)));
  console.log('folder'.padEnd(28), ...['modules', 'lines', 'tokens'].map((head) => head.padStart(9)));
  const byFolder = groupBy(files, ({ path }) => folderOf(path));
  for (const [folder, inFolder] of [...byFolder].sort(([a], [b]) => (a < b ? -1 : 1))) row(folder, sizeOf(inFolder));
  console.log(`\nlongest chain of imports: ${chain.join(' > ')}`);
  console.log(`exported names with two meanings: ${twice.join(', ')}\n`);
}
// These have no ceiling, since they also depend on the facts. A check does without them.
const others = options.check
  ? {}
  : {
      'tests, as written': countTests(tests),
      'lines of the schema for editors': readFileSync('facts/tool.schema.json', 'utf8').split('\n').length - 1,
      ...(await modulesThatAnswer(REQUESTS)),
    };
for (const [name, figure] of Object.entries({ ...figures, ...others })) {
  const ceiling = ceilings[name];
  console.log(name.padEnd(40), String(figure).padStart(8), ceiling === undefined ? '' : `(ceiling ${ceiling})`);
}

if (options.lower) {
  const lowered = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, Math.min(figure, ceilings[name] ?? figure)]),
  );
  writeFileSync(CEILINGS, `${JSON.stringify(lowered, null, 2)}\n`);
}
const above = Object.entries(figures).filter(([name, figure]) => figure > (ceilings[name] ?? Number.POSITIVE_INFINITY));
for (const [name, figure] of above)
  console.error(`${name}: ${figure} is above the ceiling of ${ceilings[name]} in ${CEILINGS}`);
if (options.check && above.length > 0) process.exitCode = 1;
