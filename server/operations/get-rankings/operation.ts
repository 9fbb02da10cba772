import { type Static, Type } from 'typebox';
import { PlaceRange } from '../../../model/ranking/answers.ts';
import { toolsOfJob } from '../../../model/ranking/job.ts';
import { ListHealth, UnplacedReason } from '../../../model/ranking/pairs.ts';
import { type Ranking, rankFigures } from '../../../model/ranking/rankings.ts';
import { ToolSummary } from '../../../model/tool.ts';
import { type CsvColumn, type CsvTable, csvTable } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addedKeys, addedToList, addedToTool, additions, requireFewFacts } from '../additions.ts';
import { exampleJob, exampleTool, provenOf } from '../example-tools.ts';
import { factColumns } from '../facts-table.ts';
import { JobListAnswer, jobListFor, jobListTable } from '../job-list/answer.ts';
import { MAX_QUESTIONS } from '../job-list/questions.ts';
import { operation } from '../operation.ts';
import {
  Detail,
  FactGroups,
  FactKeys,
  NamedTools,
  paginate,
  remainingWindow,
  selectionChoices,
  slugsNamed,
  window,
} from '../selection.ts';
import { filterChoices, filterFor, filterParameters, type ToolFilter } from '../tool-list.ts';
import { conciseJobList, conciseProfile, listedIn, listsShown, NotListed } from './concise.ts';

const Place = Type.Integer({ minimum: 1 });

const RankedList = Type.Object(
  {
    category: Type.Union([Type.String(), Type.Null()], { description: 'Null if the list has all types.' }),
    jobs: Type.Array(Type.String(), { description: 'The jobs that the tools are judged by.' }),
    total: Type.Integer({
      minimum: 0,
      description: 'All tools of the list, ranked and unranked, returned or not.',
    }),
    health: Type.Union([ListHealth, Type.Null()], { description: 'Null for several jobs.' }),
    entries: Type.Array(
      Type.Object(
        {
          ...rankFigures,
          group: Type.Union([Place, Type.Null()], { description: 'Null in a list by several jobs.' }),
          range: Type.Union([PlaceRange, Type.Null()], {
            description: 'Null in a list by several jobs.',
          }),
          tool: ToolSummary,
          facts: addedToTool.facts,
        },
        { title: 'RankedTool' },
      ),
    ),
    unranked: Type.Array(
      Type.Object({ tool: ToolSummary, reason: UnplacedReason, facts: addedToTool.facts }, { title: 'UnrankedTool' }),
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

/**
 * One row for each tool of each list, ranked tools first, with the proven questions of each job. `list` is the category in the
 * profile by-type; `unranked` is the reason. The added facts come last.
 */
function rankingsTable(lists: readonly Static<typeof RankedList>[], keys: readonly string[]): CsvTable {
  const rows = lists.flatMap(({ category: list, entries, unranked }) => [
    ...entries.map((entry) => ({ ...entry, list, place: entry, reason: null })),
    ...unranked.map((entry) => ({ ...entry, list, place: null })),
  ]);
  const jobs = [...new Set(lists.flatMap((list) => list.jobs))];
  const columns: readonly CsvColumn<(typeof rows)[number]>[] = [
    ['list', ({ list }) => list],
    ['rank', ({ place }) => place?.rank],
    ['group', ({ place }) => place?.group],
    ['rank_best', ({ place }) => place?.range?.best],
    ['rank_worst', ({ place }) => place?.range?.worst],
    ['slug', ({ tool }) => tool.slug],
    ['name', ({ tool }) => tool.name],
    ['category', ({ tool }) => tool.category],
    ['complete', ({ place }) => place?.complete.join(' ')],
    ['proven', ({ place }) => place?.proven],
    ['of', ({ place }) => place?.of],
    ...jobs.map((job): (typeof columns)[number] => [
      `${job.replaceAll('-', '_')}_proven`,
      ({ place }) => place?.tool.scores[job]?.proven,
    ]),
    ['ask_first', ({ place }) => place?.ask_first?.question],
    ['unranked', ({ reason }) => reason],
    ...factColumns(keys, ({ facts }: (typeof rows)[number]) => facts),
  ];
  return csvTable(columns, rows);
}

const MayMatch = Type.Optional(
  Type.Array(Type.String(), {
    description:
      'Slugs of tools of the list that are left out only because something that capability or budget asks for is unknown.',
  }),
);

const Input = Type.Object({
  profile: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Which ranking. With job or questions of your own, the same list whichever it is.',
  }),
  job: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'What to use the tools for.' })),
  must: Questions('Keys, as "linkedin.inmail", "ai.mcp_server=official", "a|b" for either.'),
  want: Questions('Less important.'),
  nice: Questions('Least important.'),
  drop: Questions('Questions of the job to leave out.'),
  denied: Type.Optional(
    Type.Union([Type.Literal('last')], {
      description: 'Lists placed tools that say no to a must after all others.',
    }),
  ),
  tools: NamedTools('Only these tools, with their places among all.'),
  ...filterParameters,
  sort: Type.Optional(
    Type.Union([Type.Literal('name'), Type.Literal('price')], {
      description: 'By default by place.',
    }),
  ),
  groups: FactGroups('Add the facts of these groups to each tool.'),
  keys: FactKeys('Add these facts to each tool.'),
  ...window,
  detail: Detail,
});
type Input = Static<typeof Input>;

const Rankings = Type.Object({
  profile: Type.String(),
  lists: Type.Array(RankedList, { description: 'Empty if job_list is given.' }),
  job_list: Type.Optional(JobListAnswer),
  not_listed: NotListed,
  matching: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'With category, capability or budget: how many tools of the lists they keep.',
    }),
  ),
  may_match: MayMatch,
  ...addedToList,
});
type Rankings = Static<typeof Rankings>;

