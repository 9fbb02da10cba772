import type { Constraint } from '../../model/constraint.ts';
import { perObject } from '../../model/memoize.ts';
import { jobOfType, type Methodology } from '../../model/methodology.ts';
import { answersOf, type Tally, tallyOf } from '../../model/ranking/answers.ts';
import { isAhead } from '../../model/ranking/pairs.ts';
import type { Tool } from '../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { type Assessment, type Candidate, isFit, isNeeded, kindOf } from './judge/assessment.ts';
import { billFor, centsIn } from './judge/bill.ts';
import { type Criteria, identity } from './judge/criteria.ts';

/** What an order needs to know of an assessment. */
export type Ranked = Pick<Assessment, 'constraint' | 'verdict' | 'fit' | 'partly' | 'cents' | 'priceHint'>;

/** How much is proven of a tool, in levels, the most important first. In each, one figure for each criterion; higher is more. */
export type Proofs = readonly (readonly number[])[];

/** One level of what is proven of a tool. */
interface Level {
  /** What the figures are about: keys of criteria, `tool` or `category`. */
  readonly keys: readonly string[];
  readonly prove: (assessments: readonly Ranked[], tool: Tool) => readonly number[];
}

/** Tells how much is proven of tools. */
interface Prover {
  readonly levels: readonly Level[];
  readonly prove: (assessments: readonly Ranked[], tool: Tool) => Proofs;
}

/** Returns what tells how much is proven of a tool, in levels. */
export const proverFor = perObject((criteria: Criteria, methodology: Methodology): Prover => {
  const { all, choices } = criteria;
  const levelOf = (
    test: (constraint: Constraint) => boolean,
    proof: (one: Ranked, weight: number) => number,
  ): Level => {
    const places = all.flatMap(({ constraint }, at) => (test(constraint) ? [at] : []));
    return {
      keys: places.map((at) => all[at]?.constraint.key as string),
      prove: (assessments) => places.map((at) => proof(assessments[at] as Ranked, all[at]?.weight as number)),
    };
  };
  const isFeature = (constraint: Constraint) => kindOf(constraint) === 'feature';
  const isLowest = ({ op }: Constraint) => op === 'lowest';
  const first = coreOf(criteria);
  const typeOf = typeRank(criteria.job, methodology);

  /** Whether the text names it to choose from. */
  const choice: Level = { keys: ['tool'], prove: (_, { slug }) => [choices.includes(slug) ? 1 : 0] };
  /** Whether the first needed feature is proven or unknown. */
  const core = levelOf(
    (constraint) => constraint === first,
    ({ verdict }) => (verdict === 'unknown' ? 0 : 1),
  );
  const needed = levelOf(isNeededFeature, proofOfNeed);
  /** Whether its type is the one that is bought for the closest job, one that the job is also for, or another. */
  const type: Level = { keys: ['category'], prove: (_, tool) => [-typeOf(tool)] };
  /** Prices and numbers. */
  const prices = levelOf((constraint) => !isLowest(constraint) && !isFeature(constraint), proofOfPrice);
  /** Whether it may be cheaper than the tool that it is to be cheaper than. */
  const cheaper = levelOf(isLowest, ({ verdict }) => (criteria.rival && verdict === 'fails' ? 0 : 1));
  /** Whether the price is known, if a low one is wanted. */
  const known = levelOf(isLowest, ({ cents }) => (cents === undefined ? 0 : 1));
  const wanted = levelOf((constraint) => isFeature(constraint) && !isNeeded(constraint), proofOfWant);
  /** The price, if a low one is wanted. */
  const lowest = levelOf(isLowest, proofOfLowest);

  const wants = needed.keys.length > 0 ? [prices, known, wanted] : [known, wanted, prices];
  const levels = [choice, cheaper, core, needed, type, ...wants, lowest];
  return {
    levels,
    prove: perObject((assessments: readonly Ranked[], tool: Tool) =>
      levels.map(({ prove }) => prove(assessments, tool)),
    ),
  };
});

/** What matters most: what a parameter says, or the feature that is needed and named first. */
export function coreOf({ all, first }: Pick<Criteria, 'all' | 'first'>): Constraint | undefined {
  const isCore = (constraint: Constraint) =>
    first ? identity(constraint) === identity(first) : isNeededFeature(constraint);
  return all.find(({ constraint }) => isCore(constraint))?.constraint;
}

const isNeededFeature = (constraint: Constraint) => kindOf(constraint) === 'feature' && isNeeded(constraint);

