import type { Period } from './money.ts';
import type { Unit } from './plan.ts';

/** Something unknown that keeps a bill from being exact. */
export type Missing =
  | { readonly why: 'no-price' }
  /** The plan may be enough, but has no known price, or none for that billing. */
  | { readonly why: 'price'; readonly plan: string; readonly billed?: Period }
  /** Sources differ on the price of the plan. */
  | { readonly why: 'disputed'; readonly plan: string }
  | { readonly why: 'covers'; readonly plan: string; readonly unit: Unit; readonly need: number }
  /** More are needed than included. `sold` if more can be bought, at an unknown price. */
  | {
      readonly why: 'more';
      readonly plan: string;
      readonly unit: Unit;
      readonly need: number;
      readonly sold: boolean;
    }
  /** More units are bought for what they include, and no page says that it adds up. */
  | {
      readonly why: 'pooled';
      readonly plan: string;
      readonly unit: Unit;
      readonly need: number;
      /** The units of the plan that are paid for. */
      readonly bought: { readonly number: number; readonly unit: Unit };
    }
  | { readonly why: 'quote'; readonly plan: string; readonly unit: Unit; readonly need: number }
  /** More than the plan is sold for. */
  | { readonly why: 'at-most'; readonly plan: string; readonly unit: Unit; readonly need: number }
  | { readonly why: 'always-quote'; readonly plan: string }
  | { readonly why: 'tiers'; readonly unit: Unit }
  | { readonly why: 'plan-of'; readonly key: string; readonly label: string }
  | { readonly why: 'in-plan'; readonly key: string; readonly label: string; readonly plan: string }
  | { readonly why: 'lacks'; readonly key: string; readonly label: string; readonly plan: string }
  | { readonly why: 'extra'; readonly key: string; readonly label: string }
  | { readonly why: 'denied'; readonly key: string; readonly label: string }
  | { readonly why: 'unknown'; readonly key: string; readonly label: string };
