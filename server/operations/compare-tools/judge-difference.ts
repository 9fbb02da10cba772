import type { Fact } from '../../../model/fact.ts';
import { decideMark, type Mark } from '../../../model/mark.ts';
import { isSame } from '../../../model/same-json.ts';
import type { Difference } from './answer.ts';

/**
 * Whether the answers to one question differ between tools. An unknown or disputed answer proves nothing.
 * @returns yes if two known ones can't both be true of one tool, no if all are known and equal or the question applies to no tool, listed if
 * all are known but are sets that may be incomplete, and open otherwise
 */
export function judgeDifference(facts: readonly Fact[]): Difference {
  const known = facts.filter(({ status }) => status === 'known');
  const isExcluded = (one: Fact, i: number) => known.slice(i + 1).some((other) => excludeEachOther(one, other));
  if (known.some(isExcluded)) return 'yes';
  if (facts.every(({ status }) => status === 'does not apply')) return 'no';
  const [first] = known;
  if (!first || known.length < facts.length) return 'open';
  return known.every(({ value }) => isSame(value, first.value)) ? 'no' : 'listed';
}

/** Like differsIn, for the marks of a question that asks for a value, a number or one of several answers. */
export function judgeMarkDifference(marks: readonly Mark[]): Difference {
  if (marks.includes('yes') && marks.includes('no')) return 'yes';
  return marks.includes('unknown') ? 'open' : 'no';
}

/** Two sets differ only if one has a value that the other is proven to lack: an unlisted value isn't always a no. */
function excludeEachOther(one: Fact, other: Fact): boolean {
  if (isSet(one.value) && isSet(other.value)) return hasMore(one, other) || hasMore(other, one);
  return !isSame(one.value, other.value);
}

function hasMore(one: Fact, other: Fact): boolean {
  return (one.value as string[]).some((value) => decideMark(other, { value }) === 'no');
}

function isSet(value: Fact['value']): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