function proofOfNeed({ verdict, partly }: Ranked): number {
  if (verdict === 'meets') return 2;
  if (verdict === 'fails') return -1;
  return partly ? 1 : 0;
}

/** Outweighs all that are met, which prove a million each at most. */
const FAILED = -1e9;

/** In thousandths, by how well it is met. */
function proofOfWant({ verdict, fit }: Ranked, weight: number): number {
  if (verdict === 'fails') return FAILED;
  return (fit ?? (verdict === 'meets' ? 1000 : 0)) * weight;
}

/** How likely a price is to be within a budget. */
const BUDGETS = { meets: 4, within: 3, unknown: 2, above: 1, fails: 0 } as const;

function proofOfPrice({ constraint: { key }, verdict, priceHint }: Ranked): number {
  if (key === 'budget') return BUDGETS[verdict === 'unknown' ? (priceHint ?? 'unknown') : verdict];
  if (verdict === 'unknown') return 0;
  return verdict === 'meets' ? 1 : -1;
}

/** Closed sums, open ones, sums that are not below that of another tool: further apart than any two sums in cents. */
const PRICE_GROUPS = { meets: 2e12, unknown: 1e12, fails: 0 } as const;

function proofOfLowest({ verdict, cents }: Ranked): number {
  return cents === undefined ? -1 : PRICE_GROUPS[verdict] + 1e12 - cents;
}

/** 0 for the type of tool that is bought for a job, 1 for one that the job is also for, 2 for the others. */
function typeRank(job: string | undefined, { jobs, profiles }: Methodology): (tool: Tool) => 0 | 1 | 2 {
  if (job === undefined) return () => 0;
  const types = jobs[job]?.types;
  return ({ category }) => (jobOfType(category, profiles) === job ? 0 : !types || types.includes(category) ? 1 : 2);
}

