import type { SnapshotLine } from '../../../model/history/snapshot-line.ts';
import { perSnapshot, type Snapshot } from '../snapshot.ts';

/** A snapshot that the history knows, with its own id. */
export interface HeldSnapshot extends SnapshotLine {
  readonly id: string;
}

/** The snapshots up to this one, oldest first. Empty where no history is held. */
export const heldSnapshots = perSnapshot(({ history: { snapshots }, manifest }): readonly HeldSnapshot[] =>
  snapshots.map((line, i) => ({ ...line, id: snapshots[i + 1]?.previous ?? manifest.snapshot })),
);

/** The id of the snapshot of a number; undefined if it is not held. */
export function idOfSeq(snapshot: Snapshot, seq: number): string | undefined {
  const held = heldSnapshots(snapshot);
  return held[seq - (held[0]?.seq ?? 0)]?.id;
}

/** The day from which history is held; null where none is. */
export function heldFrom(snapshot: Snapshot): string | null {
  return heldSnapshots(snapshot)[0]?.recorded ?? null;
}
