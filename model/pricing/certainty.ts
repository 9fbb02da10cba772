import { OPEN_ON_PAGES } from '../fact.ts';

/** How certain a price is, most certain first. docs/method.md defines each. */
export const CERTAINTIES = ['exact', 'assumed', 'at least', 'at most', 'unconfirmed', 'unknown'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What a price can rest on that no page says: that a plan has something required, that $ means USD, that a month is billed monthly. */
export const ASSUMPTIONS = ['plan', ...OPEN_ON_PAGES] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** The parts of a bill that decide its certainty. */
interface Ends {
  readonly amount: unknown;
  readonly upto: unknown;
  readonly isClosed: boolean;
  readonly assumed: readonly Assumption[];
  /** Whether somebody names a price who cannot prove it. */
  readonly hasReadings: boolean;
}

/** The certainty of a bill. Nothing else decides it. */
export function certaintyOf({ amount, upto, isClosed, assumed, hasReadings }: Ends): Certainty {
  if (isClosed) return assumed.length > 0 ? 'assumed' : 'exact';
  if (amount !== null) return 'at least';
  if (upto !== null) return 'at most';
  return hasReadings ? 'unconfirmed' : 'unknown';
}

/** Whether a price is one sum, at least if what it assumes holds. */
export function isClosed(certainty: Certainty): boolean {
  return certainty === 'exact' || certainty === 'assumed';
}
