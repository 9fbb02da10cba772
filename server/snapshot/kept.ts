import type { Snapshot } from './snapshot.ts';

/** What can be answered of a snapshot: everything, what was published (with the scores and rankings of its day), or facts and prices. */
export const KEPT = ['all', 'published', 'facts'] as const;
export type Kept = (typeof KEPT)[number];

/**
 * What is kept of a snapshot of the history.
 * @param id of this snapshot or one before it
 */
export function keptOf({ manifest, archive }: Snapshot, id: string): Kept {
  if (id === manifest.snapshot) return 'all';
  return archive?.has(id) ? 'published' : 'facts';
}
