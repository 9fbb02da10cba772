import type { Fact } from '../../../model/fact.ts';
import { stateOf } from '../../../model/state.ts';

/** Whether answers are proven to differ. */
export const DIFFERS = ['proven', 'open', 'same'] as const;
export type Differs = (typeof DIFFERS)[number];

/**
 * Whether the answers to one question differ between tools:
 * - `proven`: two tools have known answers that exclude each other
 * - `same`: all tools have the same known answer, or the question applies to none of them
 * - `open`: anything else. An answer that is unknown or disputed proves nothing. A question that does not apply to one tool has no answer
 *   for it, neither yes nor no, so that it makes no difference and nothing the same.
 */
export function differsIn(facts: readonly Fact[]): Differs {
  const known = facts.filter(({ status }) => status === 'known');
  const [first, ...others] = known;
  if (known.some((one, i) => known.slice(i + 1).some((other) => excludeEachOther(one, other)))) return 'proven';
  if (facts.every(({ status }) => status === 'not_applicable')) return 'same';
  return first && known.length === facts.length && others.every((other) => isSame(first, other)) ? 'same' : 'open';
}

function isSame(one: Fact, other: Fact): boolean {
  return JSON.stringify([one.value, one.for]) === JSON.stringify([other.value, other.for]);
}

/** Whether two known answers cannot both be true of one tool. Answers about different channels can. */
function excludeEachOther(one: Fact, other: Fact): boolean {
  const isAboutBoth =
    one.for === undefined || other.for === undefined || one.for.some((channel) => other.for?.includes(channel));
  if (!isAboutBoth) return false;
  if (isSet(one.value) && isSet(other.value)) return provesMore(one, other) || provesMore(other, one);
  return JSON.stringify(one.value) !== JSON.stringify(other.value);
}

/** Whether one set has a value that another is proven not to have: a value that is not listed is a no only if the list is complete. */
function provesMore(one: Fact, other: Fact): boolean {
  return (one.value as string[]).some((value) => stateOf(other, { value }) === 'denied');
}

function isSet(value: Fact['value']): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
