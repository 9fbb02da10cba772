import { describe, expect, it } from 'vitest';
import type { Budget } from '../../../../model/constraint.ts';
import type { Fact } from '../../../../model/fact.ts';
import type { Plan } from '../../../../model/pricing/plan.ts';
import { NO_REQUIREMENT } from '../../../../model/pricing/plan-price.ts';
import type { Tool } from '../../../../model/tool.ts';
import { budgetJudge } from '../../../../server/recommend/judge/budget.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { OPEN, withFacts } from './asking.ts';

const snapshot = await fixtureSnapshot();
const model = snapshot.tools.get('quillcourier') as Tool;

const PER_SEAT = { status: 'known' as const, value: ['per-seat'] };

describe('budgetJudge', () => {
  const limit = (amount: number, more: Partial<Budget> = {}): Budget => ({
    amount,
    currency: 'USD',
    period: 'month',
    per: null,
    ...more,
  });
  const plan = (
    monthly: number | null,
    yearly: number | null,
    currency = 'USD',
    unit: Plan['unit'] | null = 'person',
  ): Plan => ({
    name: 'Solo',
    ...(monthly !== null && { monthly: { amount: monthly, currency } }),
    ...(yearly !== null && { annual_monthly: { amount: yearly, currency } }),
    ...(unit && { unit }),
  });
  const price = (...amounts: Parameters<typeof plan>) => ({
    'pricing.plans': { status: 'known' as const, value: [plan(...amounts)] },
  });
  const budget = (sum: Budget, facts: Record<string, Partial<Fact>>, plans: string[] = []) =>
    budgetJudge(sum, snapshot.methodology)(
      withFacts(model, { 'pricing.model': PER_SEAT, 'pricing.plans': OPEN, ...facts }),
      { ...NO_REQUIREMENT, plans },
    );

  it('compares the cheapest plan, by month or by year', () => {
    expect(budget(limit(60), price(50, 40)).verdict).toBe('meets');
    expect(budget(limit(45), price(50, 40))).toMatchObject({ verdict: 'meets', note: 'Only when billed yearly.' });
    expect(budget(limit(30), price(50, 40)).verdict).toBe('fails');
    expect(budget(limit(600, { period: 'year' }), price(50, null)).verdict).toBe('meets');
    expect(budget(limit(480, { period: 'year' }), price(50, 45)).verdict).toBe('fails');
  });

  it('is unknown if a price that could decide it is unknown', () => {
    expect(budget(limit(45), price(50, null)).verdict).toBe('unknown');
    expect(budget(limit(45), price(null, null))).toMatchObject({ verdict: 'unknown', display: 'Unknown', sources: [] });
    expect(budget(limit(45, { currency: 'XAU' }), price(10, 10)).note).toBe('There is no rate for XAU.');
  });

  it('fails if the price billed yearly is over it, because monthly billing never costs less', () => {
    expect(budget(limit(30), price(null, 40))).toMatchObject({
      verdict: 'fails',
      note: 'The price billed monthly is never lower than the price billed yearly.',
      arithmetic: 'billed yearly 40 USD a month for one person; budget 30 USD a month: fails',
    });
    expect(budget(limit(30, { billing: 'monthly' }), price(null, 40)).verdict).toBe('fails');
    expect(budget(limit(45, { billing: 'monthly' }), price(null, 40)).verdict).toBe('unknown');
    // Sources differ, and one price is within the budget.
    const differing = {
      status: 'disputed' as const,
      value: [plan(null, 40)],
      disagrees: [{ value: [plan(null, 25)], display: '', sources: [] }],
    };
    expect(budget(limit(30), { 'pricing.plans': differing }).verdict).toBe('unknown');
  });

  it('compares only prices for the same unit', () => {
    const seat = (unit: Plan['unit'] | null) => price(10, 10, 'USD', unit);
    expect(budget(limit(45, { per: 'seat' }), seat('person')).verdict).toBe('meets');
    expect(budget(limit(45, { per: 'sender' }), seat('linkedin-account')).verdict).toBe('meets');
    const assumed = { verdict: 'meets', note: 'One LinkedIn account is taken as one seat.' };
    expect(budget(limit(45, { per: 'seat' }), seat('linkedin-account'))).toMatchObject(assumed);
    const unstated = 'It is not stated whether the price is per person or per account.';
    for (const [sum, units, note] of [
      [limit(45, { per: 'sender' }), 'person', 'The price is per person, not per sender.'],
      [limit(45, { per: 'seat' }), null, unstated],
      [limit(45, { period: 'once' }), 'person', 'A single payment cannot be compared with a monthly price.'],
      [limit(45, { per: 'total' }), 'person', 'It is not said how many are needed.'],
      [
        limit(5, { per: 'seat' }),
        'workspace',
        'The price is for a whole workspace. It is not said how many are needed.',
      ],
    ] as const)
      expect(budget(sum, seat(units))).toMatchObject({ verdict: 'unknown', note });
  });

  it('uses the plan that has what the text asks for, not the cheapest', () => {
    const plans = [
      { name: 'Email', monthly: { amount: 30, currency: 'USD' } },
      {
        name: 'Multichannel',
        monthly: { amount: 90, currency: 'USD' },
        annual_monthly: { amount: 80, currency: 'USD' },
      },
      { name: 'Enterprise' },
    ];
    const facts = { 'pricing.plans': { status: 'known' as const, value: plans } };
    expect(budget(limit(60), facts).verdict).toBe('meets');
    expect(budget(limit(60), facts, ['Multichannel'])).toMatchObject({
      verdict: 'fails',
      note: 'The price of plan Multichannel, which has what was asked for. It is not stated what the price covers.',
    });
    expect(budget(limit(85), facts, ['multichannel'])).toMatchObject({ verdict: 'meets' });
    expect(budget(limit(999), facts, ['Enterprise'])).toMatchObject({ verdict: 'unknown' });
  });

  const priced = (monthly: number, yearly: number | null, unit: Plan['unit']) => price(monthly, yearly, 'USD', unit);
  const sums = (sum: Budget, facts: Record<string, Partial<Fact>>) => {
    const { verdict, arithmetic } = budget(sum, facts);
    return `${verdict} | ${arithmetic}`;
  };

  it('shows its arithmetic: the price, its conversion with the rate and its date, the budget and the verdict', () => {
    expect(sums(limit(80, { currency: 'EUR' }), priced(79, null, 'person'))).toBe(
      'meets | 79 USD a month for one person = 63.20 EUR at 0.8000 (rate of 2026-06-01); budget 80 EUR a month: meets',
    );
    expect(sums(limit(60, { currency: 'EUR' }), priced(79, 63, 'linkedin-account'))).toBe(
      'meets | 79 USD a month for one LinkedIn account = 63.20 EUR, billed yearly 63 USD = 50.40 EUR, at 0.8000 (rate of 2026-06-01); budget 60 EUR a month: meets when billed yearly',
    );
    expect(sums(limit(960, { period: 'year' }), priced(81, 80.5, 'person'))).toBe(
      'fails | 81 USD a month for one person, billed yearly 80.50 USD; budget 960 USD a year = 80 USD a month: fails',
    );
    expect(budget(limit(80, { currency: 'EUR' }), priced(79, null, 'person')).sources).toContainEqual({
      id: 'currencies/rates',
      at: null,
    });
  });

  it('compares a budget that is billed monthly only with the price billed monthly', () => {
    const monthly = limit(60, { billing: 'monthly' });
    const judged = (month: number | null, year: number | null) => budget(monthly, price(month, year));
    expect(judged(60, 50)).toMatchObject({ verdict: 'meets', phrase: '60 USD a month, within 60 USD' });
    expect(judged(61, 50)).toMatchObject({ verdict: 'fails', phrase: '61 USD a month, above 60 USD' });
    expect(judged(61, null).verdict).toBe('fails');
    expect(judged(null, 50)).toMatchObject({
      verdict: 'unknown',
      note: 'The price billed monthly is unknown.',
      phrase: 'its price billed monthly (only 50 USD a month billed yearly is known; at most 60 USD)',
    });
    expect(sums(monthly, priced(61, 50, 'person'))).toMatch(/budget 60 USD a month billed monthly: fails$/);
  });

  it('shows all values of a disputed price, and says that credits are charged as well', () => {
    const disputed = {
      status: 'disputed' as const,
      value: [plan(50, null)],
      disagrees: [{ value: [plan(70, null)], display: '', sources: [] }],
    };
    const facts = { 'pricing.plans': disputed };
    expect(sums(limit(80), facts)).toBe(
      'meets | 50 USD a month for one person or, sources differ, 70 USD a month for one person; budget 80 USD a month: meets',
    );
    expect(sums(limit(60), facts)).toMatch(/^unknown/);
    const credits = { 'pricing.model': { status: 'known' as const, value: ['credits'] } };
    expect(budget(limit(80), { ...priced(50, null, 'person'), ...credits }).note).toBe(
      'Credits or usage are charged too.',
    );
  });
});
