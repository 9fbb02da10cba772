import { type Static, Type } from 'typebox';
import { ShortSource } from '../../../model/board-schemas.ts';
import { Fact, FactValue, Note, ReasonNotApplicable } from '../../../model/fact.ts';
import { Price } from '../../../model/pricing/price.ts';
import { listOf, nullable, optionalText, text } from '../../../model/schemas.ts';
import { IsoDate } from '../../../model/source.ts';
import { CLAIM_RESULTS } from './claim.ts';

export const CheckedClaim = Type.Object(
  {
    tool: text('Its slug.'),
    key: Type.String(),
    claimed: text('The value as you sent it.'),
    result: Type.Enum(CLAIM_RESULTS, { description: 'unknown: no source says so, or sources disagree.' }),
    value: nullable(FactValue, 'Our value; null if unknown.'),
    seen: Type.Union([IsoDate, Type.Literal('undated'), Type.Null()], {
      description: 'The date of the source; null if unknown.',
    }),
    source: nullable(ShortSource, 'The first source.'),
    note: Type.Optional(Note),
    plan: optionalText('The plan with this price, or the cheapest with the feature.'),
    add_on: Type.Optional(Fact.properties.add_on),
    second_hand: Fact.properties.second_hand,
    because: Type.Optional(ReasonNotApplicable),
    together: Type.Optional(
      Type.Enum(CLAIM_RESULTS, {
        description: 'For a price that agrees: whether one plan has it and all features you claim for the tool.',
      }),
    ),
    missing: optionalText('Why "together" is unknown. Completes "It is unknown …".'),
    unconfirmed: Price.properties.unconfirmed,
  },
  { title: 'CheckedClaim' },
);
export type CheckedClaim = Static<typeof CheckedClaim>;

export const CheckedClaims = Type.Object({
  claims: listOf(CheckedClaim, 'In the order sent. Each result is independent of the other claims; see "together".'),
});
