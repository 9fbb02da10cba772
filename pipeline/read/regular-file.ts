import { constants, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';

/** What a file holds, or why it is not read, in words that follow its name. */
export type Reading = { readonly bytes: Buffer } | { readonly refused: string; readonly missing: boolean };

/**
 * If the file is exchanged after it was looked at: no link is followed, and a FIFO does not wait for someone to write to it.
 * Windows has neither option, and no FIFO in a folder.
 */
const SAFELY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file and nothing else. A link would be followed out of the folder, and messages about the file quote what
 * they find; reading a FIFO or a device may never end.
 * @param most how many bytes are allowed; a longer file is not read at all
 */
export async function readRegularFile(path: string, most: number): Promise<Reading> {
  try {
    const refused = notRegular(await lstat(path));
    if (refused !== undefined) return { refused, missing: false };
    const file = await open(path, SAFELY);
    try {
      const stats = await file.stat();
      const refused = notRegular(stats) ?? tooLong(stats, most);
      return refused === undefined ? { bytes: await file.readFile() } : { refused, missing: false };
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { refused: `cannot be read (${code ?? error})`, missing: code === 'ENOENT' };
  }
}

/** What something is that is no regular file; undefined for one. */
function notRegular(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined;
  const kind = KINDS.find(([is]) => is(stats))?.[1] ?? 'something else';
  return `is ${kind}; only regular files are read`;
}

const KINDS: readonly (readonly [is: (stats: Stats) => boolean, name: string])[] = [
  [(stats) => stats.isSymbolicLink(), 'a symbolic link'],
  [(stats) => stats.isDirectory(), 'a folder'],
  [(stats) => stats.isFIFO(), 'a named pipe (FIFO)'],
  [(stats) => stats.isSocket(), 'a socket'],
  [(stats) => stats.isBlockDevice() || stats.isCharacterDevice(), 'a device'],
];

function tooLong({ size }: Stats, most: number): string | undefined {
  return size > most ? `is ${size} bytes long; ${most} are allowed` : undefined;
}
