import { Type } from 'typebox';
import type { Fact } from '../../../model/fact.ts';
import { toolPriceInWords } from '../../../model/pricing/price.ts';
import { ToolSummary } from '../../../model/tool.ts';
import { type CsvColumn, type CsvTable, csvTable } from '../../csv/csv.ts';
import type { Match } from '../../search/documents.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addedKeys, addedToList, addedToTool, additions, requireFewFacts } from '../additions.ts';
import { exampleTool, provenOf } from '../example-tools.ts';
import { factColumns } from '../facts-table.ts';
import { operation } from '../operation.ts';
import { paginate, selectionChoices } from '../selection.ts';
import { CapabilityCounts, capabilityNames, filterChoices } from '../tool-list.ts';
import { conciseTools } from './concise.ts';
import { FoundMatch, runSearch, SearchInput, withWhy } from './find.ts';

const FoundTool = Type.Object(
  {
    ...ToolSummary.properties,
    match: Type.Union([FoundMatch, Type.Null()], { description: 'Why it was found; null without q.' }),
    ...addedToTool,
  },
  { title: 'FoundTool' },
);

const MostFound = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    summary: Type.String(),
    match: FoundMatch,
    unmatched: Type.Array(Type.String(), { description: 'The words of q that it does not match, as typed.' }),
  },
  { title: 'MostFound' },
);

export const searchTools = operation({
  name: 'search_tools',
  path: '/tools',
  title: 'List or search tools',
  description:
    'Finds tools by name (typos are forgiven), or those proven to have capabilities: who has X and Y. match_most has tools with most of the words of q. may_match has the tools left out only because something is unknown. A name that is not found is not in this base. For a need, use recommend.',
  question: 'Who has X? Find a tool by name',
  toolLength: 2700,
  startWith: ['capability', 'q'],
  choices: {
    ...filterChoices,
    ...selectionChoices,
    count: capabilityNames,
  },
  input: SearchInput,
  output: Type.Object({
    query: Type.Object({
      q: Type.Union([Type.String(), Type.Null()]),
      category: Type.Union([Type.String(), Type.Null()]),
    }),
    may_match: Type.Array(Type.String(), {
      description:
        'Slugs of tools left out only because something that capability, budget or q asks for is unknown: those that match q come first.',
    }),
    total: Type.Integer({ minimum: 0, description: 'All that match, not only those returned.' }),
    counts: Type.Optional(CapabilityCounts),
    tools: Type.Array(FoundTool),
    match_most: Type.Optional(
      Type.Array(MostFound, {
        description:
          'Only where fewer than three tools match all words of q: the first ten that match at least half of them, the best first. They are no matches, and total does not count them.',
      }),
    ),
    not_used: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Words of q that no tool has in its name, type, facts or summary. Of places, only countries are recorded.',
      }),
    ),
    ...addedToList,
  }),
  problems: ['too_many_facts'],
  limit: requireFewFacts,
  examples: (snapshot) => {
    const tool = exampleTool(snapshot);
    const proven = provenOf(tool, snapshot);
    const [first, inSet] = [proven.find((name) => !name.includes('=')), proven.find((name) => name.includes('='))];
    const capability = [first, inSet].filter((name) => name !== undefined);
    const list = {
      q: tool.name,
      tools: [tool.slug],
      category: tool.category,
      capability,
      budget: 100_000,
      sort: 'known' as const,
      limit: 2,
      offset: 0,
    };
    const facts = { groups: ['support'], keys: ['pricing.plans'], detail: 'full' as const };
    return [{ ...list, ...facts, count: capability }];
  },
  table: ({ tools }, snapshot, input) => toolsTable(tools, snapshot, addedKeys(snapshot, input)),
  full: listTools,
  concise: conciseTools,
});

function listTools(snapshot: Snapshot, input: SearchInput) {
  const { words, slugs, hits, mayMatch, matchMost, notUsed, counts } = runSearch(snapshot, input);
  const added = additions(input, snapshot);
  return {
    query: { q: words === '' ? null : words, category: input.category ?? null },
    may_match: mayMatch.map(({ slug }) => slug),
    total: slugs.length,
    ...(counts && { counts }),
    tools: paginate(slugs, input).map((slug) => ({
      ...(snapshot.summaries.get(slug) as ToolSummary),
      match: hits ? withWhy(hits.why(slug)) : null,
      ...added.to(slug),
    })),
    ...(matchMost.length > 0 && {
      match_most: matchMost.map(({ slug, match, unmatched }) => {
        const { name, summary } = snapshot.summaries.get(slug) as ToolSummary;
        return { slug, name, summary, match: withWhy(match), unmatched: [...unmatched] };
      }),
    }),
    ...(notUsed.length > 0 && { not_used: [...notUsed] }),
    ...added.toList(),
  };
}

const IDENTITY = ['slug', 'name', 'category', 'website', 'summary', 'coverage'] as const;
const FIGURES = ['proven', 'of', 'potential', 'group'] as const;

interface ListedTool extends ToolSummary {
  readonly match: Match | null;
  readonly facts?: Readonly<Record<string, Fact>>;
}
type Column = CsvColumn<ListedTool>;

/**
 * One row for each tool: what is proven of it for each job (`linkedin_proven`, `cold_email_of`, `data_group`), why it was found, and its
 * price with the channels that its plan does not have; then the added facts.
 */
function toolsTable(
  tools: readonly ListedTool[],
  { methodology, tools: whole }: Pick<Snapshot, 'methodology' | 'tools'>,
  keys: readonly string[],
): CsvTable {
  return csvTable<ListedTool>(
    [
      ...IDENTITY.map((column): Column => [column, (tool) => tool[column]]),
      ...Object.keys(methodology.jobs).flatMap((job) =>
        FIGURES.map(
          (figure): Column => [`${job.replaceAll('-', '_')}_${figure}`, ({ scores }) => scores[job]?.[figure]],
        ),
      ),
      ['match_field', ({ match }) => match?.field],
      ['match_text', ({ match }) => match?.text],
      ['price', ({ slug, price }) => toolPriceInWords(price, whole.get(slug)?.facts ?? {})],
      ['price_plan', ({ price }) => price.plan],
      ['price_certainty', ({ price }) => price.certainty],
      ...factColumns(keys, ({ facts }: ListedTool) => facts),
    ],
    tools,
  );
}
