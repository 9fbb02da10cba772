import type { SnapshotLine } from '../../model/history/snapshot-line.ts';
import { perSnapshot } from './snapshot.ts';

/** A snapshot that the history knows, with its own id. */
export interface HeldSnapshot extends SnapshotLine {
  readonly id: string;
}

/** The snapshots up to this one, oldest first. Empty where no history is held. */
export const heldSnapshots = perSnapshot(({ history: { snapshots }, manifest }): readonly HeldSnapshot[] =>
  snapshots.map((line, i) => ({ ...line, id: snapshots[i + 1]?.previous ?? manifest.snapshot })),
);

/** The day from which history is held; null where none is. */
export function heldFrom(snapshot: Parameters<typeof heldSnapshots>[0]): string | null {
  return heldSnapshots(snapshot)[0]?.recorded ?? null;
}
