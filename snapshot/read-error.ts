import { lstatSync } from 'node:fs';

/** Explains why a path cannot be read. The text follows the path: "<path> is missing". */
export function explainReadError(path: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return lstatSync(path, { throwIfNoEntry: false }) ? 'is a broken link' : 'is missing';
  if (code === 'ENOTDIR') return 'is not a folder';
  if (code === 'EACCES') return 'is not readable by the current user';
  return code === undefined ? 'is not a regular file' : `cannot be read (${code})`;
}
