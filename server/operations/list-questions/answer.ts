import { type Static, Type } from 'typebox';
import { CatalogueKey } from '../../../model/catalogue.ts';
import { pageFields } from '../../calls/list.ts';

const InJob = Type.Object(
  { job: Type.String(), strength: Type.Enum(['required', 'nice']) },
  { title: 'QuestionInJob' },
);

/** A question of the catalogue, and the jobs that ask it. */
export const ListedQuestion = Type.Object(
  {
    key: Type.String(),
    group: Type.String(),
    ...CatalogueKey.properties,
    same_on_every_plan: Type.Boolean({ description: 'Whether the answer is about the product as a whole.' }),
    asked_by: Type.Array(InJob, { description: 'The jobs that ask it.' }),
  },
  { title: 'ListedQuestion' },
);
export type ListedQuestion = Static<typeof ListedQuestion>;

export const Questions = Type.Object({
  not_understood: Type.Array(Type.String(), { description: 'Words of q that none of these questions contains.' }),
  ...pageFields,
  groups: Type.Record(Type.String(), Type.String(), { description: 'The names of the groups of these questions.' }),
  questions: Type.Array(ListedQuestion, { description: 'In the order of the catalogue.' }),
});
export type Questions = Static<typeof Questions>;
