import { once } from 'node:events';
import { basename, dirname, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isEditorFile } from '../read/facts-folder.ts';

/** In milliseconds without a further change: one save is several changes, and a formatter saves many files. */
const QUIET = 100;

/**
 * Notices what is written, added, renamed and removed in a folder and the folders in it, until the signal.
 * @returns after each save the paths that have changed, relative to the folder, with forward slashes; the path of the folder itself is
 * empty. What is saved before the next ones are asked for is among them
 * @throws Error if the system cannot watch the folder
 */
export async function watchFolder(folder: string, signal: AbortSignal): Promise<AsyncIterable<readonly string[]>> {
  // Needed by editors alone, and so installed for development only.
  const { watch } = await import('chokidar');
  // The folder above is watched for this one alone, which can be removed and come back.
  const above = dirname(folder);
  const isOutside = (path: string) => path !== above && path !== folder && !path.startsWith(folder + sep);
  const ignored = (path: string) => isOutside(path) || isEditorFile(basename(path));
  const watcher = watch(above, { ignoreInitial: true, ignored });
  signal.addEventListener('abort', () => watcher.close(), { once: true });
  const changed = new Set<string>();
  let changes = 0;
  watcher.on('all', (_, path) => {
    changes += 1;
    changed.add(relative(folder, path).replaceAll('\\', '/'));
  });
  let failure: Error | undefined;
  const fail = (error: unknown) => {
    failure ??= new Error(`${folder} cannot be watched: ${(error as Error).message}`, { cause: error });
  };
  await once(watcher, 'ready', { signal }).catch(fail);
  watcher.on('error', fail);

  async function* saves(): AsyncGenerator<readonly string[]> {
    for (;;) {
      if (changed.size === 0) await once(watcher, 'all', { signal }).catch(fail);
      for (let before = -1; before !== changes; await wait(QUIET)) before = changes;
      if (signal.aborted) return;
      if (failure) throw failure;
      const paths = [...changed].sort();
      changed.clear();
      yield paths;
    }
  }
  if (failure && !signal.aborted) throw failure;
  return saves();
}
