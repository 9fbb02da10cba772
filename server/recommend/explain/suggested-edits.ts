import type { Constraint } from '../../../model/constraint.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Candidate, isFailure, isFit, isNeeded, isUnproven } from '../judge/assessment.ts';
import { isJudgedByBill, judgeAll } from '../judge/candidates.ts';
import { asksForNothing, type Criteria, criteriaOf, identity } from '../judge/criteria.ts';
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
 * Where no tool is left: the needed constraints of which dropping a single one would leave some, the one that leaves most that fit, then
 * most that may fit, first. Where tools are left, what is open about them is asked instead.
 */
export function relaxations(
  candidates: readonly Candidate[],
  criteria: Criteria,
  reading: Interpretation,
  snapshot: Snapshot,
): Relaxation[] {
  return criteria.all
    .filter(({ constraint }) => isNeeded(constraint))
    .map(({ constraint }) => relax(constraint, candidates, reading, snapshot))
    .filter(({ fits, mayFit }) => fits + mayFit > 0)
    .sort((a, b) => b.fits - a.fits || b.mayFit - a.mayFit);
}

function relax(
  constraint: Constraint,
  candidates: readonly Candidate[],
  reading: Interpretation,
  snapshot: Snapshot,
): Relaxation {
  const dropped = droppedWith(constraint, reading.understood);
  const without = withoutParts(dropped, reading);
  const rest = criteriaOf(without, snapshot);
  return { constraint, dropped, without, rest, ...countsFor(rest, candidates, snapshot) };
}

/** The phrases that are dropped with a constraint: all that a phrase states is dropped together, and what a parameter states alone. */
function droppedWith(constraint: Constraint, understood: readonly Understood[]): Understood[] {
  const id = identity(constraint);
  const placeOf = ({ start, end, text, isGiven }: Understood) => (isGiven ? text : `${start} ${end}`);
  const places = new Set(understood.flatMap((part) => (identity(part.constraint) === id ? [placeOf(part)] : [])));
  return understood.filter((part) => places.has(placeOf(part)));
}

/** The reading without some of its phrases. Choices and contradictions refer to phrases by their indices. */
function withoutParts(dropped: readonly Understood[], reading: Interpretation): Interpretation {
  const { understood, choices, contradictions } = reading;
  const remaining = understood.filter((part) => !dropped.includes(part));
  const indexOf = (index: number) => remaining.indexOf(understood[index] as Understood);
  return {
    ...reading,
    understood: remaining,
    choices: choices.map(indexOf).filter((index) => index >= 0),
    contradictions: contradictions
      .map(({ text, between: [first, second] }) => ({ text, between: [indexOf(first), indexOf(second)] as const }))
      .filter(({ between }) => !between.includes(-1)),
  };
}

/** How many tools would fit, and how many may, if the text asked only for the rest. */
function countsFor(rest: Criteria, candidates: readonly Candidate[], snapshot: Snapshot): Counts {
  if (rest.impossible.length > 0 || asksForNothing(rest)) return { fits: 0, mayFit: 0 };
  const needed = new Set(rest.all.flatMap(({ constraint }) => (isNeeded(constraint) ? [identity(constraint)] : [])));
  // Besides the dropped criteria, only these may be judged differently now: they depend on the other criteria.
  const isSettled = (constraint: Constraint) => needed.has(identity(constraint)) && !isJudgedByBill(constraint);
  // All candidates are assessed by the same criteria in the same order.
  const settled = candidates[0]?.assessments.map(({ constraint }) => isSettled(constraint)) ?? [];
  const near = candidates.filter(({ assessments }) => !assessments.some((each, i) => settled[i] && isFailure(each)));
  const left = judgeAll(
    near.map(({ tool }) => tool),
    rest,
    snapshot,
  ).filter(({ failures }) => failures === 0);
  const fits = left.filter(isFit).length;
  return { fits, mayFit: left.length - fits };
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
function rewriteWithout(text: string, dropped: readonly Understood[], remaining: readonly Understood[]): string[] {
  const cut = (rangeOf: (phrase: Understood) => readonly [number, number] | undefined) => {
    const ranges = dropped.map(rangeOf);
    if (ranges.includes(undefined)) return [];
    return [tidy(withoutRanges(text, ranges as readonly (readonly [number, number])[]))];
  };
  const clauseOf = clausesOf(text);
  const startOfWordsBefore = (phrase: Understood) => {
    let [from] = clauseOf(phrase);
    for (const { end } of remaining) if (end <= phrase.start && end > from) from = end;
    return from;
  };
  return [
    ...cut((phrase) => {
      const [start, end] = clauseOf(phrase);
      return remaining.some((other) => other.start < end && other.end > start) ? undefined : [start, end];
    }),
    ...cut((phrase) => [startOfWordsBefore(phrase), phrase.end]),
    ...cut(({ start, end }) => [start, end]),
    [...new Set(remaining.map(asListItem))].join(', '),
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
  /** The musts that are unknown, in words: `no WhatsApp`, `whether 99 USD a month is within 80 EUR`. */
  readonly unknown: readonly string[];
}

const MAX_NEAR = 5;

/**
 * The tools that miss least: those that fail fewest musts, and of these those with the fewest unknown ones. Equals stay in order.
 *
 * @param fails tools that fail something, best first. Of two musts that contradict each other a tool fails one, even if it is not known which.
 */
export function nearMisses(fails: readonly Candidate[]): NearMiss[] {
  return [...fails]
    .sort((a, b) => Math.max(1, a.failures) - Math.max(1, b.failures) || a.unknowns - b.unknowns)
    .slice(0, MAX_NEAR)
    .map(({ tool, assessments }) => ({
      tool,
      fails: assessments.filter(isFailure).map(({ phrase }) => phrase),
      unknown: assessments.filter((each) => isUnproven(each) && !isFailure(each)).map(({ phrase }) => phrase),
    }));
}
