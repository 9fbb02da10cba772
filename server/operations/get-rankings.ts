import { type Static, Type } from 'typebox';
import { FactsNeeded, Health, type Ranking, rankInfo, rankingFigures, UnrankedReason } from '../../model/ranking.ts';
import { ToolSummary } from '../../model/tool.ts';
import type { Row, Table } from '../csv/csv.ts';
import { requireChoice } from './input.ts';
import { operation } from './operation.ts';
import { beyond, window, within } from './selection.ts';

const RankedList = Type.Object(
  {
    category: Type.Union([Type.String(), Type.Null()], { description: 'Null if the list has all types.' }),
    total: Type.Integer({
      minimum: 0,
      description: 'All tools of the list, ranked and unranked, returned or not.',
    }),
    health: Health,
    entries: Type.Array(Type.Object({ ...rankInfo, tool: ToolSummary, ...rankingFigures }, { title: 'RankedTool' })),
    unranked: Type.Array(
      Type.Object({ tool: ToolSummary, reason: UnrankedReason, facts_needed: FactsNeeded }, { title: 'UnrankedTool' }),
    ),
  },
  { title: 'RankedList' },
);

const COLUMNS = [
  'list',
  'rank',
  'rank_best',
  'rank_worst',
  'weight_rank_best',
  'weight_rank_worst',
  'slug',
  'name',
  'category',
  'score',
  'potential',
  'coverage',
  'unranked',
] as const;

/**
 * One row for each tool of each list, ranked tools first. `list` is the category in the profile by-type; `unranked` is the reason.
 */
function rankingsTable(lists: readonly Static<typeof RankedList>[]): Table {
  const rows = lists.flatMap(({ category: list, entries, unranked }): Row[] => [
    ...entries.map(({ rank, rank_range, weight_range, tool, score, potential, coverage }) => ({
      ...{ list, rank, rank_best: rank_range.best, rank_worst: rank_range.worst },
      ...{ weight_rank_best: weight_range.best, weight_rank_worst: weight_range.worst },
      ...{ slug: tool.slug, name: tool.name, category: tool.category, score, potential, coverage },
    })),
    ...unranked.map(({ tool: { slug, name, category }, reason }) => ({ list, slug, name, category, unranked: reason })),
  ]);
  return { columns: COLUMNS, rows };
}

export const getRankings = operation({
  name: 'get_rankings',
  path: '/rankings/{profile}',
  title: 'Rankings by proven score',
  description:
    'Tools in order of proven score, by profile: "general" (one list), "by-type" (a list for each category), "team" (weighted for several seats). rank_range: ranks possible while facts are unknown; weight_range: how far the order depends on our weights; health: how reliable the order is. Tools with too few known facts are unranked, with the reason and the facts needed. limit and offset apply to each list, ranked tools first.',
  choices: { profile: ({ methodology }) => Object.keys(methodology.profiles) },
  input: Type.Object({
    profile: Type.String({ minLength: 1, maxLength: 100, description: 'Which ranking.' }),
    ...window,
  }),
  output: Type.Object({
    profile: Type.String(),
    lists: Type.Array(RankedList),
  }),
  problems: ['profile_not_found'],
  examples: () => [{ profile: 'general', limit: 1, offset: 0 }],
  table: ({ lists }) => rankingsTable(lists),
  run(snapshot, { profile, ...shown }) {
    requireChoice('profile', profile, [...snapshot.rankings.keys()], 'profile_not_found');
    const ranking = snapshot.rankings.get(profile) as Ranking;
    const summary = (slug: string) => snapshot.summaries.get(slug) as ToolSummary;
    return {
      profile: ranking.profile,
      lists: ranking.lists.map(({ category, health, entries, unranked }) => ({
        category,
        total: entries.length + unranked.length,
        health,
        entries: within(entries, shown).map((entry) => ({ ...entry, tool: summary(entry.tool) })),
        unranked: within(unranked, beyond(entries.length, shown)).map((entry) => ({
          ...entry,
          tool: summary(entry.tool),
        })),
      })),
    };
  },
});
