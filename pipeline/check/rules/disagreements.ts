import type { FactValue } from '../../../model/fact.ts';
import { cheapestPrice, isMoney, PERIODS, planListsOf } from '../prices.ts';
import type { RuleOf } from '../rule.ts';
import { formatValue } from '../suggestion.ts';

/** A disagreement has a different value from the fact itself. */
export const disagreement: RuleOf<'fact'> = {
  name: 'disagreement',
  scope: 'fact',
  tip: 'Move a source that says the same to "sources" of the fact; "disagrees" is for different values.',
  *check({ fact }) {
    const own = comparable(fact.value);
    for (const [i, { value }] of (fact.disagrees ?? []).entries())
      if (comparable(value) === own)
        yield { path: ['disagrees', i, 'value'], message: `${formatValue(value)} is also the value of the fact` };
  },
};

/** A text for comparison, which ignores the order of a list. */
function comparable(value: FactValue | undefined): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}

/** Where sources differ on the entry price, the plans of each are listed: bills are computed from plans, and would be exact. */
export const disputedPlans: RuleOf<'file'> = {
  name: 'disputed-plans',
  scope: 'file',
  tip: 'List the plans of that source under "disagrees" of pricing.plans, if it names them. Until then the bill of this tool counts as exact.',
  advice: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const lists = planListsOf(data);
    for (const period of PERIODS) {
      for (const [i, { value }] of (data.facts[period.key]?.disagrees ?? []).entries()) {
        if (!isMoney(value)) continue;
        const { amount, currency } = value;
        const prices = lists.flatMap((plans) => cheapestPrice(plans, period, currency) ?? []);
        if (prices.length === 0 || prices.includes(amount)) continue;
        yield {
          path: ['facts', period.key, 'disagrees', i, 'value'],
          message: `no list of plans has ${amount} ${currency} as the price of its cheapest paid plan`,
        };
      }
    }
  },
};
