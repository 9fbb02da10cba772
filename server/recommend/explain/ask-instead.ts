import { type Constraint, constraintText, isQuantity } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Candidate, isFailure, isFit, isMissing, judgeAll } from '../judge/candidates.ts';
import { asksForNothing, type Criteria, criteriaOf, identity, isNeeded } from '../judge/criteria.ts';
import { asksForFreePlan } from '../judge/free-plan.ts';
import type { Interpretation, Understood } from '../read/interpretation.ts';

/** A must to drop, and how many tools would fit or may fit without it. */
export interface Relaxation extends Counts {
  readonly constraint: Constraint;
  /** The phrases that state it, with all that they state. */
  readonly dropped: readonly Understood[];
  /** The reading without what is dropped. */
  readonly without: Interpretation;
  /** What that asks for. */
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
  return (constraint) => {
    const parts = droppedWith(constraint, understood).map((part) => identity(part.constraint));
    const dropped = new Set([identity(constraint), ...parts]);
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
  const dropped = droppedWith(constraint, reading.understood);
  const without = withoutParts(dropped, reading);
  const rest = criteriaOf(without, snapshot);
  return { constraint, dropped, without, rest, ...countsFor(rest, candidates, mayFitNow, snapshot) };
}

/** The phrases that are dropped with a constraint: all that a phrase states is dropped together, and what a parameter states alone. */
function droppedWith(constraint: Constraint, understood: readonly Understood[]): Understood[] {
  const id = identity(constraint);
  const placeOf = ({ start, end, text, isStated }: Understood) => (isStated ? text : `${start} ${end}`);
  const places = new Set(understood.flatMap((part) => (identity(part.constraint) === id ? [placeOf(part)] : [])));
  return understood.filter((part) => places.has(placeOf(part)));
}

/** The reading without some of its phrases. Choices and contradictions refer to phrases by their indices. */
function withoutParts(dropped: readonly Understood[], reading: Interpretation): Interpretation {
  const { understood, choices, contradictions } = reading;
  const kept = understood.filter((part) => !dropped.includes(part));
  const indexOf = (index: number) => kept.indexOf(understood[index] as Understood);
  return {
    ...reading,
    understood: kept,
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

/** A constraint to drop, with the text to ask instead. */
export interface Removal extends Relaxation {
  /** The text that asks for the rest; null if every rewriting is understood differently, or if not all of it is in a text. */
  readonly query: string | null;
}

/** Each of these costs up to four readings of a text, so a long text does not get as many as it has constraints. */
const MAX_REMOVALS = 8;

/**
 * Adds to each relaxation a text that asks for the rest. Reading the text again shows that it is understood as meant, so the number
 * of tools is right for it as well.
 *
 * @param text undefined if parameters state some of the criteria
 */
export function removalsFrom(
  text: string | undefined,
  relaxations: readonly Relaxation[],
  read: (text: string) => Interpretation,
  snapshot: Snapshot,
): Removal[] {
  return relaxations.slice(0, MAX_REMOVALS).map((relaxation) => {
    if (text === undefined) return { ...relaxation, query: null };
    const { dropped, without, rest } = relaxation;
    const meant = meaningOf(rest);
    const isAsMeant = (rewritten: string) => meaningOf(criteriaOf(read(rewritten), snapshot)) === meant;
    return { ...relaxation, query: rewriteWithout(text, dropped, without.understood).find(isAsMeant) ?? null };
  });
}

/** Equal for criteria by which the same tools are recommended, whatever their order. */
function meaningOf({ all, leftOut, choices, rival, setUp, months, billedMonthly, impossible }: Criteria): string {
  const criteria = all.map(({ constraint, weight }) => [identity(constraint), constraint.strength, weight].join());
  return JSON.stringify([
    criteria.sort(),
    [...leftOut].sort(),
    [...choices].sort(),
    rival?.slug,
    setUp,
    months,
    billedMonthly,
    impossible.length,
  ]);
}

/**
 * Ways to write a text without some of its phrases, the most natural first: without the whole clause, without the phrase and the
 * words before it, without the phrase alone, or as a list of the phrases that are kept. The caller checks which of them is still
 * understood as meant.
 */
function rewriteWithout(text: string, dropped: readonly Understood[], kept: readonly Understood[]): string[] {
  const cut = (rangeOf: (phrase: Understood) => readonly [number, number] | undefined) => {
    const ranges = dropped.map(rangeOf);
    if (ranges.includes(undefined)) return [];
    return [tidy(withoutRanges(text, ranges as readonly (readonly [number, number])[]))];
  };
  const clauseOf = clausesOf(text);
  const startOfWordsBefore = (phrase: Understood) => {
    let [from] = clauseOf(phrase);
    for (const { end } of kept) if (end <= phrase.start && end > from) from = end;
    return from;
  };
  return [
    ...cut((phrase) => {
      const [start, end] = clauseOf(phrase);
      return kept.some((other) => other.start < end && other.end > start) ? undefined : [start, end];
    }),
    ...cut((phrase) => [startOfWordsBefore(phrase), phrase.end]),
    ...cut(({ start, end }) => [start, end]),
    [...new Set(kept.map(asListItem))].join(', '),
  ].filter((rewritten, i, all) => rewritten !== '' && rewritten !== text && all.indexOf(rewritten) === i);
}

const PREFIXES = { must: '', want: 'ideally ', avoid: 'no ' } as const;

/** A phrase that names a concern gets no prefix: "ideally banned" would ask to be banned. */
function asListItem({ text, constraint: { strength, purpose } }: Understood): string {
  return purpose === undefined ? `${PREFIXES[strength]}${text}` : text;
}

/** The text without what is in any of the ranges, which may overlap. The end of a range is exclusive. */
function withoutRanges(text: string, ranges: readonly (readonly [number, number])[]): string {
  let [left, from] = ['', 0];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    if (start > from) left += text.slice(from, start);
    from = Math.max(from, end);
  }
  return left + text.slice(from);
}

/** Returns a function that gives the clause of a phrase: from one separator to the next. A text of one clause is only read once. */
function clausesOf(text: string): (phrase: Understood) => readonly [from: number, to: number] {
  const separators = [...text.matchAll(/[,;.!?\n]/g)].map(({ index }) => index);
  return ({ start, end }) => [
    (separators.findLast((at) => at < start) ?? -1) + 1,
    separators.find((at) => at >= end) ?? text.length,
  ];
}

/** Removes the spaces, separators and conjunctions that a cut leaves behind. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,;.!?])( ?[,;])*/g, '$1')
    .replaceAll(/^(?:[\s,;.!?]|(?:and|or|but|with)\b)+|[\s,;]+$/gi, '')
    .trim();
}

