import type { Constraint } from '../../../model/constraint.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Candidate, isFailure, isNeeded, judgeAll } from '../judge/candidates.ts';
import { type Asked, isMonthlyBilling } from '../judge/criteria.ts';
import { featuresIn, isForFree } from '../judge/free-plan.ts';

/** A constraint to give up, and how many tools would be recommended then. */
export interface Relaxation {
  readonly constraint: Constraint;
  readonly tools: number;
}

const MOST_MISSES = 5;

/** The candidates that are proven to fail something, and fewest of what is needed, in their order. */
export function nearestMisses(ruledOut: readonly Candidate[]): Candidate[] {
  // Where wishes contradict each other all are ruled out, those too of which nothing is known.
  const fewest = Math.min(...ruledOut.map(({ failures }) => (failures === 0 ? Number.POSITIVE_INFINITY : failures)));
  return ruledOut.filter(({ failures }) => failures === fewest).slice(0, MOST_MISSES);
}

/** Which one needed thing to give up for there to be recommendations, that which gains most first. */
export function relaxations(candidates: readonly Candidate[], asked: Asked, snapshot: Snapshot): Relaxation[] {
  return asked.wishes
    .map(({ constraint }, index) => ({
      constraint,
      tools: isNeeded(constraint) ? leftWithout(index, candidates, asked, snapshot) : 0,
      index,
    }))
    .filter(({ tools }) => tools > 0)
    .sort((a, b) => b.tools - a.tools || a.index - b.index)
    .map(({ constraint, tools }) => ({ constraint, tools }));
}

function leftWithout(index: number, candidates: readonly Candidate[], asked: Asked, snapshot: Snapshot): number {
  const dropped = asked.wishes[index];
  const wishes = asked.wishes.filter((wish) => wish !== dropped);
  const rest: Asked = {
    ...asked,
    wishes,
    features: featuresIn(
      wishes.map(({ constraint }) => constraint),
      snapshot.methodology,
    ),
    seats: dropped?.constraint.key === 'seats' ? undefined : asked.seats,
    billedMonthly: asked.billedMonthly && !(dropped && isMonthlyBilling(dropped.constraint)),
    impossible: asked.impossible.filter((pair) => dropped === undefined || !pair.includes(dropped)),
  };
  if (rest.impossible.length > 0) return 0;
  // Only who fails by this one could pass without it, or by a price or a free plan, which hang on what else is needed.
  const hangsOnRest = (constraint: Constraint) => constraint.key === 'budget' || isForFree(constraint);
  const near = candidates.filter(({ findings }) =>
    findings.every((finding, i) => !isFailure(finding) || i === index || hangsOnRest(finding.constraint)),
  );
  return judgeAll(
    near.map(({ tool }) => tool),
    rest,
    snapshot,
  ).filter(({ failures, proves }) => failures === 0 && proves).length;
}
