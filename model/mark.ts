import type { Condition } from './condition.ts';
import type { Fact, FactsByKey, FactValue } from './fact.ts';

export const MARKS = ['yes', 'no', 'unknown', 'does not apply'] as const;

/** Whether a tool meets a condition. A disputed fact counts as unknown. */
export type Mark = (typeof MARKS)[number];

/** Ranks marks within an OR-group. The best has the highest rank. */
const RANK: Readonly<Record<Mark, number>> = { yes: 3, unknown: 2, no: 1, 'does not apply': 0 };

/** A condition on a fact: one of several values, a minimum or maximum or, without a value, any answer except no. */
interface RequiredValue {
  readonly op?: 'gte' | 'lte' | undefined;
  readonly value?: unknown;
}

type DecidingFields = Pick<Fact, 'status' | 'value' | 'unlisted'>;

/** Decides whether a tool meets a condition. All marks come from this function. */
export function decideMark(fact: DecidingFields | undefined, condition: RequiredValue = {}): Mark {
  if (fact?.status === 'does not apply') return 'does not apply';
  if (fact?.status !== 'known') return 'unknown';
  const actual = fact.value as FactValue;
  const { op, value } = condition;
  if (op === 'gte') return Number(actual) >= Number(value) ? 'yes' : 'no';
  if (op === 'lte') return Number(actual) <= Number(value) ? 'yes' : 'no';
  if (value === undefined || value === true) return isNo(actual) ? 'no' : 'yes';
  const allowed = [value].flat().map(String);
  if (!Array.isArray(actual)) return allowed.includes(String(actual)) ? 'yes' : 'no';
  // A set lists proven values only, so an unlisted value is a no only if the fact says so.
  return (actual as unknown[]).some((item) => allowed.includes(String(item))) ? 'yes' : (fact.unlisted ?? 'unknown');
}

/** Finds the best mark in an OR-group, and the keys of the conditions with this mark. */
export function findBestMark(
  any: readonly Condition[],
  facts: FactsByKey,
): { readonly mark: Mark; readonly keys: readonly [string, ...string[]] } {
  let mark: Mark = 'does not apply';
  let keys: string[] = [];
  for (const condition of any) {
    const conditionMark = decideMark(facts[condition.key], condition);
    if (keys.length === 0 || RANK[conditionMark] > RANK[mark]) {
      mark = conditionMark;
      keys = [condition.key];
    } else if (conditionMark === mark && !keys.includes(condition.key)) keys.push(condition.key);
  }
  return { mark, keys: keys as [string, ...string[]] };
}

/** Whether a mark means that the tool lacks something: the answer is no, or the question does not apply. */
export function isLacking(mark: Mark): boolean {
  return mark === 'no' || mark === 'does not apply';
}

export function isProvenYes(fact: DecidingFields | undefined): boolean {
  return decideMark(fact) === 'yes';
}

/** Whether a value means no. That includes 0: a refund within 0 days is no refund. */
export function isNo(value: unknown): boolean {
  return value === false || value === 'none' || value === 0;
}
