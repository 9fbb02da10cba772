import { type Static, Type } from 'typebox';
import { Dataset, isDatasetKey } from '../../../model/dataset.ts';
import { sourcesById } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { type CsvColumn, type CsvTable, csvTable, fieldColumns } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ConciseFact, ConciseSources, conciseFact, sourcesNamed } from '../concise/fact.ts';
import { concise, More } from '../concise/form.ts';
import {
  addedColumns,
  addedFacts,
  type Column,
  Columns,
  notesOnCells,
  Rows,
  tableOf,
  WIDTHS,
} from '../concise/table.ts';
import { exampleTool } from '../example-tools.ts';
import { factColumns } from '../facts-table.ts';
import { operation } from '../operation.ts';
import { Detail, paginate, sourcesCitedBy, window } from '../selection.ts';
import { findTool, ToolName } from '../tool-names.ts';

const ReadinessInput = Type.Object({
  tools: Type.Optional(Type.Array(ToolName, { minItems: 1, maxItems: 1000, description: 'Only these tools.' })),
  keys: Type.Optional(
    Type.Array(Type.String({ title: 'DatasetField', minLength: 1, maxLength: 100 }), {
      minItems: 1,
      description: 'Only these fields, for example "ai.mcp_server".',
    }),
  ),
  sort: Type.Optional(
    Type.Union([Type.Literal('proven'), Type.Literal('name')], {
      description: 'proven: most proven first, as in concise detail; else by slug.',
    }),
  ),
  ...window,
  detail: Detail,
});
type ReadinessInput = Static<typeof ReadinessInput>;

/** The questions that are fields of the dataset. */
const datasetKeys = ({ dataset }: Pick<Snapshot, 'dataset'>): string[] =>
  dataset.fields.map(({ name }) => name).filter(isDatasetKey);

type Record = Dataset['records'][number];

/** The records and the questions that are asked for, in order. @throws Problem tool_not_found, with the nearest */
function selected(
  snapshot: Snapshot,
  { tools, keys }: ReadinessInput,
  sort: ReadinessInput['sort'],
): { readonly records: readonly Record[]; readonly keys: readonly string[] } {
  const all = datasetKeys(snapshot);
  const named = tools && new Set(tools.map((slug) => findTool(snapshot, slug, 'tools').slug));
  const records = snapshot.dataset.records.filter(({ slug }) => named?.has(slug) ?? true);
  return { records: inOrder(records, sort), keys: keys ? all.filter((key) => keys.includes(key)) : all };
}

function inOrder(records: readonly Record[], sort: ReadinessInput['sort']): readonly Record[] {
  if (sort === undefined) return records;
  const byName = ({ name: a }: Record, { name: b }: Record) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);
  return records.toSorted(sort === 'name' ? byName : (a, b) => (b.score?.proven ?? 0) - (a.score?.proven ?? 0));
}

const Proven = Type.String({ description: 'Proven questions of the job of being driven by agents: "11/12".' });

const ConciseReadiness = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All tools asked for.' }),
  columns: Type.Optional(Columns),
  rows: Type.Optional(Rows),
  ...addedFacts,
  tools: Type.Optional(
    Type.Array(
      Type.Object(
        { slug: Type.String(), proven: Proven, facts: Type.Record(Type.String(), ConciseFact) },
        { title: 'ConciseReadinessOfTool' },
      ),
      { description: 'In place of rows, where tools or keys are named and there is room for sources.' },
    ),
  ),
  sources: Type.Optional(ConciseSources),
  more: Type.Optional(More),
});
/** What is said of each tool: its facts with sources and notes of a length, or cells of a width. */
type Level = { readonly note: number } | { readonly width: number };
const IN_ROWS: readonly Level[] = WIDTHS.map((width) => ({ width }));
const WITH_SOURCES: readonly Level[] = [{ note: 1000 }, { note: 120 }];

