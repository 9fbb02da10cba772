import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/*
 * Measures the code in tokens and lines. `npx tsx tools/code-size.ts` prints the sizes by folder. `--check` fails if the code has more
 * tokens than size-budget.json allows. To raise the budget, edit that file in a commit that says why.
 */

const BUDGET = new URL('size-budget.json', import.meta.url);
const CODE_FILE = /^(model|snapshot|pipeline|server|tools)\/.*\.(ts|tsx|mjs|css)$/;
/** Matches a string, name, number, punctuation mark or comment. Unlike lines, tokens do not depend on the formatting. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\w$]+|[^\s\w]/g;
const COMMENT = /^\/[/*]/;

interface Size {
  readonly lines: number;
  readonly tokens: number;
}

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
const budget: { readonly tokens: number } = JSON.parse(readFileSync(BUDGET, 'utf8'));
const sizes = measureFolders();
const total = [...sizes.values()].reduce(add, { lines: 0, tokens: 0 });

if (!options.check) console.table(Object.fromEntries([...sizes, ['total', total]]));
if (total.tokens > budget.tokens) {
  console.error(
    `The code has ${total.tokens} tokens; the budget in tools/size-budget.json is ${budget.tokens}. Remove dead code, or raise the budget and say why in the commit.`,
  );
  if (options.check) process.exitCode = 1;
}

/** Measures the size of each folder. In `server/`, measures each subfolder. */
function measureFolders(): Map<string, Size> {
  const sizes = new Map<string, Size>();
  for (const path of listCodeFiles()) {
    const [first = '', second = '', third] = path.split('/');
    const folder = first === 'server' && third !== undefined ? `${first}/${second}` : first;
    sizes.set(folder, add(sizes.get(folder) ?? { lines: 0, tokens: 0 }, measure(readFileSync(path, 'utf8'))));
  }
  return sizes;
}

/** Lists tracked files, and new files that are not ignored. */
function listCodeFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const paths = execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  return paths.filter((path) => CODE_FILE.test(path) && existsSync(path)).sort();
}

function measure(text: string): Size {
  const tokens = [...text.matchAll(TOKEN)].filter(([token]) => !COMMENT.test(token)).length;
  return { lines: text.split('\n').length - 1, tokens };
}

function add(a: Size, b: Size): Size {
  return { lines: a.lines + b.lines, tokens: a.tokens + b.tokens };
}
