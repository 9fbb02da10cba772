import type { Ranking, RankingList } from '../../model/ranking.ts';
import type { Part, ScoreWithParts } from '../../model/score.ts';
import { type PointDifference, pointDifferences } from '../../model/score-difference.ts';
import { clockOf } from '../resolve/freshness.ts';
import type { FactChange } from './file-changes.ts';
import type { State, ToolPairs } from './states.ts';

/** How the clock of the facts changed, and how many facts became due for review because of it. */
export interface ClockChange {
  readonly before: string;
  readonly after: string;
  /** Facts that became due for review. */
  readonly due: number;
  /** Facts that are no longer due. */
  readonly fresh: number;
}

/** Compares the clocks of two states. Returns undefined if neither the clock nor the facts that are due changed. */
export function compareClocks(before: State, after: State, { pairs }: ToolPairs): ClockChange | undefined {
  const [then, now] = [clockOf(before.facts), clockOf(after.facts)];
  const changes = pairs.flatMap(({ before, after }) =>
    Object.values(after.tool.facts).map(({ key, stale }) => [before.tool.facts[key]?.stale, stale] as const),
  );
  const count = (from: boolean, to: boolean) => changes.filter(([old, stale]) => old === from && stale === to).length;
  const change = { before: then, after: now, due: count(false, true), fresh: count(true, false) };
  return then === now && change.due + change.fresh === 0 ? undefined : change;
}

interface Change {
  readonly before: number;
  readonly after: number;
}

/** A score that changed, with its causes: the points of facts and of the table add up to the change exactly. */
export interface ScoreChange extends Change {
  readonly slug: string;
  readonly profile: string;
  readonly potential: Change;
  readonly coverage: Change;
  /** Facts that earn more or less by the same table, in tenths of a point. */
  readonly causes: readonly PointDifference[];
  /** In tenths: what questions earn more or less because their weight changed, by another method or the table of another category. */
  readonly table: number;
}

/**
 * Lists every change of a score of a tool that is in both states.
 * @param changedFacts `slug key` of each fact that changed
 */
export function compareScores({ pairs }: ToolPairs, changedFacts: ReadonlySet<string>): ScoreChange[] {
  return pairs.flatMap(({ before, after: { slug, tool } }) =>
    Object.entries(tool.scores.profiles).flatMap(([profile, now]) => {
      const then = before.tool.scores.profiles[profile];
      if (!then || figures(then) === figures(now)) return [];
      const [maxima, oldMaxima] = [maximaOf(now.parts), maximaOf(then.parts)];
      const differences = pointDifferences(then.parts, now.parts);
      const isOfFact = ({ key }: PointDifference) =>
        changedFacts.has(`${slug} ${key}`) || maxima.get(key) === oldMaxima.get(key);
      return [
        {
          slug,
          profile,
          before: then.score,
          after: now.score,
          potential: { before: then.potential, after: now.potential },
          coverage: { before: then.coverage, after: now.coverage },
          causes: differences.filter(isOfFact),
          table: differences.filter((part) => !isOfFact(part)).reduce((sum, { points }) => sum + points, 0),
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

/** The place of a tool in a list: its rank, or the reason why it has none; null if it is not in the list. */
export type Placement = number | string | null;

/** A tool whose place in a list changed, and why. */
export interface RankChange {
  readonly profile: string;
  readonly category: string | null;
  readonly slug: string;
  readonly before: Placement;
  readonly after: Placement;
  /** The tools that caused it, itself first, with what changed about them; no reasons if it is none of their facts. */
  readonly causes: readonly { readonly slug: string; readonly reasons: readonly string[] }[];
}

/**
 * Lists every change of a place in a ranking. A place changes by the score of the tool itself, or because another tool passed it,
 * fell behind it, was added or removed; each of those tools is a cause.
 */
export function compareRanks(
  before: readonly Ranking[],
  after: readonly Ranking[],
  pairs: ToolPairs,
  facts: readonly FactChange[],
  scores: readonly ScoreChange[],
): RankChange[] {
  const newSlugs = new Map(pairs.pairs.map(({ before, after }) => [before.slug, after.slug]));
  const reasonsOf = reasonsByTool(pairs, facts, scores);
  const [oldLists, newLists] = [listsOf(before), listsOf(after)];
  return [...new Set([...newLists.keys(), ...oldLists.keys()])].flatMap((id) => {
    const [oldList, newList] = [oldLists.get(id), newLists.get(id)];
    const { profile, category } = (newList ?? oldList) as ProfileList;
    const then = placements(oldList, newSlugs);
    const now = placements(newList);
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
  });
}

interface ProfileList extends Pick<RankingList, 'category' | 'entries' | 'unranked'> {
  readonly profile: string;
}

function listsOf(rankings: readonly Ranking[]): Map<string, ProfileList> {
  return new Map(
    rankings.flatMap(({ profile, lists }) =>
      lists.map((list) => [`${profile} ${list.category}`, { ...list, profile }] as const),
    ),
  );
}

type Placements = ReadonlyMap<string, Placement>;

/** @param newSlugs the present slug of each tool by its earlier slug */
function placements(list: ProfileList | undefined, newSlugs?: ReadonlyMap<string, string>): Placements {
  const slugOf = (slug: string) => newSlugs?.get(slug) ?? slug;
  return new Map<string, Placement>([
    ...(list?.entries ?? []).map(({ tool, rank }) => [slugOf(tool), rank] as const),
    ...(list?.unranked ?? []).map(({ tool, reason }) => [slugOf(tool), reason] as const),
  ]);
}

/** The tool itself, and the tools that are ahead of it in only one of the two states. */
function movers(slug: string, slugs: readonly string[], then: Placements, now: Placements): string[] {
  const isAhead = (other: string, placements: Placements) => {
    const [own, theirs] = [placements.get(slug), placements.get(other)];
    return typeof theirs === 'number' && typeof own === 'number' && theirs < own;
  };
  return [slug, ...slugs.filter((other) => other !== slug && isAhead(other, then) !== isAhead(other, now))];
}

/** Why a tool moved in a profile: what happened to the tool and the facts that changed its score, else any facts that changed. */
function reasonsByTool(
  { pairs, added, removed, merged }: ToolPairs,
  facts: readonly FactChange[],
  scores: readonly ScoreChange[],
): (slug: string, profile: string) => readonly string[] {
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
