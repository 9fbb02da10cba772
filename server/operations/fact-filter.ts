import { type Static, Type } from 'typebox';
import { type Fact, isAnswered, STATUSES } from '../../model/fact.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isDay, isoDay } from './as-of.ts';
import { Slug } from './input.ts';
import { select, selection, selectionChoices } from './selection.ts';

/** The parameters that select facts by question, by age and by status. */
export const factSelection = {
  ...selection,
  older_than: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'Only facts whose newest dated page is older than "1y", "6m", "90d" or a day.',
    }),
  ),
  status: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
      minItems: 1,
      description: 'Only facts with one of these.',
    }),
  ),
};

const FactSelection = Type.Object(factSelection);

/** The parameters of operations about the facts of one tool. */
export const ToolInput = Type.Object({ slug: Slug, ...factSelection });
export type ToolInput = Static<typeof ToolInput>;

/** The allowed values of these parameters. */
export const factChoices = { ...selectionChoices, status: () => [...STATUSES] };

/** The field of answers with `older_than`. */
export const undated = {
  undated: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'With older_than: answers that were not judged, since no page of theirs has a date.',
    }),
  ),
};

export interface SelectedFacts {
  readonly has: (fact: Fact) => boolean;
  /** How many answers the other parameters select and `older_than` cannot judge; nothing without `older_than`. */
  readonly undatedIn: (facts: Iterable<Fact>) => { undated?: number };
  /** Whether facts are selected by age or by status. */
  readonly isByState: boolean;
  /** Whether nothing was given, so that every fact is selected. */
  readonly isAll: boolean;
}

/** @throws Problem invalid_parameter for a span that cannot be read */
export function selectFacts(
  snapshot: Snapshot,
  { older_than, status, ...wanted }: Omit<Static<typeof FactSelection>, 'detail'>,
): SelectedFacts {
  const selected = select(wanted);
  const before = older_than === undefined ? undefined : dayBefore(older_than, snapshot.manifest.as_of);
  const isWanted = ({ key, status: own }: Fact) => selected.has(key) && (status === undefined || status.includes(own));
  const isUndated = (fact: Fact) => isWanted(fact) && isAnswered(fact) && typeof fact.evidence?.newest !== 'string';
  const isByState = older_than !== undefined || status !== undefined;
  return {
    has: (fact) => isWanted(fact) && (before === undefined || isFromBefore(fact, before)),
    undatedIn: (facts) => (before === undefined ? {} : { undated: [...facts].filter(isUndated).length }),
    isByState,
    isAll: selected.isAll && !isByState,
  };
}

/** ISO days are in the order of their characters. */
function isFromBefore({ evidence }: Fact, day: string): boolean {
  return typeof evidence?.newest === 'string' && evidence.newest < day;
}

const SPAN = /^([1-9]\d{0,3})([ymd])$/;

/**
 * The day before which facts are older: the day itself, or a span counted back from another one. Months keep the day of the month, or end
 * on their last day.
 * @throws Problem invalid_parameter
 */
function dayBefore(olderThan: string, asOf: string): string {
  if (isDay(olderThan)) return olderThan;
  const [, count, unit] = SPAN.exec(olderThan) ?? [];
  const day = count === undefined ? undefined : countedBack(asOf, Number(count), unit as 'y' | 'm' | 'd');
  if (day !== undefined) return day;
  throw new Problem(
    'invalid_parameter',
    `"older_than" must be a day such as "2026-01-31", or a span such as "1y", "6m" or "90d".`,
    { parameter: 'older_than', value: olderThan, allowed: ['2026-01-31', '1y', '6m', '90d'], nearest: [] },
  );
}

/** Undefined if the day is before the year 0. */
function countedBack(asOf: string, count: number, unit: 'y' | 'm' | 'd'): string | undefined {
  const [year, month, day] = asOf.split('-').map(Number) as [number, number, number];
  if (unit === 'd') return isoDay(new Date(Date.UTC(year, month - 1, day - count)));
  const months = year * 12 + month - 1 - (unit === 'y' ? count * 12 : count);
  if (months < 0) return undefined;
  const [back, inYear] = [Math.floor(months / 12), months % 12];
  const first = new Date(0);
  first.setUTCFullYear(back, inYear + 1, 0);
  first.setUTCDate(Math.min(day, first.getUTCDate()));
  return isoDay(first);
}
