import type { Fact, FactValue } from './fact.ts';
import type { OPERATORS } from './lexicon.ts';

export function isNo(value: unknown): boolean {
  return value === false || value === 'none';
}

/** Whether a value denies something: a documented no, or that only others offer it. */
export function isDenial(value: unknown): boolean {
  return isNo(value) || value === 'community';
}

/** Whether a question has an answer, one that is known or several that are disputed. */
export function isAnswered(fact: Pick<Fact, 'status'> | undefined): boolean {
  return fact?.status === 'known' || fact?.status === 'disputed';
}

/** All values that current sources give: one if the fact is known, several if it is disputed, none if it is not answered. */
export function valuesOf(
  fact: Pick<Fact, 'status' | 'value'> & { readonly disagrees?: readonly { readonly value: FactValue }[] | undefined },
): FactValue[] {
  if (!isAnswered(fact)) return [];
  return [fact.value as FactValue, ...(fact.disagrees ?? []).map(({ value }) => value)];
}

/** What is asked of an answer: that it is, or has, one of the values, is at least or at most a number or, without a value, is no "no". */
interface Wanted {
  readonly op?: (typeof OPERATORS)[number];
  readonly value?: unknown;
}

/** What is needed of a fact to decide it. */
type DecidingFields = Pick<Fact, 'status' | 'value'> & Partial<Pick<Fact, 'complete'>>;

/** Whether a tool has what is wanted, in the words of boards and bills. What sources differ on is unknown, and what does not apply is a no. */
export type Mark = 'yes' | 'no' | 'unknown';

/** How good a mark is, where one of several answers is enough. */
export const GOOD: Readonly<Record<Mark, number>> = { yes: 2, unknown: 1, no: 0 };

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
  if ((has as unknown[]).some((item) => oneOf.includes(String(item)))) return 'yes';
  // A set lists what is proven, so a value that it does not list is a no only if the catalogue says so.
  return fact.complete ? 'no' : 'unknown';
}

/** Whether a yes-or-no question is known to have the answer yes. */
export function isProvenYes(fact: DecidingFields | undefined): boolean {
  return markOf(fact) === 'yes';
}
