import type { Ranking, RankingList } from '../artifacts/ranking.ts';
import type { ScoreChange } from './score-changes.ts';

/** Where a tool stands in a list: its rank, or why it has none; null where it is not in the list. */
export type Standing = number | string | null;

type Members = Pick<RankingList, 'category' | 'entries' | 'unranked'>;

/** A tool whose standing moved, and through whose facts. */
export interface RankChange {
  readonly profile: string;
  readonly category: string | null;
  readonly slug: string;
  readonly before: Standing;
  readonly after: Standing;
  /** Tools whose own change moved this one, itself first, with the facts that changed there. */
  readonly causes: readonly { readonly slug: string; readonly keys: readonly string[] }[];
}

/**
 * Standings that moved. A tool moves by its own score, or because others passed it, fell behind it, came or left; each of
 * those is named with the facts that moved it.
 */
export function compareRanks(
  before: readonly Ranking[],
  after: readonly Ranking[],
  scores: readonly ScoreChange[],
): RankChange[] {
  const old = new Map(
    before.flatMap(({ profile, lists }) => lists.map((list) => [`${profile} ${list.category}`, list] as const)),
  );
  return after.flatMap(({ profile, lists }) =>
    lists.flatMap((list) => {
      const then = old.get(`${profile} ${list.category}`) ?? { ...list, entries: [], unranked: [] };
      return listChanges(profile, then, list, scores);
    }),
  );
}

function listChanges(profile: string, before: Members, after: Members, scores: readonly ScoreChange[]): RankChange[] {
  const [then, now] = [standings(before), standings(after)];
  const slugs = [...new Set([...then.keys(), ...now.keys()])].sort();
  const keysOf = (slug: string) =>
    scores
      .filter((change) => change.profile === profile && change.slug === slug)
      .flatMap(({ causes }) => causes.map(({ key }) => key));
  return slugs
    .filter((slug) => then.get(slug) !== now.get(slug))
    .map((slug) => ({
      profile,
      category: after.category,
      slug,
      before: then.get(slug) ?? null,
      after: now.get(slug) ?? null,
      causes: movers(slug, slugs, then, now)
        .map((mover) => ({ slug: mover, keys: keysOf(mover) }))
        .sort((a, b) => Number(b.slug === slug) - Number(a.slug === slug) || (a.slug < b.slug ? -1 : 1)),
    }));
}

/** The tool itself, and those that were not ahead of it and are now, or the other way round. */
function movers(
  slug: string,
  slugs: readonly string[],
  then: ReadonlyMap<string, Standing>,
  now: ReadonlyMap<string, Standing>,
): string[] {
  const ahead = (standing: ReadonlyMap<string, Standing>, other: string) => {
    const [mine, theirs] = [standing.get(slug), standing.get(other)];
    return typeof theirs === 'number' && typeof mine === 'number' && theirs < mine;
  };
  return [slug, ...slugs.filter((other) => other !== slug && ahead(then, other) !== ahead(now, other))];
}

function standings({ entries, unranked }: Members): Map<string, Standing> {
  return new Map<string, Standing>([
    ...entries.map(({ tool, rank }) => [tool, rank] as const),
    ...unranked.map(({ tool, reason }) => [tool, reason] as const),
  ]);
}
