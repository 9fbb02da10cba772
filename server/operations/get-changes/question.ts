import { type Static, Type } from 'typebox';
import { type ChangeEvent, EVENT_CAUSES, type EventCause, notRetracted } from '../../../model/history/event.ts';
import { didYouMean, nearest } from '../../../model/nearest.ts';
import { Problem } from '../../problem/problem.ts';
import { type KnownSnapshot, knownFrom, knownSnapshots } from '../../snapshot/history/snapshot-history.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { Detail, FactKeys, isDay, NamedTools, window } from '../selection.ts';
import { findSlug, findTool } from '../tool-names.ts';

/** Which changes: what feeds and pages of changes take too. */
export const ChangeFilters = Type.Object({
  since: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'A day ("2026-01-31", included) or the id of a snapshot.',
    }),
  ),
  tools: NamedTools('Only changes of these tools.'),
  keys: FactKeys('Only changes of these keys.'),
  cause: Type.Optional(
    Type.Array(Type.String({ title: 'Cause', minLength: 1, maxLength: 40 }), {
      minItems: 1,
      description: 'Only these causes.',
    }),
  ),
  retracted: Type.Optional(
    Type.Union([Type.Literal('include')], {
      description: 'List changes that turned out to be wrong, too.',
    }),
  ),
});
export type ChangeFilters = Static<typeof ChangeFilters>;

export const ChangesInput = Type.Object({ ...ChangeFilters.properties, ...window, detail: Detail });
export type ChangesInput = Static<typeof ChangesInput>;

/** The questions of the catalogue, then those that are not asked any more. */
export const keysOfAllTime = perSnapshot((snapshot): readonly string[] => [
  ...new Set([...Object.keys(snapshot.methodology.catalogue.keys), ...[...eventIndex(snapshot).keys].sort()]),
]);

export interface SelectedChanges {
  readonly since: Static<typeof Since> | null;
  /** Newest snapshot first; those of one snapshot by tool and key. */
  readonly events: readonly ChangeEvent[];
  /** How many events are left out only because they were retracted. */
  readonly retracted: number;
  readonly byCause: Readonly<Record<EventCause, number>>;
}

/** The events that are asked for. @throws Problem tool_not_found or invalid_parameter, with the nearest */
export function selectChanges(snapshot: Snapshot, input: ChangesInput): SelectedChanges {
  const { since: given, tools, keys, cause, retracted } = input;
  const { seq = 0, ...since } = given === undefined ? {} : sinceOf(snapshot, given);
  const [wanted, causes] = [new Set<string | null>(keys), new Set<EventCause>(cause as EventCause[])];
  const matching = eventsOf(snapshot, tools).filter(
    (event) =>
      event.seq > seq &&
      (keys === undefined || wanted.has(event.key)) &&
      (cause === undefined || causes.has(event.cause)),
  );
  const events = retracted === 'include' ? matching : notRetracted(matching);
  return {
    since: 'given' in since ? since : null,
    events,
    retracted: matching.length - events.length,
    byCause: countsByCause(events),
  };
}

/** How many events there are of each cause. */
function countsByCause(events: readonly ChangeEvent[]): Record<EventCause, number> {
  const counts = Object.fromEntries(EVENT_CAUSES.map((cause) => [cause, 0])) as Record<EventCause, number>;
  for (const { cause } of events) counts[cause] += 1;
  return counts;
}

function eventsOf(snapshot: Snapshot, tools: readonly string[] | undefined): readonly ChangeEvent[] {
  const { events, byTool } = eventIndex(snapshot);
  if (tools === undefined) return events;
  const slugs = new Set(tools.map((named) => everListed(named, snapshot)));
  const places = [...slugs].flatMap((slug) => byTool.get(slug) ?? []);
  return places.sort((a, b) => a - b).map((place) => events[place] as ChangeEvent);
}

/** The slug of a tool that is listed, or was once. */
function everListed(named: string, snapshot: Snapshot): string {
  if (findSlug(snapshot, named) === undefined && eventIndex(snapshot).byTool.has(named)) return named;
  return findTool(snapshot, named, 'tools').slug;
}

/** What `since` comes to. */
export const Since = Type.Object(
  {
    given: Type.String(),
    snapshot: Type.Union([Type.String(), Type.Null()], {
      description:
        'The changes are those after this snapshot. For a day it is the last one recorded before that day; null if there is none.',
    }),
    recorded: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description: 'The day it was made; null if there is none.',
    }),
  },
  { title: 'Since' },
);

/**
 * The snapshot after which changes are asked for. A day means the last snapshot before it, so that the snapshots of that day itself
 * are included: whoever looked earlier on that day has not seen them.
 * @param given the id of a snapshot, or a day
 * @returns with `seq`, the number of that snapshot; 0 if there is none before the day
 * @throws Problem invalid_parameter, with the nearest ids
 */
function sinceOf(snapshot: Snapshot, given: string): Static<typeof Since> & { readonly seq: number } {
  const known = knownSnapshots(snapshot);
  if (!isDay(given)) {
    const named = known.find(({ id }) => id === given);
    if (named) return after(given, named);
    // A snapshot without a history knows at least itself.
    if (given === snapshot.manifest.snapshot) return { given, snapshot: given, recorded: null, seq: 0 };
    throw unknownSince(snapshot, given);
  }
  const next = known.findIndex(({ recorded }) => recorded >= given);
  return after(given, next === -1 ? known.at(-1) : known[next - 1]);
}

function after(given: string, last: KnownSnapshot | undefined) {
  return { given, snapshot: last?.id ?? null, recorded: last?.recorded ?? null, seq: last?.seq ?? 0 };
}

function unknownSince(snapshot: Snapshot, given: string): Problem {
  const near = nearest(
    given,
    knownSnapshots(snapshot).map(({ id }) => id),
  );
  const from = knownFrom(snapshot);
  const range = from === null ? 'No history is held.' : `History is held from ${from}.`;
  return new Problem(
    'invalid_parameter',
    `"since" is neither a day such as "2026-01-31" nor the id of a snapshot that is held.${didYouMean(near)} ${range}`,
    { parameter: 'since', value: given, nearest: near },
  );
}

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
