import { describe, expect, it } from 'vitest';
import type { FactsByKey } from '../../../model/fact.ts';
import type { CostQuestion } from '../../../model/pricing/cost.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { conditionsIn } from '../../../model/pricing/missing.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { costWithConditions } from '../../../model/pricing/proven-cost.ts';
import { asking, CATALOGUE, fact, toolWith, usd } from './invented.ts';

/** The cost of a month in few words: `conditional Seat 60 USD, if White label is included`. */
function costs(facts: FactsByKey, setUp: SetUp, more: Partial<CostQuestion> = {}): string {
  const { verdict, bill, missing } = costWithConditions(facts, asking(setUp, { months: 1, ...more }), CATALOGUE);
  const sum = bill && ` ${bill.offer.name} ${bill.cents / 100} ${bill.currency}`;
  const conditions = conditionsIn(missing);
  return `${verdict}${sum ?? ''}${conditions.length > 0 ? `, if ${conditions.join(' and ')}` : ''}`;
}

const SEAT: Plan = { name: 'Seat', monthly: usd(30), unit: 'person' };
const TEAM: Plan = { name: 'Team', monthly: usd(90), unit: 'person' };
const INMAIL = { keys: ['linkedin.inmail'] };
const sso = (more = {}) => fact('team.sso', true, { label: 'Sign-on', ...more });

describe('a cost with conditions', () => {
  it('is the sum of what has a price, if a feature is included of which nothing is proven', () => {
    expect(costs(toolWith([SEAT]), { people: 2 }, INMAIL)).toBe('conditional Seat 60 USD, if InMail is included');
    expect(costs(toolWith([SEAT]), { people: 2 })).toBe('exact Seat 60 USD');
  });

  it('pays for the plan of what is proven', () => {
    const facts = toolWith([SEAT, TEAM], sso({ from_plan: 'Team' }));
    expect(costs(facts, { people: 2 }, { keys: ['team.sso', 'linkedin.inmail'] })).toBe(
      'conditional Team 180 USD, if InMail is included',
    );
  });

  it('is on the cheapest plan that may have what no page places', () => {
    const both = { keys: ['team.sso', 'linkedin.inmail'] };
    expect(costs(toolWith([SEAT, TEAM], sso()), { people: 2 }, { keys: ['team.sso'] })).toBe(
      'conditional Seat 60 USD, if Sign-on is included',
    );
    expect(costs(toolWith([SEAT, TEAM], sso()), { people: 2 }, both)).toBe(
      'conditional Seat 60 USD, if InMail and Sign-on are included',
    );
  });

  it('names what the price may not cover', () => {
    const sender: Plan = { name: 'Sender', monthly: usd(79), unit: 'linkedin-account' };
    expect(costs(toolWith([sender]), { people: 3, linkedin_accounts: 2 }, INMAIL)).toBe(
      'conditional Sender 158 USD, if InMail is included and the price covers 3 people',
    );
  });

  it('has a person for each LinkedIn account where no page says how many one may run', () => {
    const eight = { linkedin_accounts: 8 };
    expect(costs(toolWith([SEAT]), eight)).toBe('between Seat 30 USD, if the price covers 8 LinkedIn accounts');
    expect(costs(toolWith([SEAT]), eight, INMAIL)).toBe('conditional Seat 240 USD, if InMail is included');
    expect(costs(toolWith([SEAT, TEAM], sso()), eight, { keys: ['team.sso'] })).toBe(
      'conditional Seat 240 USD, if linkedin and Sign-on are included',
    );
    const flat: Plan = { name: 'Flat', monthly: usd(90) };
    expect(costs(toolWith([flat]), eight, INMAIL)).toBe(
      'conditional Flat 90 USD, if InMail is included and the price covers 8 LinkedIn accounts',
    );
  });

  it('is unknown without a price, without a channel of the accounts, or where a source says no', () => {
    expect(costs(toolWith([{ name: 'Custom' }]), { people: 2 }, INMAIL)).toBe('unknown, if InMail is included');
    const { 'channels.linkedin': _, ...noLinkedin } = toolWith([SEAT]);
    expect(costs(noLinkedin, { people: 1, linkedin_accounts: 1 }, INMAIL)).toMatch(/^unknown/);
    const none = toolWith([SEAT], fact('team.sso', false));
    expect(costs(none, { people: 2 }, { keys: ['team.sso', 'linkedin.inmail'] })).toMatch(/^unknown/);
    expect(costs(toolWith([SEAT], sso({ extra: true })), { people: 2 }, { keys: ['team.sso'] })).toBe('unknown');
  });
});

it('is not exact where the price page does not say the currency', () => {
  const facts = toolWith([SEAT]);
  const plans = { ...(facts['pricing.plans'] as NonNullable<(typeof facts)[string]>), assumed: ['currency' as const] };
  const { verdict, missing } = costWithConditions(
    { ...facts, 'pricing.plans': plans },
    asking({ people: 1 }),
    CATALOGUE,
  );
  expect([verdict, missing]).toEqual(['from', [{ why: 'assumed', what: 'currency' }]]);
});
