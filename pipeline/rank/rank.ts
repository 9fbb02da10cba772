import type { Profile } from '../artifacts/methodology.ts';
import type { Ranking, RankingList } from '../artifacts/ranking.ts';
import type { Tool } from '../artifacts/tool.ts';
import type { Facts } from '../check/rule.ts';

type UnrankedReason = RankingList['unranked'][number]['reason'];

/** One ranking a profile; a scoped profile has a list for each category, the others one for all tools. */
export function rank(tools: readonly Tool[], { methodology, categories }: Facts): Ranking[] {
  return Object.entries(methodology.data.profiles).map(([slug, profile]) => {
    const groups = profile.scoped
      ? Object.keys(categories.data).map((category) => ({
          category,
          members: tools.filter((tool) => tool.category === category),
        }))
      : [{ category: null, members: tools }];
    return {
      profile: slug,
      lists: groups.map(({ category, members }) => ({ category, ...listOf(members, slug, profile) })),
    };
  });
}

/**
 * rank = 1 + tools with a strictly higher score, so ties share a rank. rank_range is what the unknowns leave open among the
 * same tools: at best only those stay ahead whose proven score exceeds this potential, at worst all whose potential exceeds
 * this score. Both are reachable, since the unknowns of different tools are independent.
 */
function listOf(tools: readonly Tool[], slug: string, profile: Profile): Omit<RankingList, 'category'> {
  const unranked: RankingList['unranked'] = [];
  const ranked: { tool: string; score: number; potential: number; coverage: number }[] = [];
  for (const tool of tools) {
    const { score, potential, coverage } = figures(tool, slug);
    const reason = unrankedReason(tool, coverage, profile);
    if (reason) unranked.push({ tool: tool.slug, reason });
    else ranked.push({ tool: tool.slug, score, potential, coverage });
  }
  const entries = ranked.map((entry) => {
    const others = ranked.filter((other) => other !== entry);
    const ahead = (of: (other: typeof entry) => boolean) => 1 + others.filter(of).length;
    return {
      rank: ahead((other) => other.score > entry.score),
      rank_range: {
        best: ahead((other) => other.score > entry.potential),
        worst: ahead((other) => other.potential > entry.score),
      },
      ...entry,
    };
  });
  entries.sort((a, b) => a.rank - b.rank || (a.tool < b.tool ? -1 : 1));
  return { entries, unranked };
}

function figures(tool: Tool, profile: string) {
  const found = tool.scores.profiles[profile];
  if (!found) throw new Error(`${tool.slug} has no score for ${profile}`);
  return found;
}

function unrankedReason(tool: Tool, coverage: number, { floor, eligible_if_any }: Profile): UnrankedReason | undefined {
  if (tool.closed) return 'closed';
  if (eligible_if_any) {
    const facts = eligible_if_any.map((key) => tool.facts[key]);
    const proven = facts.some((fact) => fact?.value === true && fact.status === 'known');
    if (!proven)
      return facts.every((fact) => fact?.value === false && fact.status === 'known') ? 'ruled_out' : 'not_proven';
  }
  return coverage < floor ? 'below_floor' : undefined;
}
