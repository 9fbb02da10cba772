import type { Fact } from '../../../model/fact.ts';
import { type Mark, markOf } from '../../../model/mark.ts';
import { isSame } from '../../../model/same-json.ts';
import type { Differs } from './answer.ts';

/**
 * Whether the answers to one question differ between tools: yes if two known ones cannot both be true of one tool, no if all are known and
 * equal or the question applies to none, listed if all are known and are sets that may leave something out, and else open. An answer that is unknown or disputed proves nothing.
 */
export function differsIn(facts: readonly Fact[]): Differs {
  const known = facts.filter(({ status }) => status === 'known');
  const isExcluded = (one: Fact, i: number) => known.slice(i + 1).some((other) => excludeEachOther(one, other));
  if (known.some(isExcluded)) return 'yes';
  if (facts.every(({ status }) => status === 'does not apply')) return 'no';
  const [first] = known;
  if (!first || known.length < facts.length) return 'open';
  return known.every(({ value }) => isSame(value, first.value)) ? 'no' : 'listed';
}

/** The same of the marks of a question that asks for a value, a number or one of several answers. */
export function differsInMarks(marks: readonly Mark[]): Differs {
  if (marks.includes('yes') && marks.includes('no')) return 'yes';
  return marks.includes('unknown') ? 'open' : 'no';
}

/** Of two sets, one has to have a value that the other is proven not to have: not listed does not always mean no. */
function excludeEachOther(one: Fact, other: Fact): boolean {
  if (isSet(one.value) && isSet(other.value)) return hasMore(one, other) || hasMore(other, one);
  return !isSame(one.value, other.value);
}

function hasMore(one: Fact, other: Fact): boolean {
  return (one.value as string[]).some((value) => markOf(other, { value }) === 'no');
}

function isSet(value: Fact['value']): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
