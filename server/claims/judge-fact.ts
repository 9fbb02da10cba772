import { stateWanted } from '../../model/constraint.ts';
import type { Fact } from '../../model/fact.ts';
import { isMissing, isProven } from '../../model/state.ts';
import { type Checked, decided, type Said, valuesBefore } from './claim.ts';

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
  if (verdict === 'contradicted' && wasBefore(said, fact)) return { verdict: 'outdated', missing: [], fact };
  const isOfPlan = verdict === 'supported' && !said.isDenied && fact.from_plan !== undefined;
  return { verdict, missing: isOfPlan ? ['plan'] : [], fact };
}

/** Whether older pages said what is claimed. */
function wasBefore({ value: said, isDenied }: SaidOfFact, fact: Fact): boolean {
  return valuesBefore(fact).some((value) =>
    typeof value === 'boolean' ? value !== isDenied : [value].flat().map(String).includes(String(said)),
  );
}
