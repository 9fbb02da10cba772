import type { Report } from '../../runtime/log.ts';
import { snapshotIdIn, stateOf } from './folder.ts';
import type { Reloader } from './reloader.ts';

interface WatchOptions {
  readonly folder: string;
  /** Between looks, in seconds. */
  readonly seconds: number;
  /** Returns the id of the served snapshot. */
  readonly served: () => string;
  readonly reload: Reloader['reload'];
  readonly report: Report;
}

/**
 * Looks at the manifest of a folder again and again, and reloads if it names another snapshot.
 * @returns a function that ends it
 */
export function watchFolder({ seconds, report, ...options }: WatchOptions): () => void {
  const look = lookerAt(options);
  let timer: NodeJS.Timeout;
  let isOver = false;
  const lookLater = () => {
    timer = setTimeout(async () => {
      await look().catch(report);
      if (!isOver) lookLater();
    }, 1000 * seconds).unref();
  };
  lookLater();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * One look at a folder. It reloads once two looks have found the same files, since a copy may be under way, and tries the same files
 * only once.
 */
export function lookerAt({
  folder,
  served,
  reload,
}: Pick<WatchOptions, 'folder' | 'served' | 'reload'>): () => Promise<void> {
  let seen: string | undefined;
  let refused: string | undefined;
  return async () => {
    if ((await snapshotIdIn(folder)) === served()) {
      // A refusal is over once the old snapshot is back.
      if (refused !== undefined) await reload();
      refused = undefined;
      return;
    }
    const state = await stateOf(folder);
    if (state !== seen) seen = state;
    else if (state !== refused) refused = (await reload()) === 'refused' ? state : undefined;
  };
}