/** Compares how much is proven of two tools, the better first: the first level decides in which the sums of the figures differ. */
export function compareProofs(a: Proofs, b: Proofs): number {
  const sum = (figures: readonly number[] = []) => figures.reduce((total, figure) => total + figure, 0);
  for (let level = 0; level < a.length; level++) {
    const difference = sum(b[level]) - sum(a[level]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Sorts candidates, best first, by what is proven of the need. Those that are alike in it are sorted by what the set-up costs, if the text
 * names one, unknown sums last; then by how many questions are proven of the closest job, or of all jobs if there is none; then by slug.
 */
export function sortCandidates(candidates: readonly Candidate[], criteria: Criteria, snapshot: Snapshot): Candidate[] {
  const costOf = setUpCosts(criteria, snapshot);
  const { prove } = proverFor(criteria, snapshot.methodology);
  const byEqual = (a: Tool, b: Tool) =>
    costOf(a) - costOf(b) || provenIn(b, criteria.job) - provenIn(a, criteria.job) || (a.slug < b.slug ? -1 : 1);
  return candidates
    .map((candidate) => ({ candidate, proofs: prove(candidate.assessments, candidate.tool) }))
    .sort((a, b) => compareProofs(a.proofs, b.proofs) || byEqual(a.candidate.tool, b.candidate.tool))
    .map(({ candidate }) => candidate);
}

/** What a set-up costs with a tool at most or, where that is open, at least: only where the rest is equal. */
function setUpCosts(criteria: Criteria, snapshot: Snapshot): (tool: Tool) => number {
  if (criteria.setUp === undefined) return () => 0;
  const { base } = snapshot.methodology.currencies;
  const billOfTool = billFor(criteria, snapshot);
  return (tool) => {
    const { upto, amount } = billOfTool(tool);
    const cents = centsIn(upto ?? amount, base, snapshot);
    return Number.isNaN(cents) ? Number.MAX_VALUE : cents;
  };
}

/** How many questions of a job are proven; of all jobs together if there is none. */
function provenIn({ scores }: Tool, job: string | undefined): number {
  if (job !== undefined) return scores[job]?.proven ?? 0;
  return Object.values(scores).reduce((sum, { proven }) => sum + proven, 0);
}

/** A tool that another one beats on what is proven of the need. */
export interface Beaten {
  readonly candidate: Candidate;
  readonly by: Candidate;
  /** Where it has more: keys of criteria, `category` and `tool` or, where all are alike, the closest job. */
  readonly on: readonly string[];
  /** What is in use already: the tool, or the program that it is a part of. */
  readonly inUse?: string | undefined;
}

export interface Shortlist {
  /** The tools that no other beats, best first. */
  readonly tools: readonly Candidate[];
  readonly beaten: readonly Beaten[];
}

/**
 * Leaves out each tool that another one beats on what is proven of the need. The first level on which two tools differ decides: on it, nothing
 * is less proven of the one that beats the other, and something is more. Where all levels are alike, the counts of the closest job decide in
 * the same way (`isAhead`). A tool that is proven to fit is beaten only by one that is as well.
 *
 * These are the maximal elements of a partial order. It favours what was read most, so answers name what beats each of the rest.
 *
 * What is in use already is not what is looked for, so any other tool comes before it.
 *
 * @param sorted the tools that fit or may fit, best first. No tool beats one before it
 */
export function shortlistOf(sorted: readonly Candidate[], criteria: Criteria, snapshot: Snapshot): Shortlist {
  const others = sorted.filter(({ tool }) => !criteria.inUse.has(tool.slug));
  const { tools, beaten } = unbeaten(others.length > 0 ? others : sorted, criteria, snapshot);
  const [by] = tools;
  const used = sorted.flatMap((candidate): Beaten[] => {
    const inUse = criteria.inUse.get(candidate.tool.slug);
    return inUse === undefined || !by || others.length === 0 ? [] : [{ candidate, by, on: ['tool'], inUse }];
  });
  return { tools, beaten: [...beaten, ...used] };
}

function unbeaten(sorted: readonly Candidate[], criteria: Criteria, snapshot: Snapshot): Shortlist {
  const { levels, prove } = proverFor(criteria, snapshot.methodology);
  const all = sorted.map((candidate) => ({ candidate, proofs: prove(candidate.assessments, candidate.tool) }));
  const most: Compared[] = [];
  for (const one of all) if (!most.some((other) => isBetter(other, one))) most.push(one);
  const tallies = talliesOf(snapshot).get(criteria.job ?? '');
  const isAheadInJob = (a: Compared, b: Compared) => {
    const [own, other] = [a, b].map(({ candidate }) => tallies?.get(candidate.tool.slug));
    return own && other && isAhead(own, other) && levelOfDifference(a.proofs, b.proofs) === undefined;
  };
  const few = most.filter((one) => !most.some((other) => isAheadInJob(other, one)));
  const beaten = all.flatMap((one): Beaten[] => {
    const better = few.includes(one)
      ? undefined
      : few.find((other) => isBetter(other, one) || isAheadInJob(other, one));
    if (!better) return [];
    const lead = new Set(
      levels.flatMap(({ keys }, level) => keys.filter((_, k) => isMore(better.proofs, one.proofs, level, k))),
    );
    const on = lead.size > 0 ? [...lead] : [criteria.job ?? 'all jobs'];
    return [{ candidate: one.candidate, by: better.candidate, on }];
  });
  return { tools: few.map(({ candidate }) => candidate), beaten };
}

interface Compared {
  readonly candidate: Candidate;
  readonly proofs: Proofs;
}

const isMore = (proofs: Proofs, others: Proofs, level: number, k: number) =>
  (proofs[level]?.[k] as number) > (others[level]?.[k] as number);

function levelOfDifference(a: Proofs, b: Proofs): number | undefined {
  const level = a.findIndex((proofs, i) => proofs.some((proof, k) => proof !== b[i]?.[k]));
  return level < 0 ? undefined : level;
}

function isBetter({ candidate, proofs }: Compared, { candidate: other, proofs: others }: Compared): boolean {
  if (isFit(candidate) !== isFit(other)) return isFit(candidate);
  const level = levelOfDifference(proofs, others);
  return level !== undefined && others[level]?.every((_, k) => !isMore(others, proofs, level, k)) === true;
}

/** What is proven of each tool for each job; under an empty name, for all jobs together. */
const talliesOf = perSnapshot(({ methodology: { jobs }, tools }) => {
  const byJob = Object.entries(jobs).map(
    ([slug, job]) =>
      [slug, new Map([...tools.values()].map((tool) => [tool.slug, tallyOf(answersOf(job, tool.facts))]))] as const,
  );
  const together = (slug: string) => {
    const all = byJob.flatMap(([, tallies]) => tallies.get(slug) ?? []);
    const sum = (tier: 0 | 1 | 2) => all.reduce((total, { provenUpTo }) => total + provenUpTo[tier], 0);
    return { provenUpTo: [sum(0), sum(1), sum(2)] as const };
  };
  return new Map<string, ReadonlyMap<string, Pick<Tally, 'provenUpTo'>>>([
    ...byJob,
    ['', new Map([...tools.keys()].map((slug) => [slug, together(slug)]))],
  ]);
});
