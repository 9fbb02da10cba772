import { type Static, Type } from 'typebox';
import { type ChangeEvent, EVENT_CAUSES, type EventCause, notRetracted } from '../../../model/history/event.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { Detail } from '../detail.ts';
import { findTool, requireChoice } from '../input.ts';
import { FactKeys, NamedTools, window } from '../selection.ts';
import { slugOf } from '../tool-names.ts';
import { unknownKey } from '../unknown-key.ts';
import { eventIndex } from './event-index.ts';
import { type Since, sinceOf } from './since.ts';

export const ChangesInput = Type.Object({
  since: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'A day ("2026-01-31", included) or the id of a snapshot.',
    }),
  ),
  tools: NamedTools('Only these.'),
  keys: FactKeys('Only these.'),
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
  ...window,
  detail: Detail,
});
export type ChangesInput = Static<typeof ChangesInput>;

/** The questions of the catalogue, then those that are not asked any more. */
export const keysEverAsked = perSnapshot((snapshot): readonly string[] => [
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

/** The events that are asked for. @throws Problem tool_not_found, unknown_key or invalid_parameter, with the nearest */
export function changesAsked(snapshot: Snapshot, input: ChangesInput): SelectedChanges {
  const { since: given, tools, keys, cause, retracted } = input;
  for (const key of keys ?? []) requireAsked(key, snapshot);
  for (const name of cause ?? []) requireChoice('cause', name, EVENT_CAUSES, 'invalid_parameter');
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
export function countsByCause(events: readonly ChangeEvent[]): Record<EventCause, number> {
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
  if (slugOf(snapshot, named) === undefined && eventIndex(snapshot).byTool.has(named)) return named;
  return findTool(snapshot, named, 'tools').slug;
}

function requireAsked(key: string, snapshot: Snapshot): void {
  const keys = keysEverAsked(snapshot);
  if (!keys.includes(key)) throw unknownKey(key, 'keys', snapshot, keys);
}
