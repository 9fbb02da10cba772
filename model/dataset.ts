import { type Static, Type } from 'typebox';
import { Score } from './board-answer.ts';
import { type Catalogue, groupOf } from './catalogue.ts';
import { citationsOf, Fact, type FactsByKey } from './fact.ts';
import { Source } from './source.ts';
import type { Tool } from './tool.ts';

/** The job whose scores are in the AI-readiness dataset. */
export const DATASET_JOB = 'agents';

/** Questions of other groups that agents need an answer to: events reach them without polling only by webhooks. */
const ALSO: ReadonlySet<string> = new Set(['integrations.webhooks']);

export function isDatasetKey(key: string): boolean {
  return groupOf(key) === 'ai' || ALSO.has(key);
}

const FACT_FIELDS = ['status', 'value', 'display', 'sources', 'disagrees'] as const;

/** What the dataset has of a fact. */
type DatasetFact = Pick<Fact, (typeof FACT_FIELDS)[number]>;

/** The facts of one tool that belong to the dataset. @param keys those that it has fields for */
function datasetFacts(facts: FactsByKey, keys: readonly string[]): Record<string, DatasetFact> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const fact = facts[key];
      if (!fact) return [];
      const { status, value, display, sources, disagrees } = fact;
      const cell = { status, value, display, sources, ...(disagrees && { disagrees }) };
      return [[key, cell] as const];
    }),
  );
}

function datasetSources(facts: readonly DatasetFact[], sources: readonly Source[]): Source[] {
  const cited = new Set(facts.flatMap(citationsOf).map(({ id }) => id));
  return sources.filter(({ id }) => cited.has(id));
}

/** The AI-readiness dataset: one record per tool. A file of the snapshot. */
export const Dataset = Type.Object(
  {
    title: Type.String(),
    description: Type.String(),
    licence: Type.Literal('CC-BY-4.0'),
    citation: Type.String(),
    fields: Type.Array(
      Type.Object({ name: Type.String(), label: Type.String(), type: Type.String(), description: Type.String() }),
    ),
    records: Type.Array(
      Type.Object({
        slug: Type.String(),
        name: Type.String(),
        category: Type.String(),
        score: Score,
        facts: Type.Record(Type.String(), Type.Pick(Fact, FACT_FIELDS)),
      }),
    ),
    sources: Type.Array(Source),
  },
  { title: 'Dataset' },
);
export type Dataset = Static<typeof Dataset>;

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
export function datasetOf(tools: readonly Tool[], { keys }: Catalogue, asOf: string): Dataset {
  const fieldKeys = Object.keys(keys).filter(isDatasetKey);
  const fields = fieldKeys.map((name) => {
    const { label = name, type = 'text', question = '' } = keys[name] ?? {};
    return { name, label, type, description: question };
  });
  const records = tools.map((tool) => ({
    slug: tool.slug,
    name: tool.name,
    category: tool.category,
    score: tool.scores[DATASET_JOB] as Score,
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
