import { LRUCache } from 'lru-cache';
import { perSnapshot, type Snapshot } from '../snapshot.ts';
import { publishedSnapshot } from './published.ts';
import { replayedSnapshot } from './replayed.ts';
import { timelineOf } from './timeline.ts';

/** Each keeps at most a few hundred tools, once they are asked for. */
const MAX_SNAPSHOTS = 4;

const opened = perSnapshot(() => new LRUCache<string, Snapshot>({ max: MAX_SNAPSHOTS }));

/**
 * A snapshot of the history by its id: the given one itself, one whose published files are there, or one with the facts and prices that a
 * replay gives. Undefined if the history has no such snapshot.
 */
export function snapshotById(now: Snapshot, id: string): Snapshot | undefined {
  if (id === now.manifest.snapshot) return now;
  const held = timelineOf(now).byId.get(id);
  if (!held) return undefined;
  const cache = opened(now);
  const files = now.archive?.get(id);
  const past = cache.get(id) ?? (files ? publishedSnapshot(now, held, files) : replayedSnapshot(now, held));
  cache.set(id, past);
  return past;
}
