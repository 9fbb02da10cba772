import type { CatalogueKey } from '../../model/catalogue.ts';
import type { ToolState } from '../../model/history/state.ts';
import { isSame, replaced, undone } from '../../model/history/undo.ts';
import { keptOf, type SnapshotContent } from './content.ts';
import { eventsBetween, type TouchedTool } from './events.ts';
import type { Ledger } from './ledger.ts';
import { StateSum } from './state-sum.ts';

/**
 * Walks the ledger back from the newest snapshot to the first. For each step it makes the events again and compares them with the ledger,
 * and compares the checksum of what the tools were.
 * @param newest the snapshot that the ledger ends with
 * @returns the first thing that does not fit, in a sentence; undefined if the ledger is right
 */
export function whyNotProven({ snapshots, events }: Ledger, newest: SnapshotContent): string | undefined {
  let keys: Readonly<Record<string, CatalogueKey>> = newest.keys;
  const states = new Map<string, ToolState>([...newest.tools.keys()].map((slug) => [slug, keptOf(newest.tool(slug))]));
  const sum = new StateSum();
  for (const [slug, state] of states) sum.add(slug, state);
  let end = events.length;
  for (const { seq, previous, recorded, undo, state } of [...snapshots].reverse()) {
    if (sum.toString() !== state) return `snapshot ${seq}: the tools are not what its checksum was made from`;
    const touched: TouchedTool[] = Object.entries(undo.tools ?? {})
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
    const earlier = undo.keys ? replaced(keys, undo.keys) : keys;
    const made = eventsBetween({ seq, previous, recorded }, touched, { before: earlier, after: keys });
    const listed = events.slice(end - made.length, end);
    const wrong = made.find((event, i) => !isSame(event, listed[i] && { ...listed[i], retracted: null }));
    if (wrong) return `the event ${wrong.id} is not what the two snapshots make`;
    end -= made.length;
    const more = events[end - 1];
    if (more && more.seq >= seq) return `the event ${more.id} is not made by the two snapshots`;
    keys = earlier;
  }
  if (end > 0) return `the event ${events[0]?.id} belongs to no snapshot`;
  return states.size > 0 ? `the first snapshot already has ${[...states.keys()][0]}` : undefined;
}

const NOTHING: ToolState = { fields: {}, facts: {}, sources: {} };
