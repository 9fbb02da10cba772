import { type Static, Type } from 'typebox';
import { Cell, Column, Score, toolFields } from './board-answer.ts';
import { groupOf } from './catalogue.ts';

/** The job whose scores are in the AI-readiness dataset. */
export const DATASET_JOB = 'agents';

/** Questions of other groups that matter to agents: without webhooks they have to poll. */
const ALSO: ReadonlySet<string> = new Set(['integrations.webhooks']);

export function isDatasetKey(key: string): boolean {
  return groupOf(key) === 'ai' || ALSO.has(key);
}

const DatasetColumn = Type.Object(
  {
    ...Type.Omit(Column, ['strength']).properties,
    question: Type.String(),
    type: Type.String({ description: 'Of the values.' }),
  },
  { title: 'DatasetColumn' },
);

const DatasetRow = Type.Object(
  {
    ...toolFields,
    score: Type.Object(Score.properties, { title: 'AgentScore', description: `Of the job ${DATASET_JOB}.` }),
    cells: Type.Record(Type.String(), Cell, { description: 'By the key of the column.' }),
  },
  { title: 'DatasetRow' },
);

/** The AI-readiness dataset: one row per tool. A file of the snapshot, served unchanged. model/board computes it. */
export const Dataset = Type.Object(
  {
    title: Type.String(),
    description: Type.String(),
    licence: Type.Literal('CC-BY-4.0'),
    citation: Type.String(),
    columns: Type.Array(DatasetColumn),
    total: Type.Integer({ minimum: 0 }),
    rows: Type.Array(DatasetRow, { description: 'Those with the most answers first.' }),
  },
  { title: 'Dataset' },
);
export type Dataset = Static<typeof Dataset>;
