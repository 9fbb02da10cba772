import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact, FactsByKey } from '../../../model/fact.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { topPlan } from '../../../model/pricing/top-plan.ts';

const factsWith = (value: Plan[], status: Fact['status'] = 'known', model: string[] = ['per-seat']): FactsByKey => ({
  'pricing.plans': { key: 'pricing.plans', status, value } as Fact,
  'pricing.model': { key: 'pricing.model', status: 'known', value: model } as Fact,
});
const topOf = (...plans: Plan[]) => topPlan(factsWith(plans))?.name;

const usd = (amount: number) => ({ amount, currency: 'USD' });
const plan = (name: string, amount: number, more: Partial<Plan> = {}): Plan => ({
  name,
  monthly: usd(amount),
  unit: 'person',
  ...more,
});
const [FREE, LOW, HIGH] = [plan('Free', 0), plan('Low', 20), plan('High', 50)];

describe('the plan that includes all others', () => {
  it('is the dearest of at least two paid plans', () => {
    expect(topOf(FREE, LOW, HIGH)).toBe('High');
    expect(topOf(FREE, LOW)).toBeUndefined();
    expect(topOf()).toBeUndefined();
  });

  it('cannot be said if a plan is priced on request', () => {
    expect(topOf(LOW, HIGH, { name: 'Custom', unit: 'person' })).toBeUndefined();
    expect(topPlan(factsWith([LOW, HIGH], 'known', ['per-seat', 'custom']))).toBeUndefined();
  });

  it('cannot be said if sources differ on the plans, or none is known', () => {
    expect(topPlan(factsWith([LOW, HIGH], 'disputed'))).toBeUndefined();
    expect(topPlan({})).toBeUndefined();
  });

  it('cannot be said if plans are sold by different units, or one by an unstated unit', () => {
    expect(topOf(LOW, plan('Team', 99, { unit: 'workspace' }))).toBeUndefined();
    const { unit: _, ...unstated } = HIGH;
    expect(topOf(LOW, unstated)).toBeUndefined();
    expect(topOf({ ...unstated, name: 'Low', monthly: usd(20) }, unstated)).toBeUndefined();
  });

  it('costs more in every billing period that can be compared', () => {
    expect(topOf(plan('Low', 20, { annual_monthly: usd(18) }), plan('High', 50, { annual_monthly: usd(40) }))).toBe(
      'High',
    );
    expect(
      topOf(plan('Low', 20, { annual_monthly: usd(18) }), plan('High', 50, { annual_monthly: usd(10) })),
    ).toBeUndefined();
    expect(topOf(LOW, { name: 'Yearly', annual_monthly: usd(90), unit: 'person' })).toBeUndefined();
    expect(topOf(LOW, plan('High', 50, { monthly: { amount: 50, currency: 'EUR' } }))).toBeUndefined();
    expect(topOf(LOW, plan('Other', 20))).toBeUndefined();
  });

  it('includes no less of anything that is counted', () => {
    const [few, many] = [{ includes: { credits: 10 } }, { includes: { credits: 90 } }];
    expect(topOf(plan('Low', 20, few), plan('High', 50, many))).toBe('High');
    expect(topOf(plan('Low', 20, many), plan('High', 50, few))).toBeUndefined();
    expect(topOf(plan('Low', 20, many), HIGH)).toBe('High');
  });
});

it('is the same in any order, and dearer than each of the others', () => {
  const anyPlans = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('A', 'B', 'C', 'D'),
      monthly: fc.nat(4).map((amount) => usd(amount * 10)),
      unit: fc.constant('person' as const),
    }),
    { selector: ({ name }) => name, maxLength: 4 },
  );
  fc.assert(
    fc.property(anyPlans, (plans) => {
      const top = topPlan(factsWith(plans));
      expect(topPlan(factsWith(plans.toReversed()))).toEqual(top);
      for (const { name, monthly } of top ? plans : [])
        if (name !== top?.name) expect(monthly.amount).toBeLessThan(top?.monthly?.amount ?? 0);
    }),
  );
});
