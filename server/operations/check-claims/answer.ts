import { type Static, Type } from 'typebox';
import { ShortSource } from '../../../model/board-answer.ts';
import { Because, FactValue, Note } from '../../../model/fact.ts';
import { IsoDate } from '../../../model/source.ts';
import { CLAIM_RESULTS } from './claim.ts';

export const CheckedClaim = Type.Object(
  {
    tool: Type.String({ description: 'A slug.' }),
    key: Type.String(),
    claimed: Type.String({ description: 'As it was written.' }),
    result: Type.Enum([...CLAIM_RESULTS], { description: 'unknown: no page says it, or sources differ.' }),
    value: Type.Union([FactValue, Type.Null()], { description: 'What the facts say; null if it is unknown.' }),
    seen: Type.Union([IsoDate, Type.Literal('undated'), Type.Null()], {
      description: 'The day for which the value is proven; null if it is unknown.',
    }),
    source: Type.Union([ShortSource, Type.Null()], { description: 'The one that is cited first.' }),
    note: Type.Optional(Note),
    plan: Type.Optional(
      Type.String({ description: 'The plan that has the price, or the cheapest one with the feature.' }),
    ),
    because: Type.Optional(Because),
    missing: Type.Optional(Type.String({ description: 'Completes "It is unknown …".' })),
  },
  { title: 'CheckedClaim' },
);
export type CheckedClaim = Static<typeof CheckedClaim>;

export const CheckedClaims = Type.Object({
  claims: Type.Array(CheckedClaim, {
    description: 'In their order. A price and features of one tool agree only if one plan has them together.',
  }),
});
