import { loadSnapshot } from '../snapshot/load.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { DIST_DATA } from './real-paths.ts';

let loaded: Promise<Snapshot> | undefined;

/**
 * Loads the snapshot of the real facts, once in each worker. Data that the server derives from it is shared too, so tests must not change
 * it.
 */
export function realSnapshot(): Promise<Snapshot> {
  loaded ??= loadSnapshot(DIST_DATA);
  return loaded;
}
