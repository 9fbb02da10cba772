import type { Constraint } from '../../../model/constraint.ts';
import type { PhraseConstraint } from '../../../model/lexicon.ts';

type Strength = Constraint['strength'];

const constraints = new WeakMap<PhraseConstraint, Map<Strength, Constraint>>();

/**
 * The constraint that a phrase of the lexicon expresses with a strength. It is made once, because a long text states the same again and
 * again, and what is derived from a constraint can then be kept.
 *
 * @param number what the # of the phrase matched, which takes the place of a # in the constraint
 */
export function constraintOf(phrase: PhraseConstraint, strength: Strength, number: number | undefined): Constraint {
  if (phrase.value === '#' && number !== undefined) return stated({ ...phrase, value: number }, strength);
  const known = constraints.get(phrase) ?? new Map<Strength, Constraint>();
  constraints.set(phrase, known);
  const constraint = known.get(strength) ?? stated(phrase, strength);
  known.set(strength, constraint);
  return constraint;
}

function stated({ strength: _, ...constraint }: PhraseConstraint, strength: Strength): Constraint {
  return { ...constraint, strength };
}
