import type { Ranking, RankingList } from '../../model/ranking.ts';

/** Where a tool stands in a list: its rank, or why it has none; null where it is not in the list. */
export type Standing = number | string | null;

type Members = Pick<RankingList, 'category' | 'entries' | 'unranked'>;

/** A tool whose standing moved, and why. */
export interface RankChange {
  readonly profile: string;
  readonly category: string | null;
  readonly slug: string;
  readonly before: Standing;
  readonly after: Standing;
  /** Tools whose own change moved this one, itself first, with what changed of them; nothing where that is none of their facts. */
  readonly causes: readonly { readonly slug: string; readonly reasons: readonly string[] }[];
}

/** What changed of a tool that can move it in the lists of a profile. */
export type ReasonsOf = (slug: string, profile: string) => readonly string[];

/**
 * Standings that moved. A tool moves by its own score, or because others passed it, fell behind it, came or left; each of
 * those is named with what happened to it.
 * @param slugNow the slug that a tool of the old state has now
 */
export function compareRanks(
  before: readonly Ranking[],
  after: readonly Ranking[],
  slugNow: (slug: string) => string,
  reasonsOf: ReasonsOf,
): RankChange[] {
  const [old, now] = [listsOf(before), listsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((id) => {
    const { profile, list } = (now.get(id) ?? old.get(id)) as Listed;
    const then = standings(old.get(id)?.list, slugNow);
    return listChanges(profile, list.category, then, standings(now.get(id)?.list), reasonsOf);
  });
}

interface Listed {
  readonly profile: string;
  readonly list: Members;
}

function listsOf(rankings: readonly Ranking[]): Map<string, Listed> {
  return new Map(
    rankings.flatMap(({ profile, lists }) =>
      lists.map((list) => [`${profile} ${list.category}`, { profile, list }] as const),
    ),
  );
}

type Standings = ReadonlyMap<string, Standing>;

function listChanges(
  profile: string,
  category: string | null,
  then: Standings,
  now: Standings,
  reasonsOf: ReasonsOf,
): RankChange[] {
  const slugs = [...new Set([...then.keys(), ...now.keys()])].sort();
  return slugs
    .filter((slug) => then.get(slug) !== now.get(slug))
    .map((slug) => ({
      profile,
      category,
      slug,
      before: then.get(slug) ?? null,
      after: now.get(slug) ?? null,
      causes: movers(slug, slugs, then, now)
        .map((mover) => ({ slug: mover, reasons: reasonsOf(mover, profile) }))
        .sort((a, b) => Number(b.slug === slug) - Number(a.slug === slug) || (a.slug < b.slug ? -1 : 1)),
    }));
}

/** The tool itself, and those that were not ahead of it and are now, or the other way round. */
function movers(slug: string, slugs: readonly string[], then: Standings, now: Standings): string[] {
  const ahead = (standing: Standings, other: string) => {
    const [mine, theirs] = [standing.get(slug), standing.get(other)];
    return typeof theirs === 'number' && typeof mine === 'number' && theirs < mine;
  };
  return [slug, ...slugs.filter((other) => other !== slug && ahead(then, other) !== ahead(now, other))];
}

function standings(list: Members | undefined, slugNow = (slug: string) => slug): Map<string, Standing> {
  return new Map<string, Standing>([
    ...(list?.entries ?? []).map(({ tool, rank }) => [slugNow(tool), rank] as const),
    ...(list?.unranked ?? []).map(({ tool, reason }) => [slugNow(tool), reason] as const),
  ]);
}