/** A tool that does not fit, with what it misses. */
export interface NearMiss {
  readonly tool: Tool;
  /** The musts that it is proven to fail, in words: `it lacks Email`. */
  readonly fails: readonly string[];
  /** The musts that are unknown, in words: `no WhatsApp`, `at most 80 EUR`. */
  readonly unknown: readonly string[];
}

const MAX_NEAR = 5;

/**
 * The tools that miss least: those that fail fewest musts, and of these those with the fewest unknown ones. Equals keep their order.
 *
 * @param mayFit tools that fail nothing, best first
 * @param fails tools that fail something, best first. Of two musts that contradict each other a tool fails one, even if it is not known which.
 */
export function nearMisses(
  mayFit: readonly Candidate[],
  fails: readonly Candidate[],
  methodology: Methodology,
): NearMiss[] {
  return [
    ...mayFit.map((candidate) => ({ candidate, failed: 0 })),
    ...fails.map((candidate) => ({ candidate, failed: Math.max(1, candidate.failures) })),
  ]
    .sort((a, b) => a.failed - b.failed || a.candidate.unknowns - b.candidate.unknowns)
    .slice(0, MAX_NEAR)
    .map(({ candidate: { tool, assessments } }) => ({
      tool,
      fails: assessments.filter(isFailure).map(({ phrase }) => phrase),
      // Without the reasons: those of a price are long, and in the `why` of the tool.
      unknown: assessments
        .filter((each) => isMissing(each) && !isFailure(each))
        .map(({ constraint }) => constraintText(constraint, methodology)),
    }));
}
