import { type Static, Type } from 'typebox';
import { Dataset } from '../../../model/dataset.ts';
import type { Row, Table } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { citedSources, Detail } from '../facts-detail.ts';
import { factCells, factColumns } from '../facts-table.ts';
import { operation, wholeOrConcise } from '../operation.ts';
import { window, within } from '../selection.ts';

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

const Input = Type.Object({ ...window, detail: Detail });

export const getAiReadiness = operation({
  name: 'get_ai_readiness',
  path: '/datasets/ai-readiness',
  title: 'The AI-readiness dataset',
  description:
    'For every tool, whether software agents can operate it: API, what the API can do, authentication, MCP server and more, each with its sources. Free to reuse under CC BY 4.0.',
  input: Input,
  shortList: 20,
  output: Type.Object({
    total: Type.Integer({ minimum: 0, description: 'All records, not only those returned.' }),
    dataset: Dataset,
  }),
  concise: Type.Object({}),
  problems: [],
  examples: () => [{ limit: 1, offset: 0 }],
  table: ({ dataset }) => datasetTable(dataset),
  views: wholeOrConcise(datasetFor, () => ({})),
});

function datasetFor({ dataset }: Snapshot, shown: Static<typeof Input>) {
  const records = within(dataset.records, shown);
  const facts = records.flatMap(({ facts }) => Object.values(facts));
  return {
    total: dataset.records.length,
    dataset: { ...dataset, records, sources: citedSources(facts, dataset.sources) },
  };
}
