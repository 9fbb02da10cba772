import { centsOf } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { computeExample, type WorkedExample } from '../../../model/pricing/worked-example.ts';
import { plansOf } from '../prices.ts';
import type { RuleOf } from '../rule.ts';
import { notAmong } from '../suggestion.ts';
import { isYes } from '../tool-contents.ts';

/** The bill that is computed for a vendor's own worked example is the one that the vendor gives. */
export const workedExamples: RuleOf<'file'> = {
  name: 'worked-examples',
  scope: 'file',
  tip: 'Compare the plan in pricing.plans with the page of the example: its charges, what it includes, how it is counted. If they are of different dates, remove the example.',
  comparesKeys: 'pricing.',
  *check({ data }) {
    const plans = plansOf(data);
    const names = plans.map(({ name }) => name);
    const terms = { membersFree: isYes('pricing.members_free', data.facts) };
    for (const [i, example] of (data.bills ?? []).entries()) {
      const path = ['bills', i];
      const plan = plans.find(({ name }) => name === example.plan);
      if (!plan) yield { path: [...path, 'plan'], message: notAmong(example.plan, 'a plan in pricing.plans', names) };
      else if (example.pays === undefined && example.units === undefined)
        yield { path, message: 'says neither what is paid ("pays") nor for how many units ("units")' };
      else
        for (const { field, message } of differences(example, plan, terms)) yield { path: [...path, field], message };
    }
  },
};

function* differences(example: WorkedExample, plan: Plan, terms: { membersFree: boolean }) {
  const { units, cents } = computeExample(example, plan, terms);
  const { pays } = example;
  if (example.units !== undefined && units !== example.units) {
    const ours = units ?? 'an unknown number';
    yield { field: 'units', message: `the vendor counts ${example.units}, but the plan ${plan.name} comes to ${ours}` };
  }
  if (pays !== undefined && cents !== centsOf(pays)) {
    const ours = cents === undefined ? 'unknown' : moneyInWords({ ...pays, amount: cents / 100 });
    const message = `the vendor's sum is ${moneyInWords(pays)}, but ours for the plan ${plan.name} is ${ours}`;
    yield { field: 'pays', message };
  }
}
