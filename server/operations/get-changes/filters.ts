import { type Static, Type } from 'typebox';
import { CAUSES, type Cause, type Change, compareByToolAndKey, getPublicationTime } from '../../../model/change.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { FactKeys, ListParameter, TextParameter, ToolNames } from '../../call/parameters.ts';
import { pagingParameters } from '../../need/parameters.ts';

const Day = (description: string) => Type.Optional(TextParameter(40, { description }));

/** Filters of changes. Feeds and pages of changes accept the same parameters. */
export const ChangeFilters = Type.Object({
  since: Day('Published from this day or time: "2026-01-31".'),
  until: Day('Published up to this day or time.'),
  tools: ToolNames('Only changes to these tools.'),
  keys: FactKeys('Only changes to these keys.'),
  cause: ListParameter(TextParameter(40, { title: 'Cause' }), {
    description: 'Only these causes.',
  }),
});
export type ChangeFilters = Static<typeof ChangeFilters>;

export const ChangesInput = Type.Object({ ...ChangeFilters.properties, ...pagingParameters });
export type ChangesInput = Static<typeof ChangesInput>;

/** The keys of the catalogue, then retired keys. */
export const listAllKeys = memoizeBySnapshot(({ methodology, changes }): readonly string[] => [
  ...new Set([...Object.keys(methodology.catalogue.keys), ...changes.flatMap(({ key }) => key ?? []).sort()]),
]);

/** Sorts changes newest first. Changes published together are sorted by tool and key. The file lists changes of one answer oldest first. */
const sortNewestFirst = memoizeBySnapshot(({ changes }): readonly Change[] =>
  changes.toReversed().toSorted((a, b) => {
    const [timeA, timeB] = [getPublicationTime(a), getPublicationTime(b)];
    return timeA === timeB ? compareByToolAndKey(a, b) : timeA < timeB ? 1 : -1;
  }),
);

/** Selects the requested changes, newest first. */
export function selectChanges(snapshot: Snapshot, { keys, cause, tools, since, until }: ChangeFilters): Change[] {
  return sortNewestFirst(snapshot).filter(
    ({ day, at, tool, key, cause: actualCause }) =>
      (since === undefined || (at ? at >= since : day >= since.slice(0, day.length))) &&
      (until === undefined || (at ? at.slice(0, until.length) <= until : day <= until.slice(0, day.length))) &&
      (tools === undefined || tools.includes(tool)) &&
      (keys === undefined || (key !== null && keys.includes(key))) &&
      (cause === undefined || cause.includes(actualCause)),
  );
}

/** Counts changes by cause. */
export function countByCause(changes: readonly Change[]): Record<Cause, number> {
  const counts = Object.fromEntries(CAUSES.map((cause) => [cause, 0])) as Record<Cause, number>;
  for (const { cause } of changes) counts[cause] += 1;
  return counts;
}
