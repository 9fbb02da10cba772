import { type Static, Type } from 'typebox';
import { groupOf } from './catalogue.ts';
import { Fact } from './fact.ts';
import { JobScore } from './score.ts';
import { Source } from './source.ts';

/** The job whose scores are in the AI-readiness dataset. */
export const DATASET_JOB = 'agents';

/** Questions of other groups that agents need an answer to: events reach them without polling only by webhooks. */
const ALSO: ReadonlySet<string> = new Set(['integrations.webhooks']);

/** Whether the AI-readiness dataset has a field for a question. */
export function isDatasetKey(key: string): boolean {
  return groupOf(key) === 'ai' || ALSO.has(key);
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
        facts: Type.Record(Type.String(), Type.Pick(Fact, ['status', 'value', 'display', 'sources', 'disagrees'])),
      }),
    ),
    sources: Type.Array(Source),
  },
  { title: 'Dataset' },
);
export type Dataset = Static<typeof Dataset>;
