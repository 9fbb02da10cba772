import { Type } from 'typebox';
import { Dataset } from '../../model/dataset.ts';
import type { Row, Table } from '../csv/csv.ts';
import { citedSources } from './facts-detail.ts';
import { factCells, factColumns } from './facts-table.ts';
import { operation } from './operation.ts';
import { window, within } from './selection.ts';

/** One row for each tool, with two columns for each question: the value, empty where there is none, and the status. */
export function datasetTable({ fields, records }: Dataset): Table {
  const keys = fields.map(({ name }) => name).filter((name) => name.includes('.'));
  const rows = records.map(
    ({ slug, name, category, score, facts }): Row => ({
      ...{ slug, name, category, proven: score.proven, of: score.of, potential: score.potential, group: score.group },
      ...factCells(keys, facts),
    }),
  );
  return { columns: ['slug', 'name', 'category', 'proven', 'of', 'potential', 'group', ...factColumns(keys)], rows };
}

export const getAiReadiness = operation({
  name: 'get_ai_readiness',
  path: '/datasets/ai-readiness',
  title: 'The AI-readiness dataset',
  description:
    'For every tool, whether software agents can operate it: API, what the API can do, authentication, MCP server and more, each with its sources. Free to reuse under CC BY 4.0.',
  input: Type.Object(window),
  output: Type.Object({
    total: Type.Integer({ minimum: 0, description: 'All records, not only those returned.' }),
    dataset: Dataset,
  }),
  problems: [],
  examples: () => [{ limit: 1, offset: 0 }],
  table: ({ dataset }) => datasetTable(dataset),
  run({ dataset }, shown) {
    const records = within(dataset.records, shown);
    const facts = records.flatMap(({ facts }) => Object.values(facts));
    return {
      total: dataset.records.length,
      dataset: { ...dataset, records, sources: citedSources(facts, dataset.sources) },
    };
  },
});
