import { type Currencies, convert } from './currencies.ts';
import type { Price } from './price.ts';

/** Levels of certainty of a price, most certain first. docs/method.md defines them. */
export const CERTAINTIES = ['exact', 'assumed', 'at most', 'at least', 'unconfirmed', 'unknown'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** The assumptions a price may depend on: the plan includes a required feature, a monthly price is billed monthly. */
export const ASSUMPTIONS = ['plan', 'billing'] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** Whether a price is a single amount, given its assumptions. */
export function hasSingleAmount(certainty: Certainty): boolean {
  return certainty === 'exact' || certainty === 'assumed';
}

/** Counts prices by certainty. */
export function countByCertainty(prices: readonly { readonly certainty: Certainty }[]): Record<Certainty, number> {
  const counts = CERTAINTIES.map((level) => [level, prices.filter(({ certainty }) => certainty === level).length]);
  return Object.fromEntries(counts) as Record<Certainty, number>;
}

/** The first sort key of a price: closed sums, those billed otherwise than requested, "from" prices, and tools without a price. */
export const PRICE_GROUPS = { closed: 0, otherBilling: 1, open: 2, unknown: 3 } as const;

interface RankedPrice extends Pick<Price, 'certainty' | 'amount' | 'currency'> {
  readonly billed_otherwise?: boolean | undefined;
}

/** Computes the sort keys of a price, lowest first: its group, and its sum in the base currency. */
export function rankPrice(
  { certainty, amount, currency, billed_otherwise: hasOtherBilling }: RankedPrice,
  { base, rates }: Pick<Currencies, 'base' | 'rates'>,
): [group: number, sum: number] {
  if (amount === null) return [PRICE_GROUPS.unknown, 0];
  const group = certainty === 'at least' ? 'open' : hasOtherBilling ? 'otherBilling' : 'closed';
  return [PRICE_GROUPS[group], convert({ amount, currency: currency ?? base }, base, rates)];
}
