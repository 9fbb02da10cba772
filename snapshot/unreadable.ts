import { lstatSync } from 'node:fs';

/** Why a file or a folder cannot be read, as a continuation of its name. */
export function explainReadError(path: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT')
    return lstatSync(path, { throwIfNoEntry: false }) ? 'is a broken symbolic link' : 'is missing';
  if (code === 'ENOTDIR') return 'is not a folder';
  if (code === 'EACCES') return 'may not be read by the user that runs the server';
  return code === undefined ? 'is not a regular file' : `cannot be read (${code})`;
}
