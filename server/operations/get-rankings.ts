import { type Static, Type } from 'typebox';
import { FactsNeeded, Health, type Ranking, rankInfo, rankingFigures, UnrankedReason } from '../../model/ranking.ts';
import { ToolSummary } from '../../model/tool.ts';
import type { Row, Table } from '../csv/csv.ts';
import { requireChoice } from './input.ts';
import { JobListAnswer, jobListFor, jobListTable } from './job-list/answer.ts';
import { exampleJob } from './job-list/example.ts';
import { MAX_QUESTIONS } from './job-list/questions.ts';
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

/** A parameter that names questions of a list. */
const Questions = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ title: 'ListQuestion', minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: MAX_QUESTIONS,
      description,
    }),
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
    'Tools in order of proven score, by profile: "general" (one list), "by-type" (a list for each category), "team" (weighted for several seats). rank_range: ranks possible while facts are unknown; weight_range: how far the order depends on our weights; health: how reliable the order is. Tools with too few known facts are unranked, with the reason and the facts needed. limit and offset apply to each list, ranked tools first. With job, the list of that job instead, in job_list: places by what is proven of its questions, with what is left to ask. must, want, nice and drop change its questions or, without job, make a list of their own.',
  choices: {
    profile: ({ methodology }) => Object.keys(methodology.profiles),
    job: ({ methodology }) => Object.keys(methodology.jobs),
  },
  input: Type.Object({
    profile: Type.String({ minLength: 1, maxLength: 100, description: 'Which ranking.' }),
    job: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'What to use the tools for.' })),
    must: Questions(
      'Questions that have to be proven: keys, for example "linkedin.inmail", "ai.mcp_server=official", "safety.daily_limits@linkedin", or "integrations.zapier|integrations.make" if any will do.',
    ),
    want: Questions('Questions that matter less than musts.'),
    nice: Questions('Questions that matter least.'),
    drop: Questions('Questions of the job to leave out.'),
    denied: Type.Optional(
      Type.Union([Type.Literal('last')], { description: 'Lists tools that say no to a must after all others.' }),
    ),
    ...window,
  }),
  output: Type.Object({
    profile: Type.String(),
    lists: Type.Array(RankedList, { description: 'Empty if job_list is given.' }),
    job_list: Type.Optional(JobListAnswer),
  }),
  problems: ['profile_not_found', 'unknown_key'],
  examples: (snapshot) => [
    { profile: 'general', ...exampleJob(snapshot), limit: 1, offset: 0 },
    { profile: 'general', limit: 1 },
  ],
  table: ({ lists, job_list }) => (job_list ? jobListTable(job_list) : rankingsTable(lists)),
  run(snapshot, { profile, job, must, want, nice, drop, denied, ...shown }) {
    requireChoice('profile', profile, [...snapshot.rankings.keys()], 'profile_not_found');
    if (job !== undefined) requireChoice('job', job, Object.keys(snapshot.methodology.jobs), 'invalid_parameter');
    const asked = Object.fromEntries(
      Object.entries({ job, must, want, nice, drop, denied }).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(asked).length > 0)
      return { profile, lists: [], job_list: jobListFor({ ...asked, ...shown }, snapshot) };
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
