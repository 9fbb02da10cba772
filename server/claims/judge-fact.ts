import { stateWanted } from '../../model/constraint.ts';
import type { Fact } from '../../model/fact.ts';
import { isMissing, isProven } from '../../model/state.ts';
import { type Checked, decided, type Said } from './claim.ts';

type SaidOfFact = Extract<Said, { about: 'fact' }>;

/** The verdict on an answer that is no price, by the fact of its question. */
export function judgeFact(said: SaidOfFact, fact: Fact | undefined): Checked {
  const unknown = { verdict: 'unknown', missing: [], fact } as const;
  if (!fact) return unknown;
  const state = stateWanted(said, fact);
  const isEitherNumber = fact.status === 'disputed' && typeof fact.value === 'number';
  if (state === 'disputed' || isEitherNumber) return { verdict: 'disputed', missing: [], fact };
  if (!isProven(state) && !isMissing(state)) return unknown;
  const verdict = decided(isProven(state) !== said.isDenied);
  const isOfPlan = verdict === 'supported' && !said.isDenied && fact.from_plan !== undefined;
  return { verdict, missing: isOfPlan ? ['plan'] : [], fact };
}
