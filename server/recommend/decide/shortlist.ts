import { answersOf, type Tally, tallyOf } from '../../../model/ranking/answers.ts';
import { isAhead } from '../../../model/ranking/pairs.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import type { Assessment } from '../judge/assessment.ts';
import { type Candidate, firstNeeded, kindOf, knownPrice } from '../judge/candidates.ts';
import { type Criteria, isNeeded } from '../judge/criteria.ts';

/** A tool that another one beats on what is proven of the need. */
interface Beaten {
  readonly tool: Tool;
  readonly by: Tool;
  /** What more is proven of the other: keys of criteria or, where all criteria are answered alike, the closest job. */
  readonly on: readonly string[];
}

export interface Shortlist {
  /** The tools that no other beats, best first. */
  readonly tools: readonly Candidate[];
  readonly beaten: readonly Beaten[];
}

/**
 * How much is proven of a need, in levels: whether the text names the tool to choose from it, the first needed feature, the needed features, prices and numbers,
 * whether a price is known where a low one is wanted, what is wanted, the low price. Higher is more.
 */
type Proofs = readonly (readonly number[])[];

/**
 * Leaves out each tool that another one beats on what is proven of the need. The first level on which two tools differ decides: on it, nothing
 * is less proven of the one that beats the other, and something is more. Where all levels are alike, the counts of the closest job decide in
 * the same way (`isAhead`).
 *
 * These are the maximal elements of a partial order. It favours what was read most, so answers name what beats each of the rest.
 *
 * @param sorted the tools that fit or may fit, best first. No tool beats one before it
 */
export function shortlistOf(sorted: readonly Candidate[], criteria: Criteria, snapshot: Snapshot): Shortlist {
  const first = firstNeeded(criteria);
  const all = sorted.map((candidate) => ({ candidate, proofs: proofsOf(candidate, criteria, first) }));
  const most: Compared[] = [];
  for (const one of all) if (!most.some((other) => provesMore(other, one))) most.push(one);
  const tallies = talliesOf(snapshot).get(criteria.job ?? '');
  const isAheadInJob = (a: Compared, b: Compared) => {
    const [own, other] = [a, b].map(({ candidate }) => tallies?.get(candidate.tool.slug));
    return own && other && isAhead(own, other) && levelOfDifference(a.proofs, b.proofs) === undefined;
  };
  const few = most.filter((one) => !most.some((other) => isAheadInJob(other, one)));
  const beaten = all.flatMap((one): Beaten[] => {
    const better = few.includes(one)
      ? undefined
      : few.find((other) => provesMore(other, one) || isAheadInJob(other, one));
    if (!better) return [];
    return [{ tool: one.candidate.tool, by: better.candidate.tool, on: leadOf(better, one, criteria) }];
  });
  return { tools: few.map(({ candidate }) => candidate), beaten };
}

interface Compared {
  readonly candidate: Candidate;
  readonly proofs: Proofs;
}

function levelOfDifference(a: Proofs, b: Proofs): number | undefined {
  const level = a.findIndex((proofs, i) => proofs.some((proof, k) => proof !== b[i]?.[k]));
  return level < 0 ? undefined : level;
}

function provesMore({ proofs }: Compared, { proofs: others }: Compared): boolean {
  const level = levelOfDifference(proofs, others);
  if (level === undefined) return false;
  return (proofs[level] as readonly number[]).every((proof, k) => proof >= (others[level]?.[k] as number));
}

/** What is proven of each tool for each job; under an empty name, for all jobs together. */
const talliesOf = perSnapshot(({ methodology: { jobs }, tools }) => {
  const byJob = Object.entries(jobs).map(
    ([slug, job]) =>
      [slug, new Map([...tools.values()].map((tool) => [tool.slug, tallyOf(answersOf(job, tool.facts))]))] as const,
  );
  const together = (slug: string) => {
    const all = byJob.flatMap(([, tallies]) => tallies.get(slug) ?? []);
    const sum = (tier: 0 | 1 | 2) => all.reduce((total, { A }) => total + A[tier], 0);
    return { A: [sum(0), sum(1), sum(2)] as const };
  };
  return new Map<string, ReadonlyMap<string, Pick<Tally, 'A'>>>([
    ...byJob,
    ['', new Map([...tools.keys()].map((slug) => [slug, together(slug)]))],
  ]);
});

/** The criteria of which more is proven, or the job that decides. */
function leadOf({ candidate: better }: Compared, { candidate }: Compared, { job }: Criteria): string[] {
  const keys = better.assessments.flatMap((one, i) =>
    proofOf(one) > proofOf(candidate.assessments[i] as Assessment) ? [one.constraint.key] : [],
  );
  return keys.length > 0 ? [...new Set(keys)] : [job ?? 'all jobs'];
}

function proofsOf({ tool, assessments }: Candidate, criteria: Criteria, first: number): Proofs {
  const of = (test: (one: Assessment) => boolean) => assessments.filter(test).map(proofOf);
  const isLowest = ({ constraint: { op } }: Assessment) => op === 'lowest';
  const isFeature = ({ constraint }: Assessment) => kindOf(constraint) === 'feature';
  const core = assessments[first];
  return [
    [criteria.choices.includes(tool.slug) ? 1 : 0],
    [core?.verdict === 'unknown' ? 0 : 1],
    of((one) => isFeature(one) && isNeeded(one.constraint)),
    of((one) => !isFeature(one) && !isLowest(one)),
    assessments.filter(isLowest).map(({ verdict, cents }) => knownPrice(verdict, cents, criteria)),
    of((one) => isFeature(one) && !isNeeded(one.constraint)),
    of(isLowest),
  ];
}

/** How the order reads a budget, the better first. */
const PRICES = { meets: 6, within: 5, unknown: 4, above: 3, 'far-above': 2, fails: 1 } as const;
const PLACES = { meets: 2e12, unknown: 1e12, fails: 0 } as const;

/** How much of a criterion is proven. The order of candidates compares the same figures. */
function proofOf({ constraint, verdict, fit, partly, cents, priceHint }: Assessment): number {
  if (constraint.op === 'lowest') return cents === undefined ? -1 : PLACES[verdict] + 1e12 - cents;
  if (constraint.key === 'budget') return PRICES[verdict === 'unknown' ? (priceHint ?? 'unknown') : verdict];
  if (verdict === 'fails') return -1;
  if (isNeeded(constraint)) return verdict === 'meets' ? 2 : partly ? 1 : 0;
  return fit ?? (verdict === 'meets' ? 1000 : 0);
}
