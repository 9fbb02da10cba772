import { OPEN_ON_PAGES } from '../fact.ts';

/** How certain a price is, most certain first. docs/method.md defines each. */
export const CERTAINTIES = ['exact', 'assumed', 'at least', 'at most', 'unconfirmed', 'unknown'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** Assumptions of a price: the plan includes something required, $ means USD, a monthly price is billed monthly. */
export const ASSUMPTIONS = ['plan', ...OPEN_ON_PAGES] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** The parts of a bill that decide its certainty. */
interface Ends {
  readonly amount: unknown;
  readonly upto: unknown;
  readonly isClosed: boolean;
  readonly assumed: readonly Assumption[];
  /** Whether there is an unproven price. */
  readonly hasReadings: boolean;
}

/** Decides the certainty of a bill. */
export function decideCertainty({ amount, upto, isClosed, assumed, hasReadings }: Ends): Certainty {
  if (isClosed) return assumed.length > 0 ? 'assumed' : 'exact';
  if (amount !== null) return 'at least';
  if (upto !== null) return 'at most';
  return hasReadings ? 'unconfirmed' : 'unknown';
}

/** Whether a price is one sum, at least if what it assumes holds. */
export function isClosed(certainty: Certainty): boolean {
  return certainty === 'exact' || certainty === 'assumed';
}
