import { type Static, Type } from 'typebox';
import { criteriaParameters, textParameters } from '../criteria/parameters.ts';
import { Detail } from '../detail.ts';
import { FactGroups, FactKeys, window } from '../selection.ts';

/** A need, and what to show of it. */
export const RecommendInput = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 2000,
      minLength: 1,
      description: 'A need in one sentence: "LinkedIn, under $60 a seat".',
    }),
  ),
  ...textParameters,
  ...criteriaParameters,
  groups: FactGroups('Add the facts of these groups to each tool.'),
  keys: FactKeys('Add these facts to each tool.'),
  ...window,
  detail: Detail,
});
export type RecommendInput = Static<typeof RecommendInput>;
