import { answersOf, type Tally, tallyOf } from '../../../model/ranking/answers.ts';
import { isAhead } from '../../../model/ranking/pairs.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { type Candidate, isFit } from '../judge/candidates.ts';
import type { Criteria } from '../judge/criteria.ts';
import { type Proofs, proverFor, TYPE_LEVEL } from './order.ts';

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
 * the same way (`isAhead`). A tool of the type that is bought for the need is beaten by its like only, since another may have more that is
 * proven because more of it was read; and one that is proven to fit only by one that is as well.
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
  const { keys, prove } = proverFor(criteria, snapshot.methodology);
  const all = sorted.map((candidate) => ({ candidate, proofs: prove(candidate.assessments, candidate.tool) }));
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
    const lead = new Set(keys.flatMap((of, level) => of.filter((_, k) => isMore(better.proofs, one.proofs, level, k))));
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

function provesMore({ candidate, proofs }: Compared, { candidate: other, proofs: others }: Compared): boolean {
  if (isFit(candidate) !== isFit(other)) return isFit(candidate);
  const level = levelOfDifference(proofs, others);
  if (level === undefined || isMore(others, proofs, TYPE_LEVEL, 0)) return false;
  return others[level]?.every((_, k) => !isMore(others, proofs, level, k)) === true;
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
