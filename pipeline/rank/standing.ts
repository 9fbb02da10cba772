import type { Profile } from '../../model/methodology.ts';
import type { RankingList } from '../../model/ranking.ts';
import type { Part } from '../../model/score.ts';
import type { Tool } from '../../model/tool.ts';

export type Reason = RankingList['unranked'][number]['reason'];

/** A tool's figures in one profile, in whole numbers: scores in tenths, coverage in thousandths. */
export interface Standing {
  readonly slug: string;
  readonly tool: Tool;
  readonly score: number;
  readonly potential: number;
  readonly coverage: number;
}

/** Reads a tool's figures in a profile. @throws Error where it was not scored there */
export function standingOf(tool: Tool, profile: string): Standing {
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

/** Why a tool is not ranked; undefined where it is. Eligibility has to be proven: "not known to be ineligible" would reward hiding. */
export function unrankedReason({ tool, coverage }: Standing, { floor, eligible_if_any }: Profile): Reason | undefined {
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
 * The fewest facts that would have to become known for the tool to be ranked. Below the floor those that weigh most, as
 * many as it takes; for eligibility one of those that are open.
 */
export function mendOf(
  { tool }: Standing,
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
