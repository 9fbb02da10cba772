import { type Static, Type } from 'typebox';
import { CatalogueKey } from '../../../model/catalogue.ts';
import { listOf, listOfTexts, mapOf } from '../../../model/schemas.ts';
import { pageFields } from '../../calls/list.ts';

const QuestionInJob = Type.Object(
  { job: Type.String(), strength: Type.Enum(['required', 'nice']) },
  { title: 'QuestionInJob' },
);

/** A question of the catalogue and the jobs that ask it. */
export const ListedQuestion = Type.Object(
  {
    key: Type.String(),
    group: Type.String(),
    ...CatalogueKey.properties,
    same_on_every_plan: Type.Boolean({ description: 'Whether the answer is the same on every plan.' }),
    asked_by: listOf(QuestionInJob, 'The jobs that ask it.'),
  },
  { title: 'ListedQuestion' },
);
export type ListedQuestion = Static<typeof ListedQuestion>;

export const Questions = Type.Object({
  not_understood: listOfTexts('Words of q that match none of these questions.'),
  ...pageFields,
  groups: mapOf(Type.String(), 'Names of their groups.'),
  questions: listOf(ListedQuestion, 'In catalogue order.'),
});
export type Questions = Static<typeof Questions>;
