import { Type } from 'typebox';
import { Dataset } from '../../model/dataset.ts';
import { citedSources } from './cited.ts';
import { datasetTable } from './dataset-table.ts';
import { operation } from './operation.ts';
import { window, within } from './window.ts';

export const getAiReadiness = operation({
  name: 'get_ai_readiness',
  path: '/datasets/ai-readiness',
  title: 'The AI-readiness dataset',
  description:
    'For every tool, whether software agents can drive it: API, what the API can do, authentication, MCP server and more, each with its sources. Free to reuse under CC BY 4.0.',
  input: Type.Object(window),
  output: Type.Object({
    total: Type.Integer({ minimum: 0, description: 'All records, however many are shown.' }),
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
