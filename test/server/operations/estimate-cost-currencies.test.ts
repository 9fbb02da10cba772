import { expect, it } from 'vitest';
import type { Plan } from '../../../model/pricing/plan.ts';
import { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { withFacts } from '../../fixture/invented.ts';
import { fixtureSnapshot, withEachTool } from '../../fixture/snapshot.ts';

const snapshot = await fixtureSnapshot();

/** The bill of plan Goose, which costs euros, with an add-on in some currency. */
function billWithAddOn(currency: string) {
  const inCurrency = (plan: Plan): Plan => ({
    ...plan,
    ...(plan.add_ons && {
      add_ons: plan.add_ons.map((addOn) => ({
        ...addOn,
        terms: [{ every: 'month', price: { amount: 8, currency }, as: 'total' }],
      })),
    }),
  });
  const changed = withEachTool(snapshot, (tool) => {
    const value = (tool.facts['pricing.plans']?.value ?? []) as Plan[];
    if (tool.slug !== 'quillcourier') return tool;
    const onGoose = { 'integrations.salesforce': { plan: 'Goose' } };
    return withFacts(tool, { 'pricing.plans': { value: value.map(inCurrency) }, ...onGoose });
  });
  const required = ['integrations.salesforce'];
  return estimateCost.run(changed, { tools: ['quillcourier'], plan: 'Goose', people: 2, billing: 'month', required });
}

it('an add-on in another currency is no part of the sum, which is then open', () => {
  const [own] = billWithAddOn('EUR').rows;
  const [other] = billWithAddOn('USD').rows;
  expect(own?.lines.map(({ what, amount }) => [what, amount])).toEqual([
    ['Plan Goose, per person', 120],
    ['Add-on Salesforce link, per person', 16],
  ]);
  expect(other?.lines.map(({ amount }) => amount)).toEqual([120]);
  expect(other?.price).toMatchObject({ certainty: 'at least', amount: 120, upto: null, currency: 'EUR' });
  expect(other?.price.missing).toContain('what Salesforce link costs, which is charged extra');
});
