import { PRICE_PAGE_ASSUMPTIONS } from '../fact.ts';

/** Levels of certainty of a price, most certain first. docs/method.md defines them. */
export const CERTAINTIES = ['exact', 'assumed', 'at least', 'at most', 'unconfirmed', 'unknown'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** The assumptions a price may depend on: the plan includes a required feature, $ means USD, a monthly price is billed monthly. */
export const ASSUMPTIONS = ['plan', ...PRICE_PAGE_ASSUMPTIONS] as const;
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
