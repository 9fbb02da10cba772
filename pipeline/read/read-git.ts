import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type FactsFolder, SHARED_FILES } from './read.ts';
import { parseYamlFile, type YamlFile } from './yaml-file.ts';

const run = promisify(execFile);
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads `facts/` as it stood at a commit, without touching the working folder.
 * @param ref a branch, tag or commit
 * @throws Error where git does not know the ref, or the folder is no git checkout
 */
export async function readFactsAt(root: string, ref: string): Promise<FactsFolder> {
  const commit = (await git(root, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`)).toString().trim();
  const listing = (await git(root, 'ls-tree', '-r', '-z', '--name-only', commit, '--', 'facts/')).toString();
  const paths = listing.split('\0').filter((path) => path.endsWith('.yaml'));
  const shared: Partial<Record<(typeof SHARED_FILES)[number], YamlFile>> = {};
  for (const name of SHARED_FILES) {
    if (paths.includes(`facts/${name}.yaml`)) shared[name] = await fileAt(root, commit, `facts/${name}.yaml`);
  }
  const tools: YamlFile[] = [];
  for (const path of paths.filter((path) => path.startsWith('facts/tools/')).sort())
    tools.push(await fileAt(root, commit, path));
  return { shared, tools };
}

async function fileAt(root: string, commit: string, path: string): Promise<YamlFile> {
  return parseYamlFile(path, await git(root, 'cat-file', 'blob', `${commit}:${path}`));
}

async function git(root: string, ...args: string[]): Promise<Buffer> {
  const { stdout } = await run('git', args, { cwd: root, encoding: 'buffer', maxBuffer: MOST_BYTES });
  return stdout;
}
