import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { groupBy } from '../../model/group-by.ts';
import { createApp } from '../../server/app.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { createLog } from '../../server/runtime/log.ts';

/*
 * How large the code is: `npm run house` prints it, `--check` fails above the ceilings in ceilings.json, and `--lower` lowers those
 * that the code has fallen below. Raising one is an edit of that file, in a commit that says what the growth buys.
 */

const CODE = /\.(ts|tsx|mjs|js|css)$/;
/** A comment, a text, a name or number, or one sign: good enough to compare sizes, whatever the length of lines. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\w$]+|[^\s\w]/g;
const TEST = /^\s*(?:it|test)(?:\.\w+)?(?:\(|\.each)/gm;
const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

const CEILINGS = 'tools/house/ceilings.json';
const ENTRIES = ['server/main.ts', 'server/command/main.ts', 'server/export.ts', 'pipeline/cli.ts'];
const [anyTool] = readdirSync('facts/tools');
const REQUESTS = {
  'modules that answer one tool': `/api/v1/tools/${anyTool?.replace('.yaml', '')}`,
  'modules that answer a recommendation': '/api/v1/recommend?q=LinkedIn+and+email+for+three+people',
};

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, lower: { type: 'boolean' } } });
const files = trackedCode();
const isTest = (path: string) => path.startsWith('test/');
const isService = (path: string) => /^(model|pipeline|server)\//.test(path) && !path.endsWith('.css');
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

/** A file of code that git tracks. */
interface CodeFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** All tracked code that is still in the work tree. */
function trackedCode(): CodeFile[] {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  });
  return paths.split('\n').flatMap((path) => {
    if (!CODE.test(path)) return [];
    try {
      return [{ path, text: readFileSync(path, 'utf8') }];
    } catch {
      return [];
    }
  });
}

interface Size {
  modules: number;
  lines: number;
  tokens: number;
}

/** The size of some files. Style sheets are no modules. */
function sizeOf(files: readonly CodeFile[]): Size {
  const size = { modules: 0, lines: 0, tokens: 0 };
  for (const { path, text } of files) {
    if (!path.endsWith('.css')) size.modules++;
    size.lines += text.split('\n').length - 1;
    size.tokens += [...text.matchAll(TOKEN)].filter(([token]) => !/^\/[/*]/.test(token)).length;
  }
  return size;
}

/** Tests as written: one for a whole table of cases. */
function countTests(files: readonly CodeFile[]): number {
  return files.reduce((sum, { text }) => sum + [...text.matchAll(TEST)].length, 0);
}

/** The first part of a path, and for the large folders the first two. */
function folderOf(path: string): string {
  const parts = path.split('/');
  const isLarge = ['model', 'pipeline', 'server', 'test', 'tools'].includes(parts[0] as string);
  return parts.slice(0, Math.min(isLarge ? 2 : 1, parts.length - 1)).join('/') || '(root)';
}

/** The modules that each module imports, without those that it imports for their types alone or while it runs. */
async function importsOf(entryPoints: readonly string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: [...entryPoints],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    external: ['*.css', '*.json'],
    logLevel: 'error',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      path,
      imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map((imported) => imported.path),
    ]),
  );
}

/** The modules of the longest chain of imports, from an entry down. Modules within a cycle count once on the way. */
function longestChain(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const chains = new Map<string, string[]>();
  const chainFrom = (path: string): string[] => {
    const known = chains.get(path);
    if (known) return known;
    chains.set(path, []);
    const below = (imports.get(path) ?? []).map(chainFrom);
    const longest = below.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
    const chain = [path, ...longest];
    chains.set(path, chain);
    return chain;
  };
  return [...imports.keys()].map(chainFrom).reduce((best, chain) => (chain.length > best.length ? chain : best), []);
}

/** The names that several modules export, each for something of its own. */
function namesWithTwoMeanings(files: readonly CodeFile[]): string[] {
  const modules = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, name] of text.matchAll(EXPORT)) {
      modules.set(name as string, (modules.get(name as string) ?? new Set()).add(path));
    }
  }
  return [...modules].flatMap(([name, paths]) => (paths.size > 1 ? [name] : [])).sort();
}

/** How many of our modules run code for each of these addresses, on a server that has answered others before. */
async function modulesThatAnswer(paths: Readonly<Record<string, string>>): Promise<Record<string, number>> {
  const snapshot = await loadSnapshot('dist-data');
  const log = createLog('error', process.stderr);
  const { fetch } = createApp(snapshot, { baseUrl: 'http://localhost', log });
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const counts: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    // The first answer also runs what is prepared once for a snapshot.
    for (let i = 0; i < 2; i++) {
      await session.post('Profiler.takePreciseCoverage');
      const response = await fetch(new Request(`http://localhost${path}`));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.text();
    }
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result.filter(({ url, functions }) => isOurs(url) && functions.some(({ ranges }) => ranges[0]?.count));
    counts[name] = new Set(ran.map(({ url }) => url)).size;
  }
  session.disconnect();
  return counts;
}

function isOurs(url: string): boolean {
  if (!url.startsWith('file:')) return false;
  return /^(model|server)\//.test(relative(process.cwd(), fileURLToPath(url)));
}
