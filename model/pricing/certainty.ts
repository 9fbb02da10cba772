import { type Currencies, convert } from './currencies.ts';
import type { PriceRange } from './price.ts';

/** Levels of certainty of a price, most certain first. docs/method.md defines them. */
export const CERTAINTIES = ['exact', 'assumed', 'at least', 'at most', 'unconfirmed', 'unknown'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** The assumptions a price may depend on: the plan includes a required feature, a monthly price is billed monthly. */
export const ASSUMPTIONS = ['plan', 'billing'] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** The parts of a bill that determine its certainty. */
interface BillRange {
  readonly amount: unknown;
  readonly upto: unknown;
  readonly isSingleAmount: boolean;
  readonly assumed: readonly Assumption[];
  /** Whether there are unproven prices. */
  readonly hasUnproven: boolean;
}

export function decideCertainty({ amount, upto, isSingleAmount, assumed, hasUnproven }: BillRange): Certainty {
  if (isSingleAmount) return assumed.length > 0 ? 'assumed' : 'exact';
  if (amount !== null) return 'at least';
  if (upto !== null) return 'at most';
  return hasUnproven ? 'unconfirmed' : 'unknown';
}

/** Whether a price is a single amount, given its assumptions. */
export function hasSingleAmount(certainty: Certainty): boolean {
  return certainty === 'exact' || certainty === 'assumed';
}

/** Counts prices by certainty. */
export function countByCertainty(prices: readonly { readonly certainty: Certainty }[]): Record<Certainty, number> {
  const counts = CERTAINTIES.map((level) => [level, prices.filter(({ certainty }) => certainty === level).length]);
  return Object.fromEntries(counts) as Record<Certainty, number>;
}

/** The first sort key of a price: only confirmed prices can be called the lowest. */
export const PRICE_GROUPS = { confirmed: 0, otherBilling: 1, open: 2, unknown: 3 } as const;

/**
 * Computes the sort keys of a price, lowest first: its group, its sum (the confirmed upper end or, without one, the lower end), and its lower
 * end, both in the base currency. See "The lowest price" in docs/method.md.
 */
export function rankPrice(price: PriceRange, { base, rates }: Pick<Currencies, 'base' | 'rates'>): number[] {
  const { amount, upto, proven_upto: proven = upto, currency, billed_otherwise: hasOtherBilling } = price;
  const sum = proven ?? amount ?? upto;
  if (sum === null) return [PRICE_GROUPS.unknown, 0, 0];
  const group = proven === null ? 'open' : hasOtherBilling ? 'otherBilling' : 'confirmed';
  const toBase = (one: number) => convert({ amount: one, currency: currency ?? base }, base, rates);
  return [PRICE_GROUPS[group], toBase(sum), toBase(amount ?? sum)];
}