/** Each tool in one row; a few tools or fields with their sources. */
const conciseReadiness = concise({
  answer: ConciseReadiness,
  shortList: 20,
  /** @throws Problem as in full detail */
  load({ tools, ...snapshot }, input: ReadinessInput) {
    const { records, keys } = selected({ tools, ...snapshot }, input, input.sort ?? 'proven');
    const items = paginate(records, input).map((record) => ({ ...(tools.get(record.slug) as Tool), record }));
    const isNarrow = input.tools !== undefined || input.keys !== undefined;
    return { items, total: records.length, keys, added: addedColumns(keys), isNarrow };
  },
  levels: ({ isNarrow }) => (isNarrow ? [...WITH_SOURCES, ...IN_ROWS] : IN_ROWS),
  write: ({ total, keys, added }, shown, level: Level) => ({
    total,
    ...('note' in level
      ? withSources(shown, keys, level.note)
      : tableOf(COLUMNS, shown, { added, width: level.width })),
  }),
  notesUpTo: 6200,
  notes: ({ added }, shown, level) => ('note' in level ? [] : notesOnCells(shown, added.keys)),
});

/** A tool with its record of the dataset. */
type Recorded = Tool & { readonly record: Dataset['records'][number] };

const COLUMNS: readonly Column<Recorded>[] = [
  ['slug', ({ slug }) => slug],
  ['proven', ({ record }) => provenOf(record)],
];

function withSources(tools: readonly Recorded[], keys: readonly string[], note: number) {
  const listed = tools.map(({ slug, facts, sources, record }) => {
    const cited = sourcesById(sources);
    const shown = keys.flatMap((key) => (facts[key] ? [[key, conciseFact(facts[key], cited, note)] as const] : []));
    return { slug, proven: provenOf(record), facts: Object.fromEntries(shown) };
  });
  return {
    tools: listed,
    sources: sourcesNamed(
      listed.flatMap((one) => Object.values(one.facts)),
      tools,
    ),
  };
}

/** `11/11`, or that the scores of that day were not kept. */
const provenOf = ({ score }: Recorded['record']) => (score ? `${score.proven}/${score.of}` : 'not kept');

/** One row for each tool, with two columns for each question: the value, empty where there is none, and the status. */
export function datasetTable({ fields, records }: Dataset): CsvTable {
  const keys = fields.map(({ name }) => name).filter(isDatasetKey);
  return csvTable<Dataset['records'][number]>(
    [
      ...fieldColumns('slug', 'name', 'category'),
      // Empty where the scores were not kept.
      ...(['proven', 'of', 'potential', 'group'] as const).map(
        (figure): CsvColumn<Dataset['records'][number]> => [figure, ({ score }) => score?.[figure]],
      ),
      ...factColumns(keys, ({ facts }: Dataset['records'][number]) => facts),
    ],
    records,
  );
}

export const getAiReadiness = operation({
  name: 'get_ai_readiness',
  path: '/datasets/ai-readiness',
  title: 'The AI-readiness dataset',
  description:
    'Whether software agents can operate each tool: API, what it can do, authentication, MCP server, webhooks and more. Use it to compare many tools in this; get_tool with keys says more about one.',
  question: 'Can agents operate it, over API or MCP? A table',
  startWith: ['tools', 'keys'],
  isResource: true,
  choices: { keys: datasetKeys },
  input: ReadinessInput,
  output: Type.Object({
    total: Type.Integer({ minimum: 0, description: 'All records asked for, not only those returned.' }),
    dataset: Dataset,
  }),
  examples: (snapshot) => [
    {
      tools: [exampleTool(snapshot).slug],
      keys: datasetKeys(snapshot).slice(0, 2),
      sort: 'proven' as const,
      limit: 1,
      offset: 0,
      detail: 'full' as const,
    },
    { limit: 1 },
  ],
  table: ({ dataset }) => datasetTable(dataset),
  full: datasetFor,
  concise: conciseReadiness,
});

function datasetFor(snapshot: Snapshot, input: ReadinessInput) {
  const { records, keys } = selected(snapshot, input, input.sort);
  const shown = paginate(records, input);
  const isShown = new Set(keys);
  const ofKeys = shown.map((record) => ({
    ...record,
    facts: Object.fromEntries(Object.entries(record.facts).filter(([key]) => isShown.has(key))),
  }));
  const { dataset } = snapshot;
  const facts = ofKeys.flatMap((record) => Object.values(record.facts));
  return {
    total: records.length,
    dataset: {
      ...dataset,
      fields: dataset.fields.filter(({ name }) => !isDatasetKey(name) || isShown.has(name)),
      records: ofKeys,
      sources: sourcesCitedBy(facts, dataset.sources),
    },
  };
}
