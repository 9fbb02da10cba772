import { constants, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';

/** The content of a file, or the reason why it was not read, worded to follow the file name. */
type FileContent = { readonly bytes: Buffer } | { readonly error: string; readonly isMissing: boolean };

/**
 * The file could be replaced after the check and before it is opened. With these flags, links are not followed and opening a FIFO does
 * not block. Windows has neither flag, but its folders contain no FIFOs.
 */
const SAFE_OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file. Rejects links, because messages quote the content and a link could lead to a file outside the folder. Rejects FIFOs
 * and devices, because reading them may never end.
 * @param maxBytes longer files are not read
 */
export async function readRegularFile(path: string, maxBytes: number): Promise<FileContent> {
  try {
    const error = explainKind(await lstat(path));
    if (error !== undefined) return { error, isMissing: false };
    const file = await open(path, SAFE_OPEN_FLAGS);
    try {
      const stats = await file.stat();
      const error = explainKind(stats) ?? explainSize(stats, maxBytes);
      return error === undefined ? { bytes: await file.readFile() } : { error, isMissing: false };
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT';
    return {
      error: isMissing ? 'does not exist' : `cannot be read (${code ?? error})`,
      isMissing,
    };
  }
}

function explainKind(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined;
  const kind = FILE_KINDS.find(([isKind]) => isKind(stats))?.[1] ?? 'an unknown kind of file';
  return `is ${kind}; only regular files are allowed`;
}

const FILE_KINDS: readonly (readonly [isKind: (stats: Stats) => boolean, name: string])[] = [
  [(stats) => stats.isSymbolicLink(), 'a symbolic link'],
  [(stats) => stats.isDirectory(), 'a folder'],
  [(stats) => stats.isFIFO(), 'a named pipe (FIFO)'],
  [(stats) => stats.isSocket(), 'a socket'],
  [(stats) => stats.isBlockDevice() || stats.isCharacterDevice(), 'a device'],
];

function explainSize({ size }: Stats, maxBytes: number): string | undefined {
  return size > maxBytes ? `is too long: ${size} bytes, limit ${maxBytes}` : undefined;
}
