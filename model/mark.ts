import type { Fact, FactValue } from './fact.ts';

/** Whether a tool has something. What sources differ on is unknown, and what does not apply is a no. */
export type Mark = 'yes' | 'no' | 'unknown';

/** How good a mark is, where one of several answers is enough. */
export const GOOD: Readonly<Record<Mark, number>> = { yes: 2, unknown: 1, no: 0 };

/** What is asked of an answer: that it is, or has, one of the values, is at least or at most a number or, without a value, is no "no". */
interface Wanted {
  readonly op?: 'gte' | 'lte' | undefined;
  readonly value?: unknown;
}

/** What is needed of a fact to decide it. */
type DecidingFields = Pick<Fact, 'status' | 'value' | 'unlisted'>;

/** Whether a tool has what is asked. This is the only place that decides it. */
export function markOf(fact: DecidingFields | undefined, wanted: Wanted = {}): Mark {
  if (fact?.status === 'not_applicable') return 'no';
  if (fact?.status !== 'known') return 'unknown';
  const has = fact.value as FactValue;
  const { op, value } = wanted;
  if (op === 'gte') return Number(has) >= Number(value) ? 'yes' : 'no';
  if (op === 'lte') return Number(has) <= Number(value) ? 'yes' : 'no';
  if (value === undefined || value === true) return isNo(has) ? 'no' : 'yes';
  const oneOf = [value].flat().map(String);
  if (!Array.isArray(has)) return oneOf.includes(String(has)) ? 'yes' : 'no';
  // A set lists what is proven.
  return (has as unknown[]).some((item) => oneOf.includes(String(item))) ? 'yes' : (fact.unlisted ?? 'unknown');
}

/** Whether a yes-or-no question is known to have the answer yes. */
export function isProvenYes(fact: DecidingFields | undefined): boolean {
  return markOf(fact) === 'yes';
}

export function isNo(value: unknown): boolean {
  return value === false || value === 'none';
}
