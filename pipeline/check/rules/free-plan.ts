import { FREE_PLAN } from '../../../model/pricing/features.ts';
import { plansOf } from '../prices.ts';
import { factRule, fileRule } from '../rule.ts';
import { notAmong } from '../suggestion.ts';

/** "has" and "lacks" describe a free plan that exists, by keys of the catalogue, each in one of the two lists. */
export const freePlanFeatures = factRule({
  name: 'free-plan-features',
  tip: '"has" and "lacks" list keys that the sources of pricing.free_plan name as part of the free plan, or as missing from it.',
  *check({ key, fact: { value, has = [], lacks = [] } }, { catalogue }) {
    for (const [field, listed] of Object.entries({ has, lacks })) {
      if (listed.length > 0 && (key !== FREE_PLAN || value !== true)) {
        const message = `"${field}" is only allowed in ${FREE_PLAN} with the value true`;
        yield { path: [field], key: true, message };
      }
      for (const [i, name] of listed.entries()) {
        if (!Object.hasOwn(catalogue.data.keys, name))
          yield { path: [field, i], message: notAmong(name, 'a key', Object.keys(catalogue.data.keys)) };
        else if (field === 'lacks' && has.includes(name))
          yield { path: [field, i], message: `"${name}" is in both "has" and "lacks"` };
      }
    }
  },
});

/** A free plan is one of the plans. */
export const freePlanListed = fileRule({
  name: 'free-plan-listed',
  tip: 'Add the free plan to pricing.plans: { name: Free, monthly: { amount: 0, currency: USD } }, without "monthly" if the page names no amount.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const { value, disagrees } = data.facts[FREE_PLAN] ?? {};
    const plans = plansOf(data);
    if (value !== true || disagrees || plans.length === 0) return;
    const isFree = plans.some(
      ({ name, monthly, annual_monthly }) =>
        monthly?.amount === 0 || annual_monthly?.amount === 0 || (!monthly && !annual_monthly && /free/i.test(name)),
    );
    if (!isFree)
      yield {
        path: ['facts', 'pricing.plans'],
        key: true,
        message: `lists no free plan, but pricing.free_plan is a yes (${plans.map(({ name }) => name).join(', ')})`,
      };
  },
});
