import { type Static, Type } from 'typebox';
import { CatalogueKey } from '../../../model/catalogue.ts';
import { flag, listOf, mapOf, optionalList } from '../../../model/schemas.ts';
import { pageFields } from '../../call/list.ts';

/** A question of the catalogue. */
export const ListedQuestion = Type.Object(
  {
    key: Type.String(),
    ...Type.Omit(CatalogueKey, ['does', 'asks']).properties,
    same_on_every_plan: flag('The answer is the same on every plan.'),
  },
  { title: 'ListedQuestion' },
);
export type ListedQuestion = Static<typeof ListedQuestion>;

export const Questions = Type.Object({
  not_understood: optionalList(Type.String(), 'Words of q that match none of these questions.'),
  ...pageFields,
  groups: mapOf(Type.String(), 'Names of their groups: a key begins with its group.'),
  questions: listOf(ListedQuestion, 'In catalogue order.'),
});
export type Questions = Static<typeof Questions>;
