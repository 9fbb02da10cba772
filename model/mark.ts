import type { Fact, FactValue } from './fact.ts';
import type { OPERATORS } from './lexicon.ts';

/** Whether a tool has something. What sources differ on is unknown, and what does not apply is a no. */
export type Mark = 'yes' | 'no' | 'unknown';

/** How good a mark is, where one of several answers is enough. */
export const GOOD: Readonly<Record<Mark, number>> = { yes: 2, unknown: 1, no: 0 };

/** What is wanted of an answer. A question of a job, a capability and a constraint are each one of these. */
export interface Wanted {
  /** By default that the answer is, or has, one of the values. */
  readonly op?: (typeof OPERATORS)[number];
  /** One of several if it is a list; anything but a no if left out. */
  readonly value?: unknown;
}

/**
 * Decides whether a tool has what is wanted. This is the only place that does.
 * @param wanted for the answer as it is, left out
 */
export function markOf(fact: Pick<Fact, 'status' | 'value' | 'unlisted'> | undefined, wanted?: Wanted): Mark {
  if (fact?.status === 'not_applicable') return 'no';
  return fact?.status === 'known' ? markOfValue(fact.value as FactValue, fact.unlisted, wanted) : 'unknown';
}

/** Whether a yes-or-no question is proven to have the answer yes. */
export function isProvenYes(fact: Parameters<typeof markOf>[0]): boolean {
  return markOf(fact) === 'yes';
}

export function isNo(value: unknown): boolean {
  return value === false || value === 'none';
}

function markOfValue(value: FactValue, unlisted: Mark = 'unknown', { op, value: wanted }: Wanted = {}): Mark {
  const mark = (isSo: boolean): Mark => (isSo ? 'yes' : 'no');
  switch (op) {
    case 'lte':
      return mark(Number(value) <= Number(wanted));
    case 'gte':
      return mark(Number(value) >= Number(wanted));
    case 'lowest':
      return 'unknown';
  }
  if (wanted === undefined || wanted === true) return mark(!isNo(value));
  const oneOf = [wanted].flat().map(String);
  if (!Array.isArray(value)) return mark(oneOf.includes(String(value)));
  // A set lists what is proven.
  return (value as unknown[]).some((item) => oneOf.includes(String(item))) ? 'yes' : unlisted;
}
