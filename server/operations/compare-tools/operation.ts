import { type Static, Type } from 'typebox';
import type { Job } from '../../../model/job.ts';
import { type Tool, ToolSummary } from '../../../model/tool.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTools } from '../example-tools.ts';
import { factChoices, factSelection, selectFacts } from '../fact-filter.ts';
import {
  auditedFacts,
  compactFacts,
  DetailedFact,
  DetailedSource,
  type FactsView,
  factsOf,
  fullFacts,
} from '../facts-detail.ts';
import { findTool } from '../input.ts';
import { operation } from '../operation.ts';
import { DIFFERS, type Differs, differsIn } from './differs.ts';
import { jobFor } from './job-for.ts';
import { Pair, pairOf } from './pair.ts';
import { comparisonTable } from './table.ts';

const MIN_TOOLS = 2;
export const MAX_TOOLS = 10;

const Input = Type.Object({
  tools: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: MIN_TOOLS,
    maxItems: MAX_TOOLS,
    description: 'Two to ten slugs or names; duplicates count once.',
  }),
  profile: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The ranking whose jobs are meant, if no job is given.',
    }),
  ),
  job: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'The job of pairs. By default the job of their type for tools of one type, else a general one that most of them are for.',
    }),
  ),
  ...factSelection,
  differences_only: Type.Optional(
    Type.Union([Type.Literal('true'), Type.Literal('false')], {
      description: '"true": without the rows whose answers are all the same.',
    }),
  ),
});

export const compareTools = operation({
  name: 'compare_tools',
  path: '/compare',
  title: 'Compare tools side by side',
  description:
    'Two to ten tools side by side, one row per question. Unknown is not no. pairs says what the proven questions of a job say about each tool and the first one: the verdict, what only one of them proves, what would draw level. Without groups, keys or compact detail the answer is large.',
  choices: {
    profile: ({ methodology }) => Object.keys(methodology.profiles),
    job: ({ methodology }) => Object.keys(methodology.jobs),
    ...factChoices,
  },
  input: Input,
  output: Type.Object({
    tools: Type.Array(ToolSummary),
    facts: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          label: Type.String(),
          group: Type.String(),
          differs: Type.Enum([...DIFFERS], {
            description:
              'proven: two known answers exclude each other; same: all are known and equal, or the question applies to none of the tools; open: anything else.',
          }),
          cells: Type.Record(Type.String(), DetailedFact, { description: 'By slug.' }),
        },
        { title: 'ComparisonRow' },
      ),
    ),
    pairs: Type.Array(Pair, { description: 'Each tool compared with the first, by the questions of a job.' }),
    sources: Type.Array(DetailedSource, { description: 'The sources that the rows cite; none in compact detail.' }),
  }),
  concise: Type.Object({}),
  problems: ['too_few_tools', 'too_many_tools', 'tool_not_found', 'profile_not_found', 'unknown_group', 'unknown_key'],
  examples: (snapshot) => [
    {
      tools: exampleTools(snapshot)
        .slice(0, 2)
        .map(({ slug }) => slug),
      profile: 'team',
      job: Object.keys(snapshot.methodology.jobs)[0] as string,
      groups: ['company'],
      keys: ['ai.mcp_server'],
      detail: 'compact' as const,
      ...{ older_than: '1d', status: ['known'], differences_only: 'true' as const },
    },
  ],
  table: (answer, { tools }) =>
    comparisonTable(
      answer.facts,
      answer.tools.map(({ slug }) => tools.get(slug) as Tool),
    ),
  views: {
    full: (snapshot, input) => compare(snapshot, input, fullFacts),
    compact: (snapshot, input) => compare(snapshot, input, compactFacts),
    concise: () => ({}),
    audit: (snapshot, input) => compare(snapshot, input, auditedFacts),
  },
});

function compare<ShownFact, ShownSource>(
  snapshot: Snapshot,
  { tools: slugs, profile, job, differences_only, ...wanted }: Static<typeof Input>,
  view: FactsView<ShownFact, ShownSource>,
) {
  const selected = selectFacts(snapshot, wanted);
  const tools = distinctTools(snapshot, slugs);
  const { methodology } = snapshot;
  const slug = jobFor(tools, { profile, job }, methodology);
  const [first, ...others] = tools as [Tool, ...Tool[]];
  const factsAbout = (key: string) => tools.flatMap(({ facts }) => facts[key] ?? []);
  const rows = Object.keys(methodology.catalogue.keys)
    .filter((key) => factsAbout(key).some(selected.has))
    .map((key) => ({ key, differs: differsIn(factsAbout(key)) }))
    .filter(({ differs }) => differences_only !== 'true' || differs !== 'same');
  const keys = new Set(rows.map(({ key }) => key));
  const columns = tools.map((tool) => ({ tool, ...factsOf(tool, (key) => keys.has(key), view) }));
  return {
    tools: tools.map(({ slug }) => snapshot.summaries.get(slug) as ToolSummary),
    facts: rows.map(({ key, differs }) => rowOf(key, differs, columns)),
    pairs: others.map((other) => pairOf(first, other, slug, methodology.jobs[slug] as Job)),
    sources: columns.flatMap(({ sources }) => sources),
  };
}

function distinctTools(snapshot: Snapshot, slugs: readonly string[]): Tool[] {
  const distinct = new Set(slugs);
  if (distinct.size > MAX_TOOLS) throw miscount('too_many_tools', distinct.size);
  const tools = new Set([...distinct].map((slug) => findTool(snapshot, slug, 'tools')));
  if (tools.size < MIN_TOOLS) throw miscount('too_few_tools', tools.size);
  return [...tools];
}

function miscount(code: 'too_few_tools' | 'too_many_tools', count: number): Problem {
  const detail = `"tools" names ${count} different ${count === 1 ? 'tool' : 'tools'}; name ${MIN_TOOLS} to ${MAX_TOOLS}.`;
  return new Problem(code, detail, { parameter: 'tools', value: String(count) });
}

interface Column<ShownFact> {
  readonly tool: Tool;
  readonly facts: Readonly<Record<string, ShownFact>>;
}

function rowOf<ShownFact>(key: string, differs: Differs, columns: readonly Column<ShownFact>[]) {
  const whole = columns.flatMap(({ tool }) => tool.facts[key] ?? []);
  const cells = columns.flatMap(({ tool: { slug }, facts }) => {
    const fact = facts[key];
    return fact === undefined ? [] : [[slug, fact] as const];
  });
  return {
    key,
    label: whole[0]?.label ?? key,
    group: whole[0]?.group ?? '',
    differs,
    cells: Object.fromEntries(cells),
  };
}
