import { loadSnapshot } from '../snapshot/load.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { DIST_DATA } from './corpus.ts';

let loaded: Promise<Snapshot> | undefined;

/** The snapshot of the real facts, which each worker loads once: so is what the server derives from it. No test changes it. */
export function realSnapshot(): Promise<Snapshot> {
  loaded ??= loadSnapshot(DIST_DATA);
  return loaded;
}
