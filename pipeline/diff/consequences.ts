import type { Ranking, RankingList } from '../../model/ranking.ts';
import type { Part, ScoreWithParts } from '../../model/score.ts';
import { type PointsApart, pointsApart } from '../../model/score-difference.ts';
import { clockOf } from '../resolve/freshness.ts';
import type { FactChange } from './file-changes.ts';
import type { Pairs, State, ToolState } from './states.ts';

/** How the day that the facts are read as of moved, and how many facts it made due for another look. */
export interface ClockChange {
  readonly before: string;
  readonly after: string;
  /** Facts that were not due for another look and are now. */
  readonly due: number;
  /** Facts that were due and no longer are. */
  readonly fresh: number;
}

/** Undefined where the clock and all that depends on it are as they were. */
export function compareClocks(before: State, after: State, { pairs }: Pairs<ToolState>): ClockChange | undefined {
  const [then, now] = [clockOf(before.facts), clockOf(after.facts)];
  const turns = pairs.flatMap(({ before, after }) =>
    Object.values(after.tool.facts).map(({ key, stale }) => [before.tool.facts[key]?.stale, stale] as const),
  );
  const count = (from: boolean, to: boolean) => turns.filter(([old, stale]) => old === from && stale === to).length;
  const change = { before: then, after: now, due: count(false, true), fresh: count(true, false) };
  return then === now && change.due + change.fresh === 0 ? undefined : change;
}

interface Move {
  readonly before: number;
  readonly after: number;
}

/** A score that moved, and what moved it: points of facts and of the table add up to the move exactly. */
export interface ScoreChange extends Move {
  readonly slug: string;
  readonly profile: string;
  readonly potential: Move;
  readonly coverage: Move;
  /** Facts that earn more or less by the same table, in tenths of a point. */
  readonly causes: readonly PointsApart[];
  /** What questions earn more or less only because they count for more or less: another method, or another category's table. In tenths. */
  readonly table: number;
}

/** Scores of tools in both states that moved, by as little as it may be. */
export function compareScores({ pairs }: Pairs<ToolState>, changedFacts: ReadonlySet<string>): ScoreChange[] {
  return pairs.flatMap(({ before, after: { slug, tool } }) =>
    Object.entries(tool.scores.profiles).flatMap(([profile, now]) => {
      const then = before.tool.scores.profiles[profile];
      if (!then || figures(then) === figures(now)) return [];
      const [maxima, old] = [maximaOf(now.parts), maximaOf(then.parts)];
      const apart = pointsApart(then.parts, now.parts);
      const isOfFact = ({ key }: PointsApart) => changedFacts.has(`${slug} ${key}`) || maxima.get(key) === old.get(key);
      return [
        {
          slug,
          profile,
          before: then.score,
          after: now.score,
          potential: { before: then.potential, after: now.potential },
          coverage: { before: then.coverage, after: now.coverage },
          causes: apart.filter(isOfFact),
          table: apart.filter((part) => !isOfFact(part)).reduce((sum, { points }) => sum + points, 0),
        },
      ];
    }),
  );
}

function figures({ score, potential, coverage }: ScoreWithParts): string {
  return `${score} ${potential} ${coverage}`;
}

function maximaOf(parts: readonly Part[]): Map<string, number> {
  return new Map(parts.map(({ key, maximum }) => [key, maximum]));
}

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

/** Why a tool moved in the lists: what became of it and the facts that moved its score, else any facts that changed. */
export function reasonsBy(
  { pairs, added, removed, merged }: Pairs<ToolState>,
  facts: readonly FactChange[],
  scores: readonly ScoreChange[],
): ReasonsOf {
  const events = new Map<string, string[]>();
  for (const { slug } of added) events.set(slug, ['new']);
  for (const { slug } of removed) events.set(slug, ['removed']);
  for (const { before, into } of merged) events.set(before.slug, [`now ${into.slug}`]);
  for (const { before, after } of pairs) {
    const [then, now] = [before.file, after.file];
    const found = [];
    if (!then.closed && now.closed) found.push('closed');
    if (then.closed && !now.closed) found.push('no longer closed');
    if (then.category !== now.category) found.push(`category ${then.category} → ${now.category}`);
    if (found.length > 0) events.set(after.slug, found);
  }
  return (slug, profile) => {
    const score = scores.find((change) => change.slug === slug && change.profile === profile);
    const reasons = [...(events.get(slug) ?? []), ...(score?.causes ?? []).map(({ key }) => key)];
    return reasons.length > 0 ? reasons : facts.filter((change) => change.slug === slug).map(({ key }) => key);
  };
}
