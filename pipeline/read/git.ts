import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** More than a hundred times the size of the largest file of a snapshot. */
const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024;
const run = promisify(execFile);

/** Runs git and returns what it prints. @throws Error with the first line of what git says, if it fails or is not installed */
export async function git(root: string, ...args: string[]): Promise<Buffer> {
  try {
    // Prints the same days on every machine, and never prompts for a password.
    const env = { ...process.env, TZ: 'UTC', GIT_TERMINAL_PROMPT: '0' };
    const { stdout } = await run('git', args, { cwd: root, env, encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { readonly stderr?: Buffer };
    const [reason] = (stderr?.toString() || message).trim().split('\n');
    throw new Error(`git fails in ${root}: ${reason}`, { cause: error });
  }
}

/** A file of a commit. */
export interface GitFile {
  readonly path: string;
  /** 100644 or 100755 for a regular file. Links and submodules have others. */
  readonly mode: string;
  /** The id of its contents. */
  readonly blob: string;
}

/** The files of a commit under a folder, or in its place. Lines of git ls-tree are `<mode> <type> <object>`, a tab, and the path. */
export async function filesAt(root: string, commit: string, folder: string): Promise<GitFile[]> {
  const listing = (await git(root, 'ls-tree', '-r', '-z', commit, '--', `${folder}/`)).toString();
  return listing.split('\0').flatMap((line) => {
    const tab = line.indexOf('\t');
    const [mode = '', , blob] = line.slice(0, tab).split(' ');
    return blob === undefined ? [] : [{ path: line.slice(tab + 1), mode, blob }];
  });
}

/** The texts of several contents by their ids, as `readContents` gives their bytes. */
export function readBlobs(root: string, ids: readonly string[]): Map<string, string> {
  return new Map([...readContents(root, ids)].map(([id, bytes]) => [id, bytes.toString()]));
}

/** Several contents by their ids, with a single call of git. @throws Error if one does not exist */
export function readContents(root: string, ids: readonly string[]): Map<string, Buffer> {
  const { stdout, error } = spawnSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: `${ids.join('\n')}\n`,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error) throw new Error(`git fails in ${root}: ${error.message}`, { cause: error });
  const contents = new Map<string, Buffer>();
  let at = 0;
  // Before each content there is a line `<object> <type> <size>`, and a line break after it.
  for (const id of ids) {
    const end = stdout.indexOf('\n', at);
    const [, type, size] = stdout.subarray(at, end).toString().split(' ');
    if (type !== 'blob') throw new Error(`git has no contents ${id} in ${root}`);
    const begin = end + 1;
    at = begin + Number(size) + 1;
    contents.set(id, stdout.subarray(begin, at - 1));
  }
  return contents;
}
