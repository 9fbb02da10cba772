import { type Static, Type } from 'typebox';
import { ShortSource } from '../../../model/board-answer.ts';
import { Because, FactValue, Note } from '../../../model/fact.ts';
import { IsoDate } from '../../../model/source.ts';
import { CLAIM_RESULTS } from './claim.ts';

export const CheckedClaim = Type.Object(
  {
    tool: Type.String({ description: 'A slug.' }),
    key: Type.String(),
    claimed: Type.String({ description: 'The value as you sent it.' }),
    result: Type.Enum([...CLAIM_RESULTS], { description: 'unknown: no page says so, or sources disagree.' }),
    value: Type.Union([FactValue, Type.Null()], { description: 'The value in our facts; null if unknown.' }),
    seen: Type.Union([IsoDate, Type.Literal('undated'), Type.Null()], {
      description: 'The day for which the value is proven; null if unknown.',
    }),
    source: Type.Union([ShortSource, Type.Null()], { description: 'The source cited first.' }),
    note: Type.Optional(Note),
    plan: Type.Optional(
      Type.String({ description: 'The plan with this price, or the cheapest one with the feature.' }),
    ),
    because: Type.Optional(Because),
    missing: Type.Optional(Type.String({ description: 'Completes "It is unknown …".' })),
  },
  { title: 'CheckedClaim' },
);
export type CheckedClaim = Static<typeof CheckedClaim>;

export const CheckedClaims = Type.Object({
  claims: Type.Array(CheckedClaim, {
    description: 'In the order sent. A price and features of one tool agree only if one plan has them together.',
  }),
});
