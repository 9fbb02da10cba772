import type { FactValue } from '../../../model/fact.ts';
import { cheapestPrice, disputedPlanLists, ENTRY_PERIODS, isMoney } from '../prices.ts';
import { factRule, fileRule } from '../rule.ts';
import { formatValue } from '../suggestion.ts';

/** A disagreement has a different value from the fact itself. */
export const disagreement = factRule({
  name: 'disagreement',
  tip: 'Move a source that says the same to "sources" of the fact; "values" is for those that differ.',
  *check({ fact }) {
    const own = comparable(fact.value);
    for (const [i, { value }] of (fact.values ?? []).entries())
      if (comparable(value) === own)
        yield { path: ['values', i, 'value'], message: `${formatValue(value)} is also the value of the fact` };
  },
});

/** A text for comparison, which ignores the order of a list. */
function comparable(value: FactValue | undefined): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}

/** Where sources differ on the entry price, the plans of each are listed: bills are computed from plans, and would be exact. */
export const disputedPlans = fileRule({
  name: 'disputed-plans',
  tip: 'List the plans of that source under "values" of pricing.plans, if it names them. Until then the bill of this tool counts as exact.',
  advice: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const lists = disputedPlanLists(data);
    for (const period of ENTRY_PERIODS) {
      for (const [i, { value }] of (data.facts[period.key]?.values ?? []).entries()) {
        if (!isMoney(value)) continue;
        const { amount, currency } = value;
        const prices = lists.flatMap((plans) => cheapestPrice(plans, period, currency) ?? []);
        if (prices.length === 0 || prices.includes(amount)) continue;
        yield {
          path: ['facts', period.key, 'values', i, 'value'],
          message: `no list of plans has ${amount} ${currency} as the price of its cheapest paid plan`,
        };
      }
    }
  },
});
