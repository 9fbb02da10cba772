import { isMoney } from '../money-in.ts';
import { plansOf } from '../plans.ts';
import type { RuleOf } from '../rule.ts';

/**
 * Paying for a year costs less a month than paying by the month. Where it seems to cost more, a yearly total was taken for a
 * monthly price; where it seems to cost the same, a monthly price was given for both periods.
 */
export const priceOrder: RuleOf<'file'> = {
  name: 'price-order',
  scope: 'file',
  tip: 'Both prices are money a month: divide a yearly total by 12, and give a price billed yearly only where a page shows one.',
  excusable: true,
  compares: 'pricing.',
  *check({ data }) {
    const { facts } = data;
    const [monthly, yearly] = [facts['pricing.starts_at']?.value, facts['pricing.starts_at_annual']?.value];
    if (dearer(yearly, monthly)) {
      yield {
        path: ['facts', 'pricing.starts_at_annual', 'value'],
        message: 'is above pricing.starts_at, the price billed monthly',
      };
    } else if (same(yearly, monthly) && !plansOf(data).some((plan) => same(plan.annual_monthly, yearly))) {
      yield {
        path: ['facts', 'pricing.starts_at_annual', 'value'],
        message: 'is the same amount as pricing.starts_at, and no plan has that price billed yearly',
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

function dearer(yearly: unknown, monthly: unknown): boolean {
  return isMoney(yearly) && isMoney(monthly) && yearly.currency === monthly.currency && yearly.amount > monthly.amount;
}

function same(a: unknown, b: unknown): boolean {
  return isMoney(a) && isMoney(b) && a.currency === b.currency && a.amount === b.amount;
}
