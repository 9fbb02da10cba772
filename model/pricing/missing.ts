import type { Period } from './money.ts';
import type { Unit } from './plan.ts';

/** Something unknown that keeps a bill from being exact. */
export type Missing =
  | { readonly why: 'no-price' }
  /** The plan may be enough, but has no known price, or none for that billing. */
  | { readonly why: 'price'; readonly plan: string; readonly billed?: Period }
  /** Sources differ on the price, or it is always by quote. */
  | { readonly why: 'disputed' | 'always-quote'; readonly plan: string }
  /** Whether the price covers as many; by quote for as many; not sold for as many. */
  | ({ readonly why: 'covers' | 'quote' | 'at-most' } & Shortage)
  /** More are needed than included. `sold` if more can be bought, at an unknown price. */
  | ({ readonly why: 'more'; readonly sold: boolean } & Shortage)
  /** More units of the plan are bought for what they include, and no page says that it adds up. */
  | ({ readonly why: 'pooled'; readonly bought: { readonly number: number; readonly unit: Unit } } & Shortage)
  /** It is unknown whether the price of a tier is for all units or only for those in it. */
  | { readonly why: 'tiers'; readonly unit: Unit }
  /** The plan of a feature is unknown. */
  | ({ readonly why: 'plan-of' } & About)
  /** It takes an add-on at an unknown price. */
  | ({ readonly why: 'extra'; readonly addOn: string } & About)
  /** Whether a plan has it that is not below the named one (`from`). */
  | ({ readonly why: 'in-plan'; readonly plan: string; readonly from: string } & About)
  | ({ readonly why: 'lacks'; readonly plan: string } & About)
  /** A question that is a no or unknown. */
  | ({ readonly why: 'denied' | 'unknown' } & About);

interface Shortage {
  readonly plan: string;
  readonly unit: Unit;
  readonly need: number;
}

/** A question of the catalogue. */
interface About {
  readonly key: string;
  readonly label: string;
}