export const getRankings = operation({
  name: 'get_rankings',
  path: '/rankings/{profile}',
  defaults: { profile: 'general' },
  title: 'Rankings by what is proven',
  description:
    'Tools by what is proven for a job: places, and what to ask first. must, want, nice and drop change the questions of the job or, without job, make a list of their own. Without both: all tools by several jobs (general, team), or each type by its job (by-type). For a need, use recommend.',
  question: 'Who leads for a job, and what is left to ask?',
  toolLength: 2000,
  startWith: ['job'],
  listed: ({ rankings }) => [...rankings.keys()].map((profile) => ({ profile })),
  choices: {
    profile: ({ methodology }) => Object.keys(methodology.profiles),
    job: ({ methodology }) => Object.keys(methodology.jobs),
    ...filterChoices,
    ...selectionChoices,
  },
  input: Input,
  output: Rankings,
  problems: ['too_many_facts'],
  limit: requireFewFacts,
  examples: (snapshot) => [
    {
      profile: 'general',
      ...exampleJob(snapshot),
      tools: [exampleTool(snapshot).slug],
      category: exampleTool(snapshot).category,
      capability: provenOf(exampleTool(snapshot), snapshot).slice(0, 1),
      budget: 100_000,
      sort: 'price' as const,
      groups: ['support'],
      keys: ['ai.mcp_server'],
      limit: 1,
      offset: 0,
      detail: 'full' as const,
    },
    { profile: 'general', limit: 1 },
  ],
  table: ({ lists, job_list }, snapshot, input) => {
    const keys = addedKeys(snapshot, input);
    return job_list ? jobListTable(job_list, keys) : rankingsTable(lists, keys);
  },
  full: rankingsFor,
  concise: {
    ...conciseProfile,
    run(snapshot, input) {
      const { list, shown, ...left } = readInput(snapshot, input);
      const { profile } = input;
      if (list) return conciseJobList.run(snapshot, { profile, list, left });
      return conciseProfile.run(snapshot, { ranking: snapshot.rankings.get(profile) as Ranking, shown, left });
    },
  },
});

/** The parts of a valid input. @throws Problem tool_not_found, with the nearest */
function readInput(
  snapshot: Snapshot,
  { profile, job, must, want, nice, drop, denied, tools, category, capability, budget, detail: _, ...others }: Input,
) {
  const named = tools && slugsNamed(snapshot, tools);
  const ofList = Object.fromEntries(
    Object.entries({ job, must, want, nice, drop, denied }).filter(([, value]) => value !== undefined),
  );
  const isList = Object.keys(ofList).length > 0;
  const listed = isList
    ? [...toolsOfJob(snapshot.methodology.jobs[job ?? ''], snapshot.tools.values())].map(({ slug }) => slug)
    : listedIn(snapshot.rankings.get(profile) as Ranking);
  const isListed = new Set(listed);
  const filtered = filteredBy(filterFor(snapshot, { category, capability, budget }), named ?? listed, isListed);
  const shown = { ...others, ...(filtered ? { tools: filtered.slugs } : named && { tools: named }) };
  return {
    list: isList ? { ...ofList, ...shown } : undefined,
    shown,
    notListed: (named ?? []).filter((slug) => !isListed.has(slug)),
    mayMatch: filtered?.mayMatch ?? [],
    matching: filtered?.slugs.length,
  };
}

/** The tools that a filter keeps of those that could be shown; undefined if it keeps all. */
function filteredBy(filter: ToolFilter, slugs: readonly string[], listed: ReadonlySet<string>) {
  if (!filter.isSet) return undefined;
  const judged = slugs.filter((slug) => listed.has(slug)).map((slug) => ({ slug, matches: filter.matches(slug) }));
  return {
    slugs: judged.filter(({ matches }) => matches === true).map(({ slug }) => slug),
    mayMatch: judged
      .filter(({ matches }) => matches === undefined)
      .map(({ slug }) => ({ slug, unknown: filter.unknownOf(slug) })),
  };
}

function rankingsFor(snapshot: Snapshot, input: Input): Rankings {
  const { list, shown, notListed, mayMatch, matching } = readInput(snapshot, input);
  const missing = {
    ...(notListed.length > 0 && { not_listed: notListed }),
    ...(matching !== undefined && { matching }),
    ...(mayMatch.length > 0 && { may_match: mayMatch.map(({ slug }) => slug) }),
  };
  const added = additions(shown, snapshot);
  const withFacts = <Entry extends { readonly tool: ToolSummary }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, ...added.to(entry.tool.slug) }));
  if (list) {
    const { entries, unplaced, ...job_list } = jobListFor(list, snapshot);
    return {
      profile: input.profile,
      lists: [],
      job_list: { ...job_list, entries: withFacts(entries), unplaced: withFacts(unplaced) },
      ...missing,
      ...added.toList(),
    };
  }
  const ranking = snapshot.rankings.get(input.profile) as Ranking;
  const summary = (slug: string) => snapshot.summaries.get(slug) as ToolSummary;
  return {
    profile: ranking.profile,
    lists: listsShown(ranking, shown, snapshot).map(({ category, jobs, total, health, entries, unranked }) => ({
      category,
      jobs,
      total,
      health,
      entries: withFacts(paginate(entries, shown).map((entry) => ({ ...entry, tool: summary(entry.tool) }))),
      unranked: withFacts(
        paginate(unranked, remainingWindow(entries.length, shown)).map((entry) => ({
          ...entry,
          tool: summary(entry.tool),
        })),
      ),
    })),
    ...missing,
    ...added.toList(),
  };
}
