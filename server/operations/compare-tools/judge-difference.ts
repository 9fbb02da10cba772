import type { Fact } from '../../../model/fact.ts';
import { decideMark, type Mark } from '../../../model/mark.ts';
import { isSame } from '../../../model/same-json.ts';
import type { Difference } from './answer.ts';

/**
 * Judges whether the answers of several tools to one question differ. Unknown and disputed answers prove nothing.
 * @returns yes if two known answers conflict; no if all are known and equal, or the question applies to no tool; listed if all are known but
 * differ only in lists that may be incomplete; open otherwise
 */
export function judgeDifference(facts: readonly Fact[]): Difference {
  const knownFacts = facts.filter(({ status }) => status === 'known');
  const hasConflict = (one: Fact, i: number) => knownFacts.slice(i + 1).some((other) => areConflicting(one, other));
  if (knownFacts.some(hasConflict)) return 'yes';
  if (facts.every(({ status }) => status === 'does not apply')) return 'no';
  const [first] = knownFacts;
  if (!first || knownFacts.length < facts.length) return 'open';
  return knownFacts.every(({ value }) => isSame(value, first.value)) ? 'no' : 'listed';
}

/** Judges the marks of a column that has a condition, such as a value, a minimum or alternatives. */
export function judgeMarkDifference(marks: readonly Mark[]): Difference {
  if (marks.includes('yes') && marks.includes('no')) return 'yes';
  return marks.includes('unknown') ? 'open' : 'no';
}

/** Two sets conflict only if one has a value that the other is proven to lack. A set may be incomplete, so a missing value proves nothing. */
function areConflicting(one: Fact, other: Fact): boolean {
  if (isSet(one.value) && isSet(other.value)) return hasExtraValue(one, other) || hasExtraValue(other, one);
  return !isSame(one.value, other.value);
}

function hasExtraValue(one: Fact, other: Fact): boolean {
  return (one.value as string[]).some((value) => decideMark(other, { value }) === 'no');
}

function isSet(value: Fact['value']): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
