import type { FactsByKey } from '../fact.ts';
import { ENTRY_PRICE, entryAmounts, plansIn } from './entry-price.ts';
import type { Money } from './money.ts';

/** A price a month, billed monthly and billed yearly. */
type Pair = readonly [monthly: Money | undefined, yearly: Money | undefined];

/** The ratios of prices billed yearly to the same prices billed monthly: 0.55 for a discount of 45 %. */
export function yearlyRatios(facts: FactsByKey): number[] {
  return pricesByBilling(facts).flatMap(([monthly, yearly]) =>
    monthly && yearly && monthly.currency === yearly.currency && monthly.amount > 0 && yearly.amount > 0
      ? [yearly.amount / monthly.amount]
      : [],
  );
}

function pricesByBilling(facts: FactsByKey): Pair[] {
  const { monthly, yearly } = entryAmounts(facts);
  // If sources differ on one of the two, it is unknown which amounts belong together.
  const isSettled = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly].every((key) => facts[key]?.status === 'known');
  const plans = plansIn(facts).map((plan): Pair => [plan.monthly, plan.annual_monthly]);
  return isSettled ? [[monthly[0], yearly[0]], ...plans] : plans;
}
