import { type Constraint, isQuantity } from '../../../model/constraint.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Candidate, isFailure, isFit, isMissing, judgeAll } from '../judge/candidates.ts';
import { asksForNothing, type Criteria, criteriaOf, identity, isNeeded } from '../judge/criteria.ts';
import { asksForFreePlan } from '../judge/free-plan.ts';
import type { Interpretation, Understood } from '../read/interpretation.ts';

/** A must to drop, and how many tools would fit or may fit without it. */
export interface Relaxation extends Counts {
  readonly constraint: Constraint;
  /** The phrases that state it. A phrase that states several constraints is dropped with all of them. */
  readonly dropped: readonly Understood[];
  readonly kept: readonly Understood[];
  /** The reading without what is dropped. */
  readonly without: Interpretation;
  /** What the kept phrases and the ambiguous ones ask for. */
  readonly rest: Criteria;
}

/** How many tools are proven to meet everything needed, and how many fail nothing but are not proven to meet all of it. */
interface Counts {
  readonly fits: number;
  readonly mayFit: number;
}

/**
 * The needed constraints of which dropping a single one would help: tools would fit or, where no tool may fit yet, some may. The one
 * that helps most comes first.
 *
 * @param mayFit how many tools may fit already; none fits
 */
export function relaxations(
  candidates: readonly Candidate[],
  criteria: Criteria,
  mayFit: number,
  reading: Interpretation,
  snapshot: Snapshot,
): Relaxation[] {
  const needed = criteria.all.filter(({ constraint }) => isNeeded(constraint));
  // Where tools may fit already, only a constraint without which some fit is of interest. Most are ruled out without judging again.
  const canHelp = mayFit === 0 ? () => true : helpTest(candidates, criteria, reading);
  return needed
    .filter(({ constraint }) => canHelp(constraint))
    .map(({ constraint }) => relax(constraint, candidates, mayFit, reading, snapshot))
    .filter((relaxed) => relaxed.fits > 0 || (relaxed.mayFit > 0 && mayFit === 0))
    .sort((a, b) => b.fits - a.fits || b.mayFit - a.mayFit);
}

/** Returns a function that says whether a tool could fit without a constraint: whether it meets everything else that stays the same. */
function helpTest(
  candidates: readonly Candidate[],
  { all }: Criteria,
  { understood }: Interpretation,
): (constraint: Constraint) => boolean {
  const ids = all.map(({ constraint }) => identity(constraint));
  /** For each tool, the places of the criteria that keep it from fitting. */
  const open = candidates.map(({ assessments }) =>
    assessments.flatMap((assessment, i) =>
      isMissing(assessment) && !dependsOnOthers(assessment.constraint) ? [i] : [],
    ),
  );
  const stated = understood.map((part) => ({ id: identity(part.constraint), place: placeOf(part) }));
  return (constraint) => {
    const id = identity(constraint);
    const places = new Set(stated.flatMap((part) => (part.id === id ? [part.place] : [])));
    const dropped = new Set([id, ...stated.flatMap((part) => (places.has(part.place) ? [part.id] : []))]);
    return open.some((missing) => missing.every((i) => dropped.has(ids[i] as string)));
  };
}

/** A price, a number and a free plan are judged by the other criteria as well. */
function dependsOnOthers(constraint: Constraint): boolean {
  return constraint.key === 'budget' || isQuantity(constraint.key) || asksForFreePlan(constraint);
}

function relax(
  constraint: Constraint,
  candidates: readonly Candidate[],
  mayFitNow: number,
  reading: Interpretation,
  snapshot: Snapshot,
): Relaxation {
  const { understood } = reading;
  const id = identity(constraint);
  const stating = understood.filter((part) => identity(part.constraint) === id);
  const places = new Set(stating.map(placeOf));
  const isDropped = (part: Understood) => places.has(placeOf(part));
  const kept = understood.filter((part) => !isDropped(part));
  const without = withOnly(kept, reading);
  const rest = criteriaOf(without, snapshot);
  return {
    constraint,
    dropped: understood.filter(isDropped),
    kept,
    without,
    rest,
    ...countsFor(rest, candidates, mayFitNow, snapshot),
  };
}

/** Where a constraint is stated: all that a phrase states is dropped together, and what a parameter states alone. */
function placeOf({ start, end, text, isStated }: Understood): string {
  return isStated ? text : `${start} ${end}`;
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

/**
 * How many tools would fit, and how many may, if the text asked only for the rest.
 *
 * @param mayFitNow how many tools may fit already. If there are any and none would fit, nothing is gained, and none are counted
 */
function countsFor(rest: Criteria, candidates: readonly Candidate[], mayFitNow: number, snapshot: Snapshot): Counts {
  const none = { fits: 0, mayFit: 0 };
  if (rest.impossible.length > 0 || asksForNothing(rest)) return none;
  const needed = new Set(rest.all.flatMap(({ constraint }) => (isNeeded(constraint) ? [identity(constraint)] : [])));
  // Besides the dropped criteria, only a price or a free plan may be judged differently now: they depend on the other criteria.
  const isSettled = (constraint: Constraint) => needed.has(identity(constraint)) && !dependsOnOthers(constraint);
  // All candidates are assessed by the same criteria in the same order.
  const settled = candidates[0]?.assessments.map(({ constraint }) => isSettled(constraint)) ?? [];
  const near = candidates.filter(({ assessments }) => !assessments.some((each, i) => settled[i] && isFailure(each)));
  const isOpen = ({ assessments }: Candidate) => assessments.some((each, i) => settled[i] && isMissing(each));
  const judged = (some: readonly Candidate[]) =>
    judgeAll(
      some.map(({ tool }) => tool),
      rest,
      snapshot,
    ).filter(({ failures }) => failures === 0);
  // Only these can fit. A price takes long to judge, so the others are judged only if it matters.
  const closest = judged(near.filter((candidate) => !isOpen(candidate)));
  const fits = closest.filter(isFit).length;
  if (fits === 0 && mayFitNow > 0) return none;
  return { fits, mayFit: closest.length - fits + judged(near.filter(isOpen)).length };
}
