import type { Catalogue } from '../../model/catalogue.ts';
import { DATASET_JOB, type Dataset, datasetFacts, datasetSources, isDatasetKey } from '../../model/dataset.ts';
import type { JobScore } from '../../model/ranking/published.ts';
import type { Tool } from '../../model/tool.ts';

const TOOL_FIELDS = [
  { name: 'slug', label: 'Slug', type: 'text', description: 'The name of the tool in addresses.' },
  { name: 'name', label: 'Name', type: 'text', description: 'The name of the tool.' },
  { name: 'category', label: 'Category', type: 'text', description: 'The type of the tool.' },
  {
    name: 'score',
    label: 'AI readiness',
    type: 'score',
    description: 'What is proven for the job of being driven by software agents.',
  },
];

/** Builds the AI-readiness dataset: the facts on whether software agents can drive each tool. */
export function aiReadiness(tools: readonly Tool[], { keys }: Catalogue, asOf: string): Dataset {
  const fieldKeys = Object.keys(keys).filter(isDatasetKey);
  const fields = fieldKeys.map((name) => {
    const { label = name, type = 'text', question = '' } = keys[name] ?? {};
    return { name, label, type, description: question };
  });
  const records = tools.map((tool) => ({
    slug: tool.slug,
    name: tool.name,
    category: tool.category,
    score: tool.scores[DATASET_JOB] as JobScore,
    facts: datasetFacts(tool.facts, fieldKeys),
  }));
  return {
    title: 'AI readiness of outreach tools',
    description:
      'For each tool: whether it has a public API, what the API can do, how it authenticates, whether there is an MCP server, whether it sends webhooks, and what else agents need. Every value has its sources; unknown is not no.',
    licence: 'CC-BY-4.0',
    citation: `Outreach Facts: AI readiness of outreach tools, as of ${asOf}. CC BY 4.0.`,
    fields: [...TOOL_FIELDS, ...fields],
    records,
    sources: datasetSources(
      records.flatMap(({ facts }) => Object.values(facts)),
      tools.flatMap(({ sources }) => sources),
    ),
  };
}
