import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { printable } from './printable.ts';
import { type FactsFolder, SHARED_FILES } from './read.ts';
import { parseYamlFile, unreadableFile, type YamlFile } from './yaml-file.ts';

const run = promisify(execFile);
/** Of one answer of git: the list of all files, or the content of one. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Regular files; links, and commits of other repositories, have other modes. */
const REGULAR = ['100644', '100755'];

/**
 * Reads `facts/` as it stood at a commit, without touching the working folder.
 * @param ref a branch, tag or commit
 * @throws Error where git does not know the ref, or the folder is no git checkout
 */
export async function readFactsAt(root: string, ref: string): Promise<FactsFolder> {
  const commit = (await git(root, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`)).toString().trim();
  const listing = (await git(root, 'ls-tree', '-r', '-z', commit, '--', 'facts/')).toString();
  const entries = listing.split('\0').flatMap(toEntry);
  const shared: Partial<Record<(typeof SHARED_FILES)[number], YamlFile>> = {};
  for (const name of SHARED_FILES) {
    const entry = entries.find(({ path }) => path === `facts/${name}.yaml`);
    if (entry) shared[name] = await fileAt(root, commit, entry);
  }
  const tools: YamlFile[] = [];
  for (const entry of entries.filter(isTool).sort((a, b) => (a.path < b.path ? -1 : 1)))
    tools.push(await fileAt(root, commit, entry));
  return { shared, tools };
}

interface Entry {
  readonly mode: string;
  readonly path: string;
}

/** A line of git ls-tree: `<mode> <type> <object>`, a tab, and the path. */
function toEntry(line: string): Entry[] {
  const tab = line.indexOf('\t');
  return tab < 0 ? [] : [{ mode: line.slice(0, line.indexOf(' ')), path: line.slice(tab + 1) }];
}

/** A file of a tool, or a link in place of the folder of all tools. */
function isTool({ path }: Entry): boolean {
  return path === 'facts/tools' || (path.startsWith('facts/tools/') && path.endsWith('.yaml'));
}

async function fileAt(root: string, commit: string, { mode, path }: Entry): Promise<YamlFile> {
  if (!REGULAR.includes(mode)) return unreadableFile(printable(path), 'is not a regular file');
  return parseYamlFile(printable(path), await git(root, 'cat-file', 'blob', `${commit}:${path}`));
}

async function git(root: string, ...args: string[]): Promise<Buffer> {
  const { stdout } = await run('git', args, { cwd: root, encoding: 'buffer', maxBuffer: MOST_BYTES });
  return stdout;
}
