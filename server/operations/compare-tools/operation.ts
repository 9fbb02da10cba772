import { type Static, Type } from 'typebox';
import { Fact } from '../../../model/fact.ts';
import { Source } from '../../../model/source.ts';
import { type Tool, ToolSummary } from '../../../model/tool.ts';
import type { CsvTable } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTools } from '../example-tools.ts';
import { operation } from '../operation.ts';
import { factChoices, factsOf, selectionChoices } from '../selection.ts';
import { ComparisonInput, DIFFERS, loadComparison, notFound } from './comparison.ts';
import { conciseComparison } from './concise.ts';
import { Conclusion, Pair } from './pair.ts';

export { MAX_TOOLS } from './comparison.ts';

const ComparisonRow = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    group: Type.String(),
    differs: Type.Enum([...DIFFERS], {
      description:
        'proven: two known answers exclude each other; same: all are known and equal, or the question applies to none of the tools; open: anything else.',
    }),
    cells: Type.Record(Type.String(), Fact, { description: 'By slug.' }),
  },
  { title: 'ComparisonRow' },
);

export const compareTools = operation({
  name: 'compare_tools',
  path: '/compare',
  title: 'Compare tools side by side',
  description:
    'Two to ten tools side by side: what differs, what is open and, with people, accounts, budget, must, who fits. keys or groups add sources.',
  toolLength: 1550,
  question: 'This or that tool?',
  startWith: ['tools'],
  listed: () => [],
  choices: {
    profile: ({ methodology }) => Object.keys(methodology.profiles),
    job: ({ methodology }) => Object.keys(methodology.jobs),
    currency: ({ methodology }) => Object.keys(methodology.currencies.rates),
    must: selectionChoices.keys,
    ...factChoices,
  },
  input: ComparisonInput,
  output: Type.Object({
    conclusion: Conclusion,
    tools: Type.Array(ToolSummary),
    facts: Type.Array(ComparisonRow),
    ...notFound,
    pairs: Type.Array(Pair, { description: 'Each tool compared with the first, by the questions of a job.' }),
    sources: Type.Array(Source, { description: 'The sources that the rows cite.' }),
  }),
  problems: ['too_few_tools', 'too_many_tools'],
  examples: (snapshot) => [
    {
      tools: exampleTools(snapshot)
        .slice(0, 2)
        .map(({ slug }) => slug),
      profile: 'team',
      job: Object.keys(snapshot.methodology.jobs)[0] as string,
      people: 2,
      linkedin_accounts: 3,
      budget: 100,
      currency: snapshot.methodology.currencies.base,
      groups: ['company'],
      must: ['ai.mcp_server'],
      keys: ['ai.mcp_server'],
      detail: 'full' as const,
      status: ['known'],
      differences_only: true,
    },
  ],
  table: (answer, { tools }) =>
    comparisonTable(
      answer.facts,
      answer.tools.map(({ slug }) => tools.get(slug) as Tool),
    ),
  full: compare,
  concise: conciseComparison,
});

function compare(snapshot: Snapshot, input: ComparisonInput) {
  const { tools, conclusion, rows, pairs, missing } = loadComparison(snapshot, input);
  const keys = new Set(rows.map(({ key }) => key));
  return {
    conclusion,
    tools: tools.map(({ slug }) => snapshot.summaries.get(slug) as ToolSummary),
    facts: rows.map(({ key, differs, facts: [first] }) => ({
      key,
      label: first?.label ?? key,
      group: first?.group ?? '',
      differs,
      cells: Object.fromEntries(tools.flatMap(({ slug, facts }) => (facts[key] ? [[slug, facts[key]]] : []))),
    })),
    ...missing,
    pairs,
    sources: tools.flatMap((tool) => factsOf(tool, (key) => keys.has(key)).sources),
  };
}

/**
 * One row for each question and one column for each tool. Cells are in words, so that unknown answers are visible. */
function comparisonTable(
  facts: readonly Static<typeof ComparisonRow>[],
  tools: readonly Pick<Tool, 'slug'>[],
): CsvTable {
  return {
    columns: ['key', 'label', 'group', 'differs', ...tools.map(({ slug }) => slug)],
    rows: facts.map(({ key, label, group, differs, cells }) => ({
      key,
      label,
      group,
      differs,
      ...Object.fromEntries(Object.entries(cells).map(([slug, { display }]) => [slug, display])),
    })),
  };
}
