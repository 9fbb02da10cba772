import { BILLING_PERIODS, PLANS_KEY } from '../../../model/keys.ts';
import { PERIODS } from '../../../model/pricing/money.ts';
import { isMoney, listPricedPlans, PERIOD_FIELDS, readPlans } from '../priced-plans.ts';
import type { Rule } from '../rule.ts';
import type { ToolFile } from '../tool-file.ts';

/** A tool without public prices must not have a plan with a price. */
export const publishedPrices: Rule = {
  name: 'published-prices',
  tip: 'If a page of the vendor shows a price, set pricing.public to true. If only others report prices, write them under "unconfirmed".',
  *file({ data }) {
    if (data.facts['pricing.public']?.value !== false) return;
    const [plan] = PERIOD_FIELDS.flatMap((period) => listPricedPlans(data, period));
    if (plan)
      yield { path: ['facts', 'pricing.public', 'value'], message: `is false, but the plan ${plan.name} has a price` };
  },
};

/** If a plan has a price for a billing period, the tool must offer this period. */
export const billingPeriods: Rule = {
  name: 'billing-periods',
  tip: 'Add the period, because a page with a price for it proves that it is offered. If it is not offered, correct the period of the price.',
  *file({ data }) {
    const periods = data.facts[BILLING_PERIODS]?.value;
    if (!Array.isArray(periods)) return;
    for (const period of PERIODS) {
      const price = periods.some((offeredPeriod) => offeredPeriod === period) ? undefined : describePrice(period, data);
      if (price === undefined) continue;
      yield { path: ['facts', BILLING_PERIODS, 'value'], message: `"${period}" is missing, but ${price}` };
    }
  },
};

/** Says which plan has a price for a billing period. Undefined if none has. */
function describePrice(period: string, data: ToolFile): string | undefined {
  const periodField = PERIOD_FIELDS.find((periodField) => periodField.period === period);
  const [pricedPlan] = periodField ? listPricedPlans(data, periodField) : [];
  if (periodField && pricedPlan) return `the plan ${pricedPlan.name} has a price ${periodField.billed}`;
  const plan = readPlans(data).find(({ terms = [] }) => terms.some(({ every }) => every === period));
  return plan && `the plan ${plan.name} has a price per ${period}`;
}

/** Yearly billing must not cost more per month than monthly billing. */
export const priceOrder: Rule = {
  name: 'price-order',
  tip: 'Both prices are per month. Write a printed yearly total as terms: [{ every: year, price: { amount: 528, currency: USD }, as: total }], and add a price billed yearly only if a page shows one.',
  allowsExceptions: true,
  *file({ data }) {
    for (const [i, plan] of readPlans(data).entries()) {
      if (isHigher(plan.annual_monthly, plan.monthly)) {
        const path = ['facts', PLANS_KEY, 'value', i, 'annual_monthly'];
        yield { path, message: `the plan ${plan.name} costs more per month billed yearly than billed monthly` };
      }
    }
  },
};

function isHigher(yearly: unknown, monthly: unknown): boolean {
  return isMoney(yearly) && isMoney(monthly) && yearly.currency === monthly.currency && yearly.amount > monthly.amount;
}

/** Only a free plan may cost 0. */
export const zeroPrice: Rule = {
  name: 'zero-price',
  tip: 'Leave out a price that is not published ("Contact us" is not 0). If the plan is free, set pricing.free_plan to true.',
  *file({ data }) {
    const hasFreePlan = data.facts['pricing.free_plan']?.value === true;
    for (const [i, plan] of readPlans(data).entries()) {
      const zeroField = PERIOD_FIELDS.find(({ field }) => plan[field]?.amount === 0);
      if (zeroField === undefined) continue;
      const path = ['facts', PLANS_KEY, 'value', i, zeroField.field, 'amount'];
      const otherAmount = PERIOD_FIELDS.map(({ field }) => plan[field]?.amount ?? 0).find((amount) => amount > 0);
      if (otherAmount !== undefined)
        yield {
          path,
          message: `the plan ${plan.name} costs 0 in one billing period and ${otherAmount} in the other`,
        };
      else if (!hasFreePlan)
        yield {
          path,
          message: `the plan ${plan.name} costs 0, but pricing.free_plan is not true; if the page shows no price, remove "${zeroField.field}"`,
        };
    }
  },
};
