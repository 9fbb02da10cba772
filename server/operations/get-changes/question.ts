import { type Static, Type } from 'typebox';
import { CAUSES, type Cause, type Change, publicationTime } from '../../../model/change.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import {
  channelParameters,
  moneyParameters,
  questionParameters,
  setUpParameters,
  windowParameters,
} from '../../calls/need/parameters.ts';
import { readNeed, validateNeed } from '../../calls/need/read-need.ts';
import { FactKeys } from '../../calls/selection.ts';
import { findSlug, findTool, ToolNames } from '../../calls/tool-names.ts';
import { Problem } from '../../http/problem.ts';

const Day = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 40, description }));

/** Parameters that bills depend on: price changes come with the bill for this set-up. */
const billParameters = {
  required: questionParameters.required,
  ...setUpParameters,
  currency: moneyParameters.currency,
  billing: moneyParameters.billing,
  ...channelParameters,
};
const BillInput = Type.Object(billParameters);
export type BillInput = Static<typeof BillInput>;

/** Picks the parameters that bills depend on. */
export function pickBillInput(need: BillInput): BillInput {
  const names = Object.keys(billParameters) as (keyof BillInput)[];
  return Object.fromEntries(names.flatMap((name) => (need[name] === undefined ? [] : [[name, need[name]]])));
}

/** Filters of changes, and the set-up for bills. Feeds and pages of changes take them too. */
export const ChangeFilters = Type.Object({
  since: Day('A day ("2026-01-31"), included.'),
  until: Day('A day, included.'),
  tools: ToolNames('Only changes of these tools.'),
  keys: FactKeys('Only changes of these keys.'),
  cause: Type.Optional(
    Type.Array(Type.String({ title: 'Cause', minLength: 1, maxLength: 40 }), {
      minItems: 1,
      description: 'Only these causes.',
    }),
  ),
  ...billParameters,
});
export type ChangeFilters = Static<typeof ChangeFilters>;

export const ChangesInput = Type.Object({ ...ChangeFilters.properties, ...windowParameters });
export type ChangesInput = Static<typeof ChangesInput>;

/** Keys of the catalogue, then retired ones. */
export const keysOfAllTime = memoizeBySnapshot(({ methodology, changes }): readonly string[] => [
  ...new Set([...Object.keys(methodology.catalogue.keys), ...changes.flatMap(({ key }) => key ?? []).sort()]),
]);

/** Newest first; changes published together stay sorted by tool and key. */
const newestFirst = memoizeBySnapshot(({ changes }): readonly Change[] =>
  changes.toSorted((a, b) => {
    const [one, other] = [publicationTime(a), publicationTime(b)];
    return one === other ? 0 : one < other ? 1 : -1;
  }),
);

/** @throws Problem tool_not_found with the nearest slugs, or invalid_parameter for an invalid day or an empty set-up */
export function validateFilters(snapshot: Snapshot, input: ChangeFilters): void {
  const need = pickBillInput(input);
  readNeed(snapshot, need);
  validateNeed(snapshot, need);
  parseDay('since', input.since);
  parseDay('until', input.until);
  resolveSlugs(snapshot, input);
}

/**
 * The requested changes, newest first.
 * @throws Problem tool_not_found with the nearest slugs, or invalid_parameter for an invalid day
 */
export function selectChanges(snapshot: Snapshot, input: ChangeFilters): Change[] {
  const { keys, cause } = input;
  const [since, until] = [parseDay('since', input.since), parseDay('until', input.until)];
  const slugs = resolveSlugs(snapshot, input);
  return newestFirst(snapshot).filter(
    ({ day, tool, key, cause: own }) =>
      (since === undefined || day >= since) &&
      (until === undefined || day <= until) &&
      (slugs === undefined || slugs.has(findCurrentSlug(snapshot, tool))) &&
      (keys === undefined || (key !== null && keys.includes(key))) &&
      (cause === undefined || cause.includes(own)),
  );
}

/** Current or last slugs of the requested tools. Undefined for all. @throws Problem tool_not_found */
export function resolveSlugs(snapshot: Snapshot, { tools }: ChangeFilters): ReadonlySet<string> | undefined {
  return tools && new Set(tools.map((named) => findEverListed(named, snapshot)));
}

/** Counts changes by cause. */
export function countByCause(changes: readonly Change[]): Record<Cause, number> {
  const counts = Object.fromEntries(CAUSES.map((cause) => [cause, 0])) as Record<Cause, number>;
  for (const { cause } of changes) counts[cause] += 1;
  return counts;
}

/** The current or last slug of a changed tool. */
export function findCurrentSlug({ formerSlugs }: Snapshot, slug: string): string {
  return formerSlugs.get(slug) ?? slug;
}

/** Finds a tool that is or was listed. */
function findEverListed(named: string, snapshot: Snapshot): string {
  const isChanged = snapshot.changes.some(({ tool }) => tool === named);
  if (findSlug(snapshot, named) === undefined && isChanged) return named;
  return findTool(snapshot, named, 'tools').slug;
}

/** Whether a text is a valid calendar day: `2026-01-31`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** @throws Problem invalid_parameter */
export function parseDay(parameter: 'since' | 'until', given: string | undefined): string | undefined {
  if (given === undefined || isDay(given)) return given;
  throw new Problem('invalid_parameter', `"${parameter}" must be a day such as "2026-01-31".`, {
    parameter,
    value: given,
    allowed: ['2026-01-31'],
    nearest: [],
  });
}
