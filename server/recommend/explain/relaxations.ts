import type { Constraint } from '../../../model/constraint.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Candidate, isFailure, judgeAll } from '../judge/candidates.ts';
import { type Criteria, criteriaOf, identity, isNeeded } from '../judge/criteria.ts';
import { asksForFreePlan } from '../judge/free-plan.ts';
import type { Interpretation, Understood } from '../read/interpretation.ts';

/** A constraint to drop, and how many tools would be recommended without it. */
export interface Relaxation {
  readonly constraint: Constraint;
  /** The phrases that state it. A phrase that states several constraints is dropped with all of them. */
  readonly dropped: readonly Understood[];
  readonly kept: readonly Understood[];
  /** What the kept phrases and the ambiguous ones ask for. */
  readonly rest: Criteria;
  readonly tools: number;
}

const MAX_MISSES = 5;

/** The candidates that fail fewest needed criteria, at least one, in their order. */
export function nearestMisses(ruledOut: readonly Candidate[]): Candidate[] {
  // Contradicting criteria rule out all tools, even those that are not proven to fail anything.
  const fewest = Math.min(...ruledOut.map(({ failures }) => (failures === 0 ? Number.POSITIVE_INFINITY : failures)));
  return ruledOut.filter(({ failures }) => failures === fewest).slice(0, MAX_MISSES);
}

/** The needed constraints of which dropping a single one would leave recommendations, the one that leaves most first. */
export function relaxations(
  candidates: readonly Candidate[],
  criteria: Criteria,
  reading: Interpretation,
  snapshot: Snapshot,
): Relaxation[] {
  return criteria.all
    .filter(({ constraint }) => isNeeded(constraint))
    .map(({ constraint }) => relax(constraint, candidates, reading, snapshot))
    .filter(({ tools }) => tools > 0)
    .sort((a, b) => b.tools - a.tools);
}

function relax(
  constraint: Constraint,
  candidates: readonly Candidate[],
  reading: Interpretation,
  snapshot: Snapshot,
): Relaxation {
  const { understood } = reading;
  const id = identity(constraint);
  const stating = understood.filter((part) => identity(part.constraint) === id);
  const isDropped = (part: Understood) => stating.some(({ start, end }) => part.start === start && part.end === end);
  const kept = understood.filter((part) => !isDropped(part));
  const rest = criteriaOf(withOnly(kept, reading), snapshot);
  return {
    constraint,
    dropped: understood.filter(isDropped),
    kept,
    rest,
    tools: countFor(rest, candidates, snapshot),
  };
}

/** The reading without some of its phrases. Choices and contradictions refer to phrases by their indices. */
function withOnly(kept: readonly Understood[], reading: Interpretation): Interpretation {
  const { understood, choices, contradictions } = reading;
  const indexOf = (index: number) => kept.indexOf(understood[index] as Understood);
  return {
    ...reading,
    understood: [...kept],
    choices: choices.map(indexOf).filter((index) => index >= 0),
    contradictions: contradictions
      .map(({ text, between: [first, second] }) => ({ text, between: [indexOf(first), indexOf(second)] as const }))
      .filter(({ between }) => !between.includes(-1)),
  };
}

/** How many tools would be recommended if the text asked only for the rest. */
function countFor(rest: Criteria, candidates: readonly Candidate[], snapshot: Snapshot): number {
  if (rest.impossible.length > 0) return 0;
  const needed = new Set(rest.all.flatMap(({ constraint }) => (isNeeded(constraint) ? [identity(constraint)] : [])));
  // Besides the dropped criteria, only a price or a free plan may be judged differently now: they depend on the other criteria.
  const isSettled = (constraint: Constraint) =>
    needed.has(identity(constraint)) && constraint.key !== 'budget' && !asksForFreePlan(constraint);
  const near = candidates.filter(
    ({ assessments }) => !assessments.some((assessment) => isFailure(assessment) && isSettled(assessment.constraint)),
  );
  return judgeAll(
    near.map(({ tool }) => tool),
    rest,
    snapshot,
  ).filter(({ failures, proves }) => failures === 0 && proves).length;
}
