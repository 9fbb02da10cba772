import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** More than a hundred times the size of the largest snapshot file. */
const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024;
const execFileAsync = promisify(execFile);

/** What git says if a commit is unknown, or there is none. */
export const NO_COMMIT = /: Needed a single revision$/;

/** The error codes behind what git says. Of a file that it cannot write, it does not say why. */
const ERROR_CODES: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|unable to write (?:new index )?file/, 'ENOSPC'],
  [/Read-only file system|Permission denied/, 'EACCES'],
];

/**
 * Runs git and returns its output.
 * @throws Error with what git wrote to stderr, which includes its advice, and the code of a file system error
 */
export async function runGit(root: string, ...args: string[]): Promise<Buffer> {
  try {
    // Use the same time zone and language on every machine, and never prompt for a password.
    const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };
    const { stdout } = await execFileAsync('git', args, {
      cwd: root,
      env,
      encoding: 'buffer',
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return stdout;
  } catch (error) {
    const { stderr, message, code } = error as NodeJS.ErrnoException & { readonly stderr?: Buffer };
    if (code === 'ENOENT') throw new Error('git was not found; install it, or add it to PATH');
    const reason = (stderr?.toString() || message).trim();
    const [, errorCode] = ERROR_CODES.find(([pattern]) => pattern.test(reason)) ?? [];
    throw Object.assign(new Error(`git failed in ${root}: ${reason}`), { code: errorCode });
  }
}

/** A file at a commit. */
export interface GitFile {
  readonly path: string;
  /** 100644 or 100755 for a regular file. Links and submodules have other modes. */
  readonly mode: string;
  /** The object id of its content. */
  readonly blob: string;
}

/** Lists the files of a commit in a folder. `git ls-tree` prints lines of `<mode> <type> <object>`, a tab and the path. */
export async function listFilesAt(root: string, commit: string, folder: string): Promise<GitFile[]> {
  const listing = (await runGit(root, 'ls-tree', '-r', '-z', commit, '--', `${folder}/`)).toString();
  return listing.split('\0').flatMap((line) => {
    const tab = line.indexOf('\t');
    const [mode = '', , blob] = line.slice(0, tab).split(' ');
    return blob === undefined ? [] : [{ path: line.slice(tab + 1), mode, blob }];
  });
}

/** Reads several blobs as text, by id. */
export function readBlobTexts(root: string, ids: readonly string[]): Map<string, string> {
  return new Map([...readBlobs(root, ids)].map(([id, bytes]) => [id, bytes.toString()]));
}

/** Reads several blobs as bytes, by id, with a single git process. @throws Error if a blob does not exist */
export function readBlobs(root: string, ids: readonly string[]): Map<string, Buffer> {
  const { stdout, error } = spawnSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: `${ids.join('\n')}\n`,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error) throw new Error(`git failed in ${root}: ${error.message}`, { cause: error });
  const blobs = new Map<string, Buffer>();
  let offset = 0;
  // Each blob follows a line `<object> <type> <size>` and ends with a line break.
  for (const id of ids) {
    const headerEnd = stdout.indexOf('\n', offset);
    const [, type, size] = stdout.subarray(offset, headerEnd).toString().split(' ');
    if (type !== 'blob') throw new Error(`git has no blob ${id} in ${root}`);
    const start = headerEnd + 1;
    offset = start + Number(size) + 1;
    blobs.set(id, stdout.subarray(start, offset - 1));
  }
  return blobs;
}
