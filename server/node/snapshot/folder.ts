import { lstatSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setting } from '../../runtime/settings.ts';

/** The path of the snapshot relative to a bundle, which the bundler defines. */
declare const DIST_DATA: string | undefined;

const COMMITTED = fileURLToPath(
  new URL(typeof DIST_DATA === 'string' ? DIST_DATA : '../../../dist-data', import.meta.url),
);

/** The folder of the snapshot that the environment names, or of the committed one. @throws Error as `setting` does */
export function snapshotFolder(env: NodeJS.ProcessEnv): string {
  return setting('DIST_DATA', env) ?? COMMITTED;
}

/** Why a file or a folder cannot be read, as a continuation of its name. */
export function whyUnreadable(path: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT')
    return lstatSync(path, { throwIfNoEntry: false }) ? 'is a link that leads nowhere' : 'is missing';
  if (code === 'ENOTDIR') return 'is not a folder';
  if (code === 'EACCES') return 'may not be read by the user that runs the server';
  return code === undefined ? 'is not a regular file' : `cannot be read (${code})`;
}
