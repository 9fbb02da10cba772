import type { Constraint } from '../../../model/constraint.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Candidate, isFailure, judgeAll } from '../judge/candidates.ts';
import { type Criteria, isMonthlyBilling, isNeeded } from '../judge/criteria.ts';
import { asksForFreePlan, requiredFeatures } from '../judge/free-plan.ts';

/** A constraint to drop, and how many tools would be recommended without it. */
export interface Relaxation {
  readonly constraint: Constraint;
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
export function relaxations(candidates: readonly Candidate[], criteria: Criteria, snapshot: Snapshot): Relaxation[] {
  return criteria.all
    .map(({ constraint }, index) => ({
      constraint,
      tools: isNeeded(constraint) ? countWithout(index, candidates, criteria, snapshot) : 0,
    }))
    .filter(({ tools }) => tools > 0)
    .sort((a, b) => b.tools - a.tools);
}

/** How many tools would be recommended without one criterion. */
function countWithout(index: number, candidates: readonly Candidate[], criteria: Criteria, snapshot: Snapshot): number {
  const dropped = criteria.all[index];
  const all = criteria.all.filter((criterion) => criterion !== dropped);
  const rest: Criteria = {
    ...criteria,
    all,
    features: requiredFeatures(
      all.map(({ constraint }) => constraint),
      snapshot.methodology,
    ),
    seats: dropped?.constraint.key === 'seats' ? undefined : criteria.seats,
    billedMonthly: criteria.billedMonthly && !(dropped && isMonthlyBilling(dropped.constraint)),
    impossible: criteria.impossible.filter((pair) => dropped === undefined || !pair.includes(dropped)),
  };
  if (rest.impossible.length > 0) return 0;
  // Besides the dropped criterion, only a price or a free plan may be judged differently now: they depend on the other criteria.
  const mayChange = (constraint: Constraint) => constraint.key === 'budget' || asksForFreePlan(constraint);
  const near = candidates.filter(({ assessments }) =>
    assessments.every((assessment, i) => !isFailure(assessment) || i === index || mayChange(assessment.constraint)),
  );
  return judgeAll(
    near.map(({ tool }) => tool),
    rest,
    snapshot,
  ).filter(({ failures, proves }) => failures === 0 && proves).length;
}
