import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../model/catalogue.ts';
import { displayValue } from '../../model/make-fact.ts';
import type { Plan } from '../../model/pricing/plan.ts';

describe('displayValue', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const plans = (...value: Plan[]) => displayValue(value, { type: 'plans' } as CatalogueKey);

  it('shows the unit of the price of a plan, and no price if none is known', () => {
    expect(plans({ name: 'Pro', monthly: usd(59), annual_monthly: usd(49), unit: 'linkedin-account' })).toBe(
      'Pro: 59 USD a month per LinkedIn account, 49 USD a month billed yearly',
    );
    expect(plans({ name: 'Team', annual_monthly: usd(99), unit: 'person' })).toBe(
      'Team: 99 USD a month billed yearly per person',
    );
    expect(plans({ name: 'Free', monthly: usd(0) }, { name: 'Scale' })).toBe('Free: 0 USD a month; Scale');
  });
});
