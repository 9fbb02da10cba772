import type { FactValue, Money } from '../../artifacts/value.ts';
import { plansOf } from '../plans.ts';
import type { RuleOf } from '../rule.ts';

/** Paying for a year does not cost more a month than paying by the month: where it seems so, a yearly total was taken for a monthly price. */
export const priceOrder: RuleOf<'file'> = {
  name: 'price-order',
  scope: 'file',
  tip: 'Both prices are money a month: divide a yearly total by 12.',
  excusable: true,
  *check({ data }) {
    const { facts } = data;
    const [monthly, yearly] = [facts['pricing.starts_at']?.value, facts['pricing.starts_at_annual']?.value];
    if (dearer(yearly, monthly)) {
      yield {
        path: ['facts', 'pricing.starts_at_annual', 'value'],
        message: 'is above pricing.starts_at, the price billed monthly',
      };
    }
    for (const [i, plan] of plansOf(data).entries()) {
      if (dearer(plan.annual_monthly, plan.monthly)) {
        const path = ['facts', 'pricing.plans', 'value', i, 'annual_monthly'];
        yield { path, message: `the plan ${plan.name} costs more a month billed yearly than billed monthly` };
      }
    }
  },
};

function dearer(yearly: FactValue | undefined, monthly: FactValue | undefined): boolean {
  return isMoney(yearly) && isMoney(monthly) && yearly.currency === monthly.currency && yearly.amount > monthly.amount;
}

function isMoney(value: FactValue | undefined): value is Money {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;
}
