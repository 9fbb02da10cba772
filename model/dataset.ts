import { type Static, Type } from 'typebox';
import { groupOf } from './catalogue.ts';
import { citationsOf, Fact, type FactsByKey } from './fact.ts';
import { JobScore } from './ranking/published.ts';
import { Source } from './source.ts';

/** The job whose scores are in the AI-readiness dataset. */
export const DATASET_JOB = 'agents';

/** Questions of other groups that agents need an answer to: events reach them without polling only by webhooks. */
const ALSO: ReadonlySet<string> = new Set(['integrations.webhooks']);

/** Whether the AI-readiness dataset has a field for a question. */
export function isDatasetKey(key: string): boolean {
  return groupOf(key) === 'ai' || ALSO.has(key);
}

const FACT_FIELDS = ['status', 'value', 'display', 'sources', 'disagrees', 'absent'] as const;

/** What the dataset has of a fact. */
export type DatasetFact = Pick<Fact, (typeof FACT_FIELDS)[number]>;

/** The facts of one tool that belong to the dataset. @param keys those that it has fields for */
export function datasetFacts(facts: FactsByKey, keys: readonly string[]): Record<string, DatasetFact> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const fact = facts[key];
      if (!fact) return [];
      const { status, value, display, sources, disagrees, absent } = fact;
      const stated = { status, value, display, sources, ...(disagrees && { disagrees }), ...(absent && { absent }) };
      return [[key, stated] as const];
    }),
  );
}

/** The sources that the facts of a dataset cite. */
export function datasetSources(facts: readonly DatasetFact[], sources: readonly Source[]): Source[] {
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
        score: JobScore,
        facts: Type.Record(Type.String(), Type.Pick(Fact, FACT_FIELDS)),
      }),
    ),
    sources: Type.Array(Source),
  },
  { title: 'Dataset' },
);
export type Dataset = Static<typeof Dataset>;

const { records } = Dataset.properties;

/** The dataset as it is answered, also as of an earlier day. */
export const DatasetAnswer = Type.Object(
  {
    ...Dataset.properties,
    records: Type.Array(
      Type.Object({
        ...records.items.properties,
        score: Type.Union([JobScore, Type.Null()], {
          description: 'Null in an answer as of a day whose scores were not kept.',
        }),
      }),
    ),
  },
  { title: 'DatasetAnswer' },
);
export type DatasetAnswer = Static<typeof DatasetAnswer>;
