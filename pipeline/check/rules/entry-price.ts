import { cheapestPrice, entryPriceOf, PERIODS, plansOf, pricedPlans } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** The entry price is that of the cheapest listed plan that is not free. */
export const startsAtCheapest: RuleOf<'file'> = {
  name: 'starts-at-cheapest',
  scope: 'file',
  tip: 'Write the monthly price of the cheapest plan that is not free, for the same billing period.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    for (const period of PERIODS) {
      const entryPrice = entryPriceOf(data, period);
      if (entryPrice === undefined) continue;
      const { amount, currency } = entryPrice;
      const cheapest = cheapestPrice(plansOf(data), period, currency);
      if (cheapest === undefined || cheapest === amount) continue;
      const message = `${amount} ${currency} is not the price of the cheapest paid plan, ${cheapest} ${currency}`;
      yield { path: ['facts', period.key, 'value'], message };
    }
  },
};

/** There is an entry price for a billing period if, and only if, a listed plan has a price for it. */
export const startsAtGiven: RuleOf<'file'> = {
  name: 'starts-at-given',
  scope: 'file',
  tip: 'The lowest "monthly" price of the paid plans is pricing.starts_at, and the lowest "annual_monthly" price is pricing.starts_at_annual. Add both the entry price and the price of the plan, or neither.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const anyPriced = PERIODS.some((period) => pricedPlans(data, period).length > 0);
    for (const period of PERIODS) {
      const { key, billed } = period;
      const fact = data.facts[key];
      const [priced] = pricedPlans(data, period);
      if (fact === undefined && priced !== undefined) {
        const message = `the plan ${priced.name} has a price ${billed}, but ${key} is missing`;
        yield { path: ['facts', 'pricing.plans'], key: true, message };
      } else if (fact?.unknown !== undefined && priced !== undefined) {
        const message = `is unknown, but the plan ${priced.name} has a price ${billed}`;
        yield { path: ['facts', key], key: true, message };
      } else if (entryPriceOf(data, period) !== undefined && priced === undefined && anyPriced) {
        const message = `is a price ${billed}, but no plan in pricing.plans has one`;
        yield { path: ['facts', key, 'value'], message };
      }
    }
  },
};

/** A tool whose prices are not public has no prices. */
export const publishedPrices: RuleOf<'file'> = {
  name: 'published-prices',
  scope: 'file',
  tip: 'If a page of the vendor shows a price, set pricing.public to true. If only others report prices, put them into the note.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    if (data.facts['pricing.public']?.value !== false) return;
    const [plan] = PERIODS.flatMap((period) => pricedPlans(data, period));
    const entry = PERIODS.find((period) => entryPriceOf(data, period) !== undefined);
    const priced = entry?.key ?? (plan && `the plan ${plan.name}`);
    if (priced !== undefined)
      yield { path: ['facts', 'pricing.public', 'value'], message: `is a no, but ${priced} has a price` };
  },
};

/** A pricing model with custom quotes has no plan with a published price. */
export const customQuoteWithPrice: RuleOf<'file'> = {
  name: 'custom-quote-with-price',
  scope: 'file',
  tip: 'Remove "custom" from pricing.model if a plan has a published price, and say in the note what is sold on request.',
  comparesKeys: 'pricing.',
  *check({ data }) {
    const { value: model } = data.facts['pricing.model'] ?? {};
    if (!Array.isArray(model) || !model.some((one) => one === 'custom')) return;
    const priced = plansOf(data).find(({ monthly, annual_monthly }) => monthly?.amount || annual_monthly?.amount);
    if (priced === undefined) return;
    const message = `contains "custom", but the plan ${priced.name} in pricing.plans has a price`;
    yield { path: ['facts', 'pricing.model', 'value'], message };
  },
};
