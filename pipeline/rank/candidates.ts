import type { Profile } from '../../model/methodology.ts';
import type { RankingList } from '../../model/ranking.ts';
import type { Part } from '../../model/score.ts';
import type { Tool } from '../../model/tool.ts';
import type { CheckedFacts } from '../check/rule.ts';

type Reason = RankingList['unranked'][number]['reason'];

/** A tool that may be ranked in a profile, with its figures in whole numbers: scores in tenths, coverage in thousandths. */
export interface Candidate {
  readonly slug: string;
  readonly tool: Tool;
  readonly score: number;
  readonly potential: number;
  readonly coverage: number;
}

/** @throws Error if the tool was not scored in the profile */
function candidateOf(tool: Tool, profile: string): Candidate {
  const found = tool.scores.profiles[profile];
  if (!found) throw new Error(`${tool.slug} has no score for ${profile}`);
  const whole = (value: number, by: number) => Math.round(value * by);
  return {
    slug: tool.slug,
    tool,
    score: whole(found.score, 10),
    potential: whole(found.potential, 10),
    coverage: whole(found.coverage, 1000),
  };
}

/** The candidates of one list of a profile. */
export interface Group {
  /** Null where the list is of all tools. */
  readonly category: string | null;
  readonly candidates: readonly Candidate[];
}

/** The groups that are ranked separately: a scoped profile has one for each category, the others have one of all tools. */
export function groupsOf(
  tools: readonly Tool[],
  slug: string,
  { scoped }: Profile,
  { categories }: Pick<CheckedFacts, 'categories'>,
): Group[] {
  const candidates = tools.map((tool) => candidateOf(tool, slug));
  if (!scoped) return [{ category: null, candidates }];
  return Object.keys(categories.data).map((category) => ({
    category,
    candidates: candidates.filter(({ tool }) => tool.category === category),
  }));
}

/** Splits candidates into the ranked ones and the unranked ones, the latter with the reason. */
export function partition(candidates: readonly Candidate[], profile: Profile) {
  const reasons = candidates.map((candidate) => ({ candidate, reason: unrankedReason(candidate, profile) }));
  return {
    ranked: reasons.filter(({ reason }) => reason === undefined).map(({ candidate }) => candidate),
    unranked: reasons.flatMap(({ candidate, reason }) => (reason ? [{ candidate, reason }] : [])),
  };
}

/** Why a tool is not ranked, or undefined if it is. Eligibility has to be proven: "not known to be ineligible" would reward hiding facts. */
function unrankedReason({ tool, coverage }: Candidate, { floor, eligible_if_any }: Profile): Reason | undefined {
  if (tool.closed) return 'closed';
  if (eligible_if_any) {
    const states = eligible_if_any.map((key) => tool.facts[key]);
    const proven = (value: boolean) => (fact: (typeof states)[number]) =>
      fact?.status === 'known' && fact.value === value;
    if (!states.some(proven(true))) return states.every(proven(false)) ? 'ruled_out' : 'not_proven';
  }
  return coverage < Math.round(floor * 1000) ? 'below_floor' : undefined;
}

/**
 * The fewest facts that would have to become known for the tool to be ranked: below the coverage floor, as many facts with
 * the most points as it takes; for eligibility, one of those that are open.
 */
export function factsNeeded(
  { tool }: Candidate,
  profile: string,
  reason: Reason,
  { floor, eligible_if_any = [] }: Profile,
): string[] {
  if (reason === 'closed') return [];
  const openForEligibility = eligible_if_any.filter(
    (key) => reason === 'ruled_out' || tool.facts[key]?.status === 'unknown',
  );
  const first = reason === 'below_floor' ? [] : openForEligibility.slice(0, 1);
  const parts = tool.scores.profiles[profile]?.parts ?? [];
  return [...first, ...missingToFloor(parts, floor, first)];
}

function missingToFloor(parts: readonly Part[], floor: number, taken: readonly string[]): string[] {
  const applicable = parts.filter(({ status }) => status !== 'not_applicable');
  const needed = floor * sum(applicable);
  let known = sum(applicable.filter(({ key, status }) => status !== 'unknown' || taken.includes(key)));
  const open = applicable
    .filter(({ key, status }) => status === 'unknown' && !taken.includes(key))
    .sort((a, b) => b.maximum - a.maximum || (a.key < b.key ? -1 : 1));
  const missing: string[] = [];
  for (const { key, maximum } of open) {
    if (known >= needed) break;
    missing.push(key);
    known += maximum;
  }
  return missing;
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { maximum }) => total + maximum, 0);
}
