import type { Period } from './money.ts';
import type { Unit } from './plan.ts';

/** Something unknown that keeps a bill from being exact. */
export type Missing =
  | { readonly why: 'no-price' }
  /** The plan may suffice, but has no known price, or none for the billing period. */
  | { readonly why: 'price'; readonly plan: string; readonly billed?: Period }
  /** Sources differ on the price, or it is always by quote. */
  | { readonly why: 'disputed' | 'always-quote'; readonly plan: string }
  /** For this quantity, it is unknown whether the price covers it, the price is by quote, or the plan isn't sold. */
  | ({ readonly why: 'covers' | 'quote' | 'at-most' } & Shortage)
  /** The plan includes too few. `sold` if more can be bought at an unknown price. */
  | ({ readonly why: 'more'; readonly sold: boolean } & Shortage)
  /** Several units of the plan are bought for their included volume, but no source says that they pool it. */
  | ({ readonly why: 'pooled'; readonly bought: { readonly number: number; readonly unit: Unit } } & Shortage)
  /** It is unknown whether the price of a tier is for all units or only for the units in the tier. */
  | { readonly why: 'tiers'; readonly unit: Unit }
  /** It is unknown which plan has the feature. */
  | ({ readonly why: 'plan-of' } & QuestionRef)
  /** The feature needs an add-on at an unknown price. */
  | ({ readonly why: 'extra'; readonly addOn: string } & QuestionRef)
  /** It is unknown whether a plan has the feature of plan `from`, which it does not extend. */
  | ({ readonly why: 'in-plan'; readonly plan: string; readonly from: string } & QuestionRef)
  | ({ readonly why: 'lacks'; readonly plan: string } & QuestionRef)
  /** The answer is no, or unknown. */
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
