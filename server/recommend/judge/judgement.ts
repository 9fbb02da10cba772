import { type Static, Type } from 'typebox';
import type { Judgement as FactJudgement } from '../../../model/judge.ts';

const Names = Type.Array(Type.String());

/** How much of what one tool is proven to have another is proven to have. */
export const Likeness = Type.Object(
  {
    to: Type.String({ description: 'The slug of the tool that was named.' }),
    of: Type.Integer({ minimum: 0, description: 'How many capabilities it is proven to have.' }),
    share: Type.Number({ minimum: 0, maximum: 1, description: 'The share of them that this tool is proven to have.' }),
    has: Type.Optional(Names),
    lacks: Names,
    unknown: Names,
  },
  {
    title: 'Likeness',
    description:
      'Capabilities by key; a set asked for one value is "key=value". What it neither lacks nor leaves unknown it has; has lists that in audit detail.',
  },
);
export type Likeness = Required<Static<typeof Likeness>>;

/** A verdict on any constraint. */
export interface Judgement extends FactJudgement {
  /** Of money: how the price was held against the sum, in words and figures. */
  readonly arithmetic?: string | undefined;
  readonly likeness?: Likeness | undefined;
  /** How well a want is met, in thousandths, where it is more than yes or no. */
  readonly fit?: number | undefined;
  /** Whether a part of what is asked is proven where the verdict is open. */
  readonly partly?: boolean | undefined;
  /** What it costs a month, in cents of the base currency, where a low price is asked for and it is known. */
  readonly cents?: number | undefined;
  /** Where it is unknown whether a price is within a budget: how the least that is known of it compares with the budget. */
  readonly priceHint?: 'within' | 'above' | 'far-above' | undefined;
  /** What the verdict comes to, for a sentence, where the constraint's own words do not say it. */
  readonly said?: string | undefined;
}
