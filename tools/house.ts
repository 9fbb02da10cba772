import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/*
 * How large the code is. `npx tsx tools/house.ts` prints it, `--check` fails above the ceilings in ceilings.json or where two modules
 * export one name, and `--lower` lowers the ceilings that the code has fallen below. To raise one, edit that file, in a commit that says
 * what the growth buys.
 */

const CEILINGS = new URL('ceilings.json', import.meta.url);
const CODE = /\.(ts|tsx|mjs|js|css)$/;
/** A text, a name, a number or one sign: good enough to compare sizes, whatever the length of lines. Comments do not count. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\w$]+|[^\s\w]/g;
const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/** Room for changes that nobody has to argue for: two branches that grow a folder a little must not conflict here. */
const ROOM = { tokens: 500, bytes: 2500 };

/** Of a folder. */
interface Size {
  tokens: number;
  bytes: number;
}

interface CodeFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, lower: { type: 'boolean' } } });
const files = codeFiles();
const sizes = sizesByFolder(files);
const ceilings: Record<string, Size> = JSON.parse(readFileSync(CEILINGS, 'utf8'));
const tooLarge = Object.entries(sizes).flatMap(([folder, size]) => whatIsAbove(folder, size, ceilings[folder]));
const repeated = repeatedNames(files.filter(({ path }) => !path.startsWith('test/')));

if (!options.check) console.table(sizes);
for (const fault of [...tooLarge, ...repeated]) console.error(fault);
if (options.check && tooLarge.length + repeated.length > 0) process.exitCode = 1;
if (options.lower) writeFileSync(CEILINGS, `${JSON.stringify(lowered(), null, 2)}\n`);

/** All code that git knows or would add. */
function codeFiles(): CodeFile[] {
  const arguments_ = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const paths = execFileSync('git', arguments_, { encoding: 'utf8' }).split('\n');
  return paths
    .filter((path) => CODE.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The sizes in the order of names. The service is looked at by its parts. */
function sizesByFolder(files: readonly CodeFile[]): Record<string, Size> {
  const sizes: Record<string, Size> = {};
  for (const { path, text } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const [first = '', second = ''] = path.split('/');
    const folder = first === 'server' && !CODE.test(second) ? `${first}/${second}` : first;
    if (CODE.test(folder)) continue;
    sizes[folder] ??= { tokens: 0, bytes: 0 };
    sizes[folder].bytes += Buffer.byteLength(text);
    sizes[folder].tokens += [...text.matchAll(TOKEN)].filter(([token]) => !/^\/[/*]/.test(token)).length;
  }
  return sizes;
}

function whatIsAbove(folder: string, size: Size, ceiling: Size | undefined): string[] {
  if (ceiling === undefined) return [`${folder} has no ceiling in tools/ceilings.json`];
  return (['tokens', 'bytes'] as const)
    .filter((unit) => size[unit] > ceiling[unit])
    .map((unit) => `${folder}: ${size[unit]} ${unit} are above the ceiling of ${ceiling[unit]} in tools/ceilings.json`);
}

/** The names that several modules export, each for something of its own: one word has one meaning. */
function repeatedNames(files: readonly CodeFile[]): string[] {
  const modules = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(EXPORT)) modules.set(name, (modules.get(name) ?? new Set()).add(path));
  }
  return [...modules]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name} is exported by ${[...paths].join(' and ')}`);
}

/** What each folder has and some room, or its ceiling where that is lower. A folder that is gone has none. */
function lowered(): Record<string, Size> {
  const entries = Object.entries(sizes).map(([folder, { tokens, bytes }]) => {
    const [own, ceiling] = [{ tokens: above(tokens, ROOM.tokens), bytes: above(bytes, ROOM.bytes) }, ceilings[folder]];
    const lower = {
      tokens: Math.min(own.tokens, ceiling?.tokens ?? own.tokens),
      bytes: Math.min(own.bytes, ceiling?.bytes ?? own.bytes),
    };
    return [folder, lower] as const;
  });
  return Object.fromEntries(entries);
}

/** The next whole multiple of the room that leaves at least half of it. */
function above(size: number, room: number): number {
  return Math.ceil((size + room / 2) / room) * room;
}
