import type { ToolUndo } from '../../../model/history/snapshot-line.ts';
import { perSnapshot, type Snapshot } from '../snapshot.ts';
import { type KnownSnapshot, knownSnapshots } from './snapshot-history.ts';

interface Timeline {
  readonly byId: ReadonlyMap<string, KnownSnapshot>;
  /** For each tool, the steps back, newest first, each with the number of the snapshot that it leads away from. */
  readonly steps: ReadonlyMap<string, readonly Step[]>;
}

/** A step back over one snapshot. Null: the tool was not listed before. */
export interface Step {
  readonly seq: number;
  readonly undo: ToolUndo | null;
}

/** The history of a snapshot, indexed once. */
export const timelineOf = perSnapshot((snapshot: Snapshot): Timeline => {
  const steps = new Map<string, Step[]>();
  for (const { seq, undo } of [...snapshot.history.snapshots].reverse()) {
    for (const [slug, step] of Object.entries(undo.tools ?? {})) {
      const list = steps.get(slug) ?? [];
      steps.set(slug, list);
      list.push({ seq, undo: step });
    }
  }
  return { byId: new Map(knownSnapshots(snapshot).map((line) => [line.id, line])), steps };
});
