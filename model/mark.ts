import type { Condition } from './condition.ts';
import type { Fact, FactsByKey, FactValue } from './fact.ts';

export const MARKS = ['yes', 'no', 'unknown', 'does not apply'] as const;

/** Whether a tool has something. A disputed fact is unknown. */
export type Mark = (typeof MARKS)[number];

/** The order of marks in an OR-group. */
const ORDER: Readonly<Record<Mark, number>> = { yes: 3, unknown: 2, no: 1, 'does not apply': 0 };

/** A condition on a fact: one of the values, a limit or, without a value, anything but a no. */
interface WantedValue {
  readonly op?: 'gte' | 'lte' | undefined;
  readonly value?: unknown;
}

type DecidingFields = Pick<Fact, 'status' | 'value' | 'unlisted'>;

/** Whether a tool meets a condition. The only place that decides it. */
export function decideMark(fact: DecidingFields | undefined, wanted: WantedValue = {}): Mark {
  if (fact?.status === 'does not apply') return 'does not apply';
  if (fact?.status !== 'known') return 'unknown';
  const has = fact.value as FactValue;
  const { op, value } = wanted;
  if (op === 'gte') return Number(has) >= Number(value) ? 'yes' : 'no';
  if (op === 'lte') return Number(has) <= Number(value) ? 'yes' : 'no';
  if (value === undefined || value === true) return isNo(has) ? 'no' : 'yes';
  const oneOf = [value].flat().map(String);
  if (!Array.isArray(has)) return oneOf.includes(String(has)) ? 'yes' : 'no';
  // A set lists only proven values.
  return (has as unknown[]).some((item) => oneOf.includes(String(item))) ? 'yes' : (fact.unlisted ?? 'unknown');
}

/** The best mark in an OR-group, and the keys of the conditions with this mark. */
export function bestMark(
  any: readonly Condition[],
  facts: FactsByKey,
): { readonly mark: Mark; readonly keys: readonly [string, ...string[]] } {
  let mark: Mark = 'does not apply';
  let keys: string[] = [];
  for (const condition of any) {
    const own = decideMark(facts[condition.key], condition);
    if (keys.length === 0 || ORDER[own] > ORDER[mark]) {
      mark = own;
      keys = [condition.key];
    } else if (own === mark && !keys.includes(condition.key)) keys.push(condition.key);
  }
  return { mark, keys: keys as [string, ...string[]] };
}

/** Whether a tool lacks something: a source denies it, or the question does not apply. */
export function isLacking(mark: Mark): boolean {
  return mark === 'no' || mark === 'does not apply';
}

export function isProvenYes(fact: DecidingFields | undefined): boolean {
  return decideMark(fact) === 'yes';
}

/** 0 counts as a no: no refund, or no notice. */
export function isNo(value: unknown): boolean {
  return value === false || value === 'none' || value === 0;
}
