import type { Period } from './money.ts';
import type { Unit } from './plan.ts';

/** Something that is not known and that keeps a bill from being exact. */
export type Missing =
  | { readonly why: 'no-price' }
  /** A plan that may be enough has no known price, or none for that billing. */
  | { readonly why: 'price'; readonly plan: string; readonly billed?: Period }
  /** Sources differ on the price of the plan. */
  | { readonly why: 'disputed'; readonly plan: string }
  | { readonly why: 'covers'; readonly plan: string; readonly unit: Unit; readonly need: number }
  /** More than is included; `sold` if more can be bought, at an unknown price. */
  | {
      readonly why: 'more';
      readonly plan: string;
      readonly unit: Unit;
      readonly need: number;
      readonly sold: boolean;
    }
  /** More units are bought than are counted, for what they include, and no page says that it adds up. */
  | {
      readonly why: 'pooled';
      readonly plan: string;
      readonly unit: Unit;
      readonly need: number;
      /** How many of what the plan is sold by are paid for. */
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
  | { readonly why: 'unproven'; readonly key: string; readonly label: string };
