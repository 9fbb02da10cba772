import { type Static, Type } from 'typebox';
import { Column, Score, toolFields } from './board-schemas.ts';
import { groupOf } from './catalogue.ts';
import { Cell } from './cell.ts';
import { count, listOf, mapOf, text } from './schemas.ts';

/** The job whose scores are in the AI-readiness dataset. */
export const DATASET_JOB = 'agents';

/** Questions outside the `ai` group that matter to agents: without webhooks, agents have to poll. */
const EXTRA_KEYS: ReadonlySet<string> = new Set(['integrations.webhooks']);

export function isDatasetKey(key: string): boolean {
  return groupOf(key) === 'ai' || EXTRA_KEYS.has(key);
}

const DatasetColumn = Type.Object(
  {
    ...Type.Omit(Column, ['strength']).properties,
    question: Type.String(),
    type: text('The value type.'),
  },
  { title: 'DatasetColumn' },
);

const DatasetRow = Type.Object(
  {
    ...toolFields,
    score: Type.Object(Score.properties, {
      title: 'AgentScore',
      description: `The score for the job "${DATASET_JOB}".`,
    }),
    cells: mapOf(Cell, 'Cells by the key of their column.'),
  },
  { title: 'DatasetRow' },
);

/** The AI-readiness dataset, one row per tool. The snapshot contains it as a file that the server sends unchanged. */
export const Dataset = Type.Object(
  {
    title: Type.String(),
    description: Type.String(),
    licence: Type.Literal('CC-BY-4.0'),
    citation: Type.String(),
    columns: Type.Array(DatasetColumn),
    total: count(),
    rows: listOf(DatasetRow, 'Tools with the most answers first.'),
  },
  { title: 'Dataset' },
);
export type Dataset = Static<typeof Dataset>;
