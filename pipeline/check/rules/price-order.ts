import { isMoney, plansOf } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/**
 * A month costs less if it is billed yearly than if it is billed monthly. If it costs more, a yearly total was written as a
 * monthly price; if it costs the same, the monthly price was written for both periods.
 */
export const priceOrder: RuleOf<'file'> = {
  name: 'price-order',
  scope: 'file',
  tip: 'Both prices are per month: write a printed total for a year in "terms", and add a price billed yearly only if a page shows one.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const { facts } = data;
    const [monthly, yearly] = [facts['pricing.starts_at']?.value, facts['pricing.starts_at_annual']?.value];
    const path = ['facts', 'pricing.starts_at_annual', 'value'];
    if (isHigher(yearly, monthly)) {
      yield { path, message: 'is higher than pricing.starts_at, the price billed monthly' };
    } else if (isSame(yearly, monthly) && !plansOf(data).some((plan) => isSame(plan.annual_monthly, yearly))) {
      yield { path, message: 'is the same amount as pricing.starts_at, but no plan has this price billed yearly' };
    }
    for (const [i, plan] of plansOf(data).entries()) {
      if (isHigher(plan.annual_monthly, plan.monthly)) {
        const path = ['facts', 'pricing.plans', 'value', i, 'annual_monthly'];
        yield { path, message: `the plan ${plan.name} costs more per month billed yearly than billed monthly` };
      }
    }
  },
};

function isHigher(yearly: unknown, monthly: unknown): boolean {
  return isMoney(yearly) && isMoney(monthly) && yearly.currency === monthly.currency && yearly.amount > monthly.amount;
}

function isSame(a: unknown, b: unknown): boolean {
  return isMoney(a) && isMoney(b) && a.currency === b.currency && a.amount === b.amount;
}
