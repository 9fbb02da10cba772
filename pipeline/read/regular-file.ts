import { constants, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';

/** The content of a file, or why it was not read, as words that follow its name. */
type FileContent = { readonly bytes: Buffer } | { readonly refused: string; readonly missing: boolean };

/**
 * Protects against a file that is replaced between the check and the opening: no link is followed, and opening a FIFO does not
 * block. Windows has neither option, and no FIFOs in folders.
 */
const SAFE_OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file and nothing else. A link could lead out of the folder, and messages about a file quote its content;
 * reading a FIFO or a device may never end.
 * @param maxBytes a longer file is not read at all
 */
export async function readRegularFile(path: string, maxBytes: number): Promise<FileContent> {
  try {
    const refused = whyNotRegular(await lstat(path));
    if (refused !== undefined) return { refused, missing: false };
    const file = await open(path, SAFE_OPEN_FLAGS);
    try {
      const stats = await file.stat();
      const refused = whyNotRegular(stats) ?? whyTooLong(stats, maxBytes);
      return refused === undefined ? { bytes: await file.readFile() } : { refused, missing: false };
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const missing = code === 'ENOENT';
    return {
      refused: missing ? 'cannot be read: there is no such file' : `cannot be read (${code ?? error})`,
      missing,
    };
  }
}

function whyNotRegular(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined;
  const kind = KINDS.find(([isKind]) => isKind(stats))?.[1] ?? 'something else';
  return `is ${kind}; only regular files are read`;
}

const KINDS: readonly (readonly [isKind: (stats: Stats) => boolean, name: string])[] = [
  [(stats) => stats.isSymbolicLink(), 'a symbolic link'],
  [(stats) => stats.isDirectory(), 'a folder'],
  [(stats) => stats.isFIFO(), 'a named pipe (FIFO)'],
  [(stats) => stats.isSocket(), 'a socket'],
  [(stats) => stats.isBlockDevice() || stats.isCharacterDevice(), 'a device'],
];

function whyTooLong({ size }: Stats, maxBytes: number): string | undefined {
  return size > maxBytes ? `is ${size} bytes long; ${maxBytes} are allowed` : undefined;
}
