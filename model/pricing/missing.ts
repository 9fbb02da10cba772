import type { Period } from './money.ts';
import type { Unit } from './plan.ts';

/** Something unknown that keeps a bill from being exact. */
export type Missing =
  | { readonly why: 'no-price' }
  /** The plan may suffice, but has no known price, or no price for the billing period. */
  | { readonly why: 'price'; readonly plan: string; readonly billing?: Period }
  /** Sources differ on the price, or it is always by quote. */
  | { readonly why: 'disputed' | 'always-quote'; readonly plan: string }
  /** The price may not cover this quantity, is by quote for it, or the plan isn't sold for it. */
  | ({ readonly why: 'covers' | 'quote' | 'at-most' } & Shortage)
  /** The plan includes too few units. `sold`: whether more can be bought, at an unknown price. */
  | ({ readonly why: 'more'; readonly sold: boolean } & Shortage)
  /** Several units of the plan are bought for their volumes, but no source says that they pool them. */
  | ({ readonly why: 'pooled'; readonly bought: { readonly number: number; readonly unit: Unit } } & Shortage)
  /** It is unknown whether the price of a tier is for all units or only for the units in the tier. */
  | { readonly why: 'tiers'; readonly unit: Unit }
  /** It is unknown which plan has the feature. */
  | ({ readonly why: 'plan-of' } & QuestionRef)
  /** The feature needs an add-on at an unknown price. */
  | ({ readonly why: 'extra'; readonly addOn: string } & QuestionRef)
  /** It is unknown whether the plan has a feature of the plan `from`, which it does not extend. */
  | ({ readonly why: 'in-plan'; readonly plan: string; readonly from: string } & QuestionRef)
  | ({ readonly why: 'lacks'; readonly plan: string } & QuestionRef)
  /** The answer to a required question is no, or unknown. */
  | ({ readonly why: 'denied' | 'unknown' } & QuestionRef);

interface Shortage {
  readonly plan: string;
  readonly unit: Unit;
  readonly need: number;
}

/** A question of the catalogue. */
interface QuestionRef {
  readonly key: string;
  readonly label: string;
}
