import type { ChangeEvent } from '../../../model/history/event.ts';
import { perSnapshot } from '../../snapshot/snapshot.ts';

/** The events of a snapshot's history, ready to be selected without going through all tools. */
interface EventIndex {
  /** Newest snapshot first; those of one snapshot by tool and key. Retracted ones are among them. */
  readonly events: readonly ChangeEvent[];
  /** The places of the events in `events`, in order, by the slug that the tool has today or had last. */
  readonly byTool: ReadonlyMap<string, readonly number[]>;
  /** The keys that events are about. */
  readonly keys: ReadonlySet<string>;
}

export const eventIndex = perSnapshot(({ history, formerSlugs }): EventIndex => {
  // The ledger is in the order of snapshots, and in each of tools and keys.
  const events = history.events.toSorted((a, b) => b.seq - a.seq);
  const byTool = new Map<string, number[]>();
  for (const [place, { tool }] of events.entries()) {
    const slug = formerSlugs.get(tool) ?? tool;
    const known = byTool.get(slug);
    if (known) known.push(place);
    else byTool.set(slug, [place]);
  }
  return { events, byTool, keys: new Set(events.flatMap(({ key }) => key ?? [])) };
});
