import { ENTRY_PRICE, entryAmounts, plansIn } from '../../../model/entry-price.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Money } from '../../../model/value.ts';
import { perSnapshot } from '../../snapshot/per-snapshot.ts';

type Facts = Readonly<Record<string, Fact>>;

/**
 * The least share of the price billed monthly that any recorded plan asks when billed yearly: 0.55 where the largest discount
 * is 45 %. Undefined where no plan is known with both prices.
 */
export const deepestDiscount = perSnapshot(({ tools }) => {
  const factors = [...tools.values()].flatMap(({ facts }) =>
    pairsIn(facts).flatMap(([monthly, yearly]) =>
      monthly && yearly && monthly.currency === yearly.currency && monthly.amount > 0 && yearly.amount > 0
        ? [yearly.amount / monthly.amount]
        : [],
    ),
  );
  return { factor: factors.length > 0 ? Math.min(...factors) : undefined };
});

function pairsIn(facts: Facts): [Money | undefined, Money | undefined][] {
  const { monthly, yearly } = entryAmounts(facts);
  // Where sources differ on one of the two, which amounts belong together is not known.
  const isSettled = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly].every((key) => facts[key]?.status === 'known');
  return [
    ...(isSettled ? [[monthly[0], yearly[0]] as [Money | undefined, Money | undefined]] : []),
    ...plansIn(facts).map((plan): [Money | undefined, Money | undefined] => [plan.monthly, plan.annual_monthly]),
  ];
}
