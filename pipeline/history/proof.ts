import type { CatalogueKey } from '../../model/catalogue.ts';
import { isSame, replaced, type SnapshotLine, type Undo, undone } from '../../model/history/snapshot-line.ts';
import type { ToolState } from '../../model/history/state.ts';
import { asState, type SnapshotContent } from './content.ts';
import { eventsBetween, type TouchedTool } from './events.ts';
import { type Ledger, StateSum, undoBetween } from './ledger.ts';

/**
 * Walks the ledger back from the newest snapshot to the first. For each step it makes the undo and the events again and compares them with
 * the ledger, and compares the checksum of what the tools were.
 * @param newest the snapshot that the ledger ends with
 * @returns the first thing that does not fit, in a sentence; undefined if the ledger is right
 */
export function whyNotProven({ snapshots, events }: Ledger, newest: SnapshotContent): string | undefined {
  const outOfOrder = whyOutOfOrder(snapshots);
  if (outOfOrder) return outOfOrder;
  let keys: Readonly<Record<string, CatalogueKey>> = newest.keys;
  const states = new Map<string, ToolState>([...newest.tools.keys()].map((slug) => [slug, asState(newest.tool(slug))]));
  const sum = new StateSum();
  for (const [slug, state] of states) sum.add(slug, state);
  let end = events.length;
  for (const { seq, previous, recorded, undo, state } of [...snapshots].reverse()) {
    if (sum.toString() !== state) return `snapshot ${seq}: the tools are not what its checksum was made from`;
    const touched = stepBack(states, sum, undo);
    const earlier = undo.keys ? replaced(keys, undo.keys) : keys;
    const questions = { before: earlier, after: keys };
    if (!isSame(undoBetween(touched, questions), undo))
      return `snapshot ${seq}: its undo is not what the two snapshots make`;
    const made = eventsBetween({ seq, previous, recorded }, touched, questions);
    const listed = events.slice(Math.max(0, end - made.length), end);
    const wrong = made.find((event, i) => !isSame(event, listed[i] && { ...listed[i], retracted: null }));
    if (wrong) return `the event ${wrong.id} is not what the two snapshots make`;
    end -= made.length;
    const more = events[end - 1];
    if (more && more.seq >= seq) return `the event ${more.id} is not made by the two snapshots`;
    keys = earlier;
  }
  if (end > 0) return `the event ${events[0]?.id} belongs to no snapshot`;
  const [slug] = states.keys();
  const already = slug ?? Object.keys(keys)[0];
  return already === undefined ? undefined : `the first snapshot already has ${already}`;
}

/** Each line has the next number, names the snapshot before it, and is not of an earlier day. */
function whyOutOfOrder(snapshots: readonly SnapshotLine[]): string | undefined {
  const seen = new Set<string>();
  for (const [i, { seq, previous, recorded }] of snapshots.entries()) {
    if (seq !== i + 1) return `snapshot ${seq} is where snapshot ${i + 1} should be`;
    if ((previous === null) !== (i === 0))
      return `snapshot ${seq} should ${i === 0 ? 'not ' : ''}name the one before it`;
    if (previous !== null && seen.has(previous)) return `snapshot ${seq} names a snapshot that another line names`;
    if (previous !== null) seen.add(previous);
    const before = snapshots[i - 1];
    if (before && before.recorded > recorded) return `snapshot ${seq} is of an earlier day than the one before it`;
  }
  return undefined;
}

/** Takes the states back by one snapshot, and returns the tools that differ, in the order of slugs. */
function stepBack(states: Map<string, ToolState>, sum: StateSum, undo: Undo): TouchedTool[] {
  return Object.entries(undo.tools ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([slug, step]) => {
      const after = states.get(slug);
      const before = step === null ? undefined : undone(after ?? NOTHING, step);
      if (after) sum.remove(slug, after);
      if (before) sum.add(slug, before);
      if (before) states.set(slug, before);
      else states.delete(slug);
      return { slug, before, after };
    });
}

const NOTHING: ToolState = { fields: {}, facts: {}, sources: {} };
