import { PERIODS } from '../../../model/pricing/money.ts';
import { ENTRY_PERIODS, isMoney, pricedPlans, readPlansOfFile } from '../priced-plans.ts';
import type { Rule } from '../rule.ts';
import type { ToolFile } from '../tool-file.ts';

/** A tool whose prices are not public has none. */
export const publishedPrices: Rule = {
  name: 'published-prices',
  tip: 'If a page of the vendor shows a price, set pricing.public to true. If only others report prices, write them under "unconfirmed".',
  comparesKeys: 'pricing.',
  *file({ data }) {
    if (data.facts['pricing.public']?.value !== false) return;
    const [plan] = ENTRY_PERIODS.flatMap((period) => pricedPlans(data, period));
    if (plan)
      yield { path: ['facts', 'pricing.public', 'value'], message: `is a no, but the plan ${plan.name} has a price` };
  },
};

/** A billing period for which a plan has a price is one of those that are offered. */
export const billingPeriods: Rule = {
  name: 'billing-periods',
  tip: 'A page with a price for a billing period proves that the period is offered: add it. If it is not offered, the price belongs to another period.',
  comparesKeys: 'pricing.',
  *file({ data }) {
    const periods = data.facts['pricing.billing_periods']?.value;
    if (!Array.isArray(periods)) return;
    for (const period of PERIODS) {
      const price = periods.some((other) => other === period) ? undefined : pricedFor(period, data);
      if (price === undefined) continue;
      yield { path: ['facts', 'pricing.billing_periods', 'value'], message: `"${period}" is missing, but ${price}` };
    }
  },
};

/** A price for a period, in words, or undefined if the file has none: the price of a plan, or one of its other prices. */
function pricedFor(period: string, data: ToolFile): string | undefined {
  const common = ENTRY_PERIODS.find((one) => one.period === period);
  const [priced] = common ? pricedPlans(data, common) : [];
  if (common && priced) return `the plan ${priced.name} has a price ${common.billed}`;
  const plan = readPlansOfFile(data).find(({ terms = [] }) => terms.some(({ every }) => every === period));
  return plan && `the plan ${plan.name} has a price for each ${period}`;
}

/** A month costs no more if it is billed yearly than if it is billed monthly. */
export const priceOrder: Rule = {
  name: 'price-order',
  tip: 'Both prices are per month: write a printed total for a year in "terms", and add a price billed yearly only if a page shows one.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *file({ data }) {
    for (const [i, plan] of readPlansOfFile(data).entries()) {
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

/** Only a free plan costs 0. */
export const zeroPrice: Rule = {
  name: 'zero-price',
  tip: 'Leave out a price that is not published ("Contact us" is not 0). If the plan is free, set pricing.free_plan to true.',
  comparesKeys: 'pricing.',
  *file({ data }) {
    const freePlan = data.facts['pricing.free_plan']?.value === true;
    for (const [i, plan] of readPlansOfFile(data).entries()) {
      const zero = ENTRY_PERIODS.find(({ field }) => plan[field]?.amount === 0);
      if (zero === undefined) continue;
      const path = ['facts', 'pricing.plans', 'value', i, zero.field, 'amount'];
      const other = ENTRY_PERIODS.map(({ field }) => plan[field]?.amount ?? 0).find((amount) => amount > 0);
      if (other !== undefined)
        yield { path, message: `the plan ${plan.name} costs 0 in one billing period and ${other} in the other` };
      else if (!freePlan) yield { path, message: `the plan ${plan.name} costs 0, but pricing.free_plan is not a yes` };
    }
  },
};
