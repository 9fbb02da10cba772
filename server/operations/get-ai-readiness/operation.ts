import { Type } from 'typebox';
import { Dataset, isDatasetKey } from '../../../model/dataset.ts';
import { csvTable, type Table, type TableColumn } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { citedSources } from '../detail.ts';
import { exampleTool } from '../example-tools.ts';
import { factColumns } from '../facts-table.ts';
import { operation } from '../operation.ts';
import { within } from '../selection.ts';
import { conciseReadiness } from './concise.ts';
import { datasetKeys, ReadinessInput, selected } from './question.ts';

/** One row for each tool, with two columns for each question: the value, empty where there is none, and the status. */
export function datasetTable({ fields, records }: Dataset): Table {
  const keys = fields.map(({ name }) => name).filter(isDatasetKey);
  return csvTable<Dataset['records'][number]>(
    [
      ['slug', ({ slug }) => slug],
      ['name', ({ name }) => name],
      ['category', ({ category }) => category],
      // Empty where the scores were not kept.
      ...(['proven', 'of', 'potential', 'group'] as const).map(
        (figure): TableColumn<Dataset['records'][number]> => [figure, ({ score }) => score?.[figure]],
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
      ...{ tools: [exampleTool(snapshot).slug], keys: datasetKeys(snapshot).slice(0, 2), sort: 'proven' as const },
      ...{ limit: 1, offset: 0, detail: 'full' as const },
    },
    { limit: 1 },
  ],
  table: ({ dataset }) => datasetTable(dataset),
  full: datasetFor,
  concise: conciseReadiness,
});

function datasetFor(snapshot: Snapshot, input: ReadinessInput) {
  const { records, keys } = selected(snapshot, input, input.sort);
  const shown = within(records, input);
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
      sources: citedSources(facts, dataset.sources),
    },
  };
}
