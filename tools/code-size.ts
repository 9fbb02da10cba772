import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/*
 * Measures the code and its tests by folder, and the data files that could hide code. `npx tsx tools/code-size.ts` prints the sizes. `--check`
 * fails if one is above its limit in size-budget.json. `--lower` lowers the limits to the sizes. To raise a limit, edit it in a commit
 * that changes nothing else and says why.
 */

const BUDGET = new URL('size-budget.json', import.meta.url);
const CODE_FILE = /^(model|snapshot|pipeline|server|tools|test)\/.*\.(ts|tsx|mjs|css)$/;
/** Matches a string, name, number, punctuation mark or comment. Unlike lines, tokens do not depend on the formatting. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\w$]+|[^\s\w]/g;
const COMMENT = /^\/[/*]/;
/** Matches a string, or a template without nested ones. */
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** `text` is the number of characters in strings and templates. */
const MEASURES = ['lines', 'tokens', 'text'] as const;
type Size = Record<(typeof MEASURES)[number], number>;

interface Budget {
  readonly folders: Record<string, Size>;
  /** In bytes. */
  readonly files: Record<string, number>;
}

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, lower: { type: 'boolean' } } });
const budget: Budget = JSON.parse(readFileSync(BUDGET, 'utf8'));
const folders = measureFolders();
const files = Object.fromEntries(Object.keys(budget.files).map((path) => [path, statSync(path).size]));

if (!options.check) console.table({ ...folders, code: sum(Object.entries(folders)) });
if (options.lower) writeFileSync(BUDGET, formatBudget({ ...budget, ...lowerLimits() }));
for (const excess of findExcess()) {
  console.error(`${excess}. Remove code, or raise the limit in tools/size-budget.json in a commit that says why.`);
  if (options.check) process.exitCode = 1;
}

/** Describes each size above its limit. A new folder has no limit, so it needs an entry. */
function findExcess(): string[] {
  const inFolders = Object.entries(folders).flatMap(([folder, size]) =>
    MEASURES.map(
      (measure) => [`${folder}: ${measure}`, size[measure], budget.folders[folder]?.[measure] ?? 0] as const,
    ),
  );
  const inFiles = Object.entries(files).map(
    ([path, bytes]) => [`${path}: bytes`, bytes, budget.files[path] ?? 0] as const,
  );
  return [...inFolders, ...inFiles].flatMap(([name, size, limit]) =>
    size > limit ? [`${name}: ${size}, limit ${limit}`] : [],
  );
}

function lowerLimits(): Budget {
  const lower = (size: Size, limit = size) =>
    Object.fromEntries(MEASURES.map((measure) => [measure, Math.min(size[measure], limit[measure])])) as Size;
  return {
    folders: Object.fromEntries(
      Object.entries(folders).map(([name, size]) => [name, lower(size, budget.folders[name])]),
    ),
    files: Object.fromEntries(
      Object.entries(files).map(([path, size]) => [path, Math.min(size, budget.files[path] ?? size)]),
    ),
  };
}

/** Writes a folder on one line. */
function formatBudget(limits: Budget): string {
  return `${JSON.stringify(limits, null, 2).replace(/\n {6}|\n {4}(?=\})/g, ' ')}\n`;
}

/** Measures each folder, and in `server/` and `pipeline/` each subfolder. */
function measureFolders(): Record<string, Size> {
  const sizes: Record<string, Size> = {};
  for (const path of listCodeFiles()) {
    const [first = '', second = '', third] = path.split('/');
    const hasRooms = (first === 'server' || first === 'pipeline') && third !== undefined;
    const folder = hasRooms ? `${first}/${second}` : first;
    sizes[folder] = add(sizes[folder], measure(readFileSync(path, 'utf8')));
  }
  return sizes;
}

/** Lists tracked files, and new files that are not ignored. */
function listCodeFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const paths = execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  return paths.filter((path) => CODE_FILE.test(path) && existsSync(path)).sort();
}

function measure(code: string): Size {
  const tokens = [...code.matchAll(TOKEN)].filter(([token]) => !COMMENT.test(token)).length;
  const text = [...code.matchAll(STRING)].reduce((total, [string]) => total + string.length - 2, 0);
  return { lines: code.split('\n').length - 1, tokens, text };
}

/** Sums the sizes of the code, without tests. */
function sum(sizes: readonly (readonly [string, Size])[]): Size {
  return sizes.reduce((total, [folder, size]) => (folder === 'test' ? total : add(total, size)), add());
}

function add(a: Size = { lines: 0, tokens: 0, text: 0 }, b: Size = { lines: 0, tokens: 0, text: 0 }): Size {
  return { lines: a.lines + b.lines, tokens: a.tokens + b.tokens, text: a.text + b.text };
}
