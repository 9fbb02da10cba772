import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactsByKey } from '../../../model/fact.ts';
import { type Cost, type CostQuestion, costOf } from '../../../model/pricing/cost.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import type { Missing } from '../../../model/pricing/missing.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { inCostOrder, provenCosts } from '../../../model/pricing/proven-cost.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { asking, CATALOGUE, fact, toolWith, usd } from './invented.ts';

const provenCost = (question: CostQuestion, facts: FactsByKey): Cost =>
  provenCosts(question, facts, CATALOGUE)(question);

/** `from 20 Basic`, `between 20 Basic and 60 Basic`, `unknown`: the cost of a month. */
function costs(facts: FactsByKey, setUp: SetUp, more: Partial<CostQuestion> = {}): string {
  const { verdict, bill, most } = provenCost(asking(setUp, { months: 1, ...more }), facts);
  const sums = [bill, most].flatMap((one) => (one ? [`${one.cents / 100} ${one.offer.name}`] : []));
  return [verdict, sums.join(' and ')].filter(Boolean).join(' ');
}

const BASIC: Plan = { name: 'Basic', monthly: usd(20), unit: 'person' };
const PRO: Plan = { name: 'Pro', monthly: usd(50), unit: 'person' };
const API = { keys: ['ai.public_api'] };
const api = fact('ai.public_api', true);

describe('a cost of which a part is not known', () => {
  it('is at least that of the rest', () => {
    expect(costs(toolWith([BASIC, PRO], api), { people: 3 }, API)).toBe('from 60 Basic');
    expect(provenCost(asking({ people: 3 }, API), toolWith([BASIC, PRO], api)).missing).toContainEqual({
      why: 'plan-of',
      label: 'public_api',
    });
  });

  it('is at least that with another feature whose plan is known', () => {
    const facts = toolWith([BASIC, PRO], api, fact('team.sso', true, { from_plan: 'Pro' }));
    expect(costs(facts, { people: 3 }, { keys: ['ai.public_api', 'team.sso'] })).toBe('from 150 Pro');
  });

  it('is at least that of one person, if there is no price for more or no channel is proven', () => {
    const quoted: Plan = { ...BASIC, quote_from: { for: 'person', more_than: 2 } };
    expect(costs(toolWith([quoted]), { people: 3 })).toBe('from 20 Basic');
    const { 'channels.linkedin': _, ...noLinkedin } = toolWith([BASIC]);
    expect(costs(noLinkedin, { people: 1, linkedin_accounts: 9 })).toBe('from 20 Basic');
    expect(costs(toolWith([{ name: 'Custom' }]), { people: 1 })).toBe('unknown');
  });

  it('is at most that of as many people as accounts', () => {
    expect(costs(toolWith([BASIC]), { people: 1, linkedin_accounts: 3 })).toBe('between 20 Basic and 60 Basic');
    expect(costs(toolWith([BASIC]), { people: 3, linkedin_accounts: 3 })).toBe('exact 60 Basic');
    expect(costs(toolWith([BASIC]), { people: 1, mailboxes: 3 })).toBe('from 20 Basic');
  });
});

it('knows that nothing costs less than the cheapest paid plan', () => {
  const cheaper = (...plans: Plan[]) =>
    provenCost(asking({ people: 1 }), toolWith([{ name: 'Start' }, ...plans])).cheaper;
  expect(cheaper(BASIC)).toEqual([]);
});

it('never bounds a cost from below by more than it is with a feature less, or with fewer people', () => {
  const anyPlans = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('A', 'B', 'C'),
      monthly: fc.option(fc.integer({ min: 1, max: 90 }).map(usd), { nil: undefined }),
      unit: fc.constantFrom('person' as const, 'workspace' as const, undefined),
      extends: fc.constantFrom('A', 'B', undefined),
    }),
    { selector: ({ name }) => name, minLength: 1 },
  );
  const keys = ['ai.public_api', 'team.sso'];
  const from = fc.constantFrom('A', 'B', 'C', undefined);
  fc.assert(
    fc.property(anyPlans, from, from, fc.integer({ min: 2, max: 9 }), (parts, first, second, people) => {
      const plans = parts.map(
        (part) =>
          Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as unknown as Plan,
      );
      const features = [first, second].map((plan, i) =>
        fact(keys[i] as string, true, plan === undefined ? {} : { from_plan: plan }),
      );
      const facts = toolWith(plans, ...features);
      const least = (number: number, wanted: string[]) =>
        provenCost(asking({ people: number }, { months: 1, keys: wanted }), facts).bill?.cents;
      const all = least(people, keys);
      for (const less of [least(people, []), least(people - 1, keys)])
        if (all !== undefined && less !== undefined) expect(less).toBeLessThanOrEqual(all);
    }),
  );
});

const { currencies, catalogue } = (await fixtureSnapshot()).methodology;

/** The cost of a tool of which nothing is known. */
const nothing = costOf({}, { setUp: { people: 1 }, keys: [], months: 12, billing: undefined }, catalogue);

/** An unknown cost. Its slug is in the order of the alphabet that the test does not want. */
const unknown = (slug: string, ...missing: Missing[]) => ({ slug, cost: { ...nothing, missing } });

it('the order of unknown costs begins with those that are nearest to being known', () => {
  const nearestFirst = [
    unknown('f', { why: 'extra', label: 'LinkedIn' }),
    unknown('e', { why: 'plan-of', label: 'Email' }, { why: 'plan-of', label: 'LinkedIn' }),
    unknown('d', { why: 'no-price' }),
    unknown('c', { why: 'unproven', key: 'team.sso', label: 'Email' }),
    unknown(
      'b',
      { why: 'unproven', key: 'team.sso', label: 'Email' },
      { why: 'unproven', key: 'team.sso', label: 'LinkedIn' },
    ),
    unknown('a', { why: 'denied', key: 'channels.email', label: 'Email' }),
  ];
  const ordered = inCostOrder([...nearestFirst].reverse(), 12, currencies.base, currencies);
  expect(ordered.map(({ slug }) => slug)).toEqual(nearestFirst.map(({ slug }) => slug));
});
