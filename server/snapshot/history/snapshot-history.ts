import type { SnapshotLine } from '../../../model/history/snapshot-line.ts';
import { perSnapshot, type Snapshot } from '../snapshot.ts';

/** A snapshot that the history knows, with its own id. */
export interface KnownSnapshot extends SnapshotLine {
  readonly id: string;
}

/** The snapshots up to this one, oldest first. Empty where no history is held. */
export const knownSnapshots = perSnapshot(({ history: { snapshots }, manifest }): readonly KnownSnapshot[] =>
  snapshots.map((line, i) => ({ ...line, id: snapshots[i + 1]?.previous ?? manifest.snapshot })),
);

/** The id of the snapshot of a number; undefined if it is not held. */
export function idOfSeq(snapshot: Snapshot, seq: number): string | undefined {
  const known = knownSnapshots(snapshot);
  return known[seq - (known[0]?.seq ?? 0)]?.id;
}

/** The day from which history is held; null where none is. */
export function knownFrom(snapshot: Snapshot): string | null {
  return knownSnapshots(snapshot)[0]?.recorded ?? null;
}
