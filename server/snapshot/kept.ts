import type { Snapshot } from './snapshot.ts';

/** What can be answered of a snapshot: everything, or facts and prices but no places. */
export const KEPT = ['all', 'facts'] as const;
export type Kept = (typeof KEPT)[number];

/**
 * What is kept of a snapshot of the history.
 * @param id of this snapshot or one before it
 */
export function keptOf({ manifest }: Snapshot, id: string): Kept {
  return id === manifest.snapshot ? 'all' : 'facts';
}
