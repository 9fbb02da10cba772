import { beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../../pipeline/artifacts/fact.ts';
import type { Tool } from '../../../../pipeline/artifacts/tool.ts';
import type { Budget } from '../../../../server/recommend/constraint.ts';
import { judgeBudget } from '../../../../server/recommend/decide/budget-verdict.ts';
import { loadSnapshot } from '../../../../server/snapshot/load.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../../corpus.ts';
import { OPEN, withFacts } from './asking.ts';

let snapshot: Snapshot;
let lemlist: Tool;
beforeAll(async () => {
  snapshot = await loadSnapshot(DIST_DATA);
  lemlist = snapshot.tools.get('lemlist') as Tool;
});

const PER_SEAT = { status: 'known' as const, value: ['per-seat'] };

describe('judgeBudget', () => {
  const limit = (amount: number, more: Partial<Budget> = {}): Budget => ({
    amount,
    currency: 'USD',
    period: 'month',
    per: null,
    ...more,
  });
  const money = (amount: number, currency = 'USD') => ({ status: 'known' as const, value: { amount, currency } });
  const price = (monthly: number | null, yearly: number | null, currency = 'USD') => ({
    'pricing.starts_at': monthly === null ? OPEN : money(monthly, currency),
    'pricing.starts_at_annual': yearly === null ? OPEN : money(yearly, currency),
  });
  const budget = (asked: Budget, facts: Record<string, Partial<Fact>>, plans: string[] = [], seats?: number) =>
    judgeBudget(
      asked,
      withFacts(lemlist, { 'pricing.model': PER_SEAT, ...facts }),
      plans,
      snapshot.methodology.currencies,
      seats,
    );

  it('compares the cheapest plan, by month or by year', () => {
    expect(budget(limit(60), price(50, 40)).verdict).toBe('meets');
    expect(budget(limit(45), price(50, 40))).toMatchObject({ verdict: 'meets', note: 'Only when billed yearly.' });
    expect(budget(limit(30), price(50, 40)).verdict).toBe('fails');
    expect(budget(limit(600, { period: 'year' }), price(50, null)).verdict).toBe('meets');
    expect(budget(limit(480, { period: 'year' }), price(50, 45)).verdict).toBe('fails');
  });

  it('leaves open whether a sum is for one or for all where seats are named', () => {
    const verdictOf = (cost: number) => budget(limit(300), price(cost, null), [], 4).verdict;
    expect([75, 76, 300].map(verdictOf)).toEqual(['meets', 'unknown', 'unknown']);
    expect(budget(limit(300), price(301, 301), [], 4).verdict).toBe('fails');
    expect(budget(limit(300), price(76, null), [], 4)).toMatchObject({
      note: 'The text leaves open whether the sum is for one or for all 4.',
      arithmetic: '76 USD a month for one person; budget 300 USD a month, or / 4 = 75 USD if it is for all: unknown',
    });
    expect(budget(limit(300), price(300, null), [], 1).verdict).toBe('meets');
  });

  it('stays unknown where a price that could decide is', () => {
    expect(budget(limit(45), price(50, null)).verdict).toBe('unknown');
    expect(budget(limit(30), price(null, 40)).verdict).toBe('unknown');
    expect(budget(limit(45), price(null, null))).toMatchObject({ verdict: 'unknown', display: 'Unknown', sources: [] });
    expect(budget(limit(45, { currency: 'XAU' }), price(10, 10)).note).toBe('There is no rate for XAU.');
  });

  it('compares only what is for the same unit', () => {
    const seat = (...value: string[]) => ({
      ...price(10, 10),
      'pricing.seat_means': { status: 'known' as const, value },
    });
    expect(budget(limit(45, { per: 'seat' }), seat('person')).verdict).toBe('meets');
    expect(budget(limit(45, { per: 'sender' }), seat('linkedin-account')).verdict).toBe('meets');
    expect(budget(limit(45, { per: 'sender' }), seat('person')).verdict).toBe('unknown');
    expect(budget(limit(45, { per: 'seat' }), seat('person', 'mailbox')).verdict).toBe('unknown');
    expect(budget(limit(45, { per: 'seat' }), { ...price(10, 10), 'pricing.seat_means': OPEN }).verdict).toBe(
      'unknown',
    );
    expect(budget(limit(45, { per: 'total' }), seat('person')).verdict).toBe('unknown');
  });

  it('takes the plan that has what is asked, not the cheapest', () => {
    const plans = [
      { name: 'Email', monthly: { amount: 30, currency: 'USD' } },
      {
        name: 'Multichannel',
        monthly: { amount: 90, currency: 'USD' },
        annual_monthly: { amount: 80, currency: 'USD' },
      },
      { name: 'Enterprise' },
    ];
    const facts = { ...price(30, 25), 'pricing.plans': { status: 'known' as const, value: plans } };
    expect(budget(limit(60), facts).verdict).toBe('meets');
    expect(budget(limit(60), facts, ['Multichannel'])).toMatchObject({
      verdict: 'fails',
      note: 'The price of plan Multichannel, which has what is asked.',
    });
    expect(budget(limit(85), facts, ['multichannel'])).toMatchObject({ verdict: 'meets' });
    expect(budget(limit(999), facts, ['Enterprise'])).toMatchObject({ verdict: 'unknown' });
  });

  it('converts by the rates of the snapshot', () => {
    const rate = snapshot.methodology.currencies.rates.EUR as number;
    expect(budget(limit(100), price(100 / rate - 0.01, null, 'EUR')).verdict).toBe('meets');
    expect(budget(limit(100), price(100 / rate + 0.01, 100 / rate + 0.01, 'EUR')).verdict).toBe('fails');
  });

  const priced = (monthly: number, yearly: number | null, unit: string, currency = 'USD') => ({
    ...price(monthly, yearly, currency),
    'pricing.seat_means': { status: 'known' as const, value: [unit] },
  });
  const sums = (asked: Budget, facts: Record<string, Partial<Fact>>, seats?: number, plans: string[] = []) => {
    const { verdict, arithmetic } = budget(asked, facts, plans, seats);
    return `${verdict} | ${arithmetic}`;
  };

  it('shows its sums: the price, its conversion with the rate and its day, the budget and the verdict', () => {
    expect(sums(limit(80, { currency: 'EUR' }), priced(79, null, 'person'))).toBe(
      'meets | 79 USD a month for one person = 69.54 EUR at 0.8802 (rate of 2026-09-29); budget 80 EUR a month: meets',
    );
    expect(sums(limit(60, { currency: 'EUR' }), priced(79, 63, 'linkedin-account'))).toBe(
      'meets | 79 USD a month for one LinkedIn account = 69.54 EUR, billed yearly 63 USD = 55.45 EUR, at 0.8802 (rate of 2026-09-29); budget 60 EUR a month: meets when billed yearly',
    );
    expect(sums(limit(960, { period: 'year' }), priced(81, 80.5, 'person'))).toBe(
      'fails | 81 USD a month for one person, billed yearly 80.5 USD; budget 960 USD a year = 80 USD a month: fails',
    );
    expect(budget(limit(80, { currency: 'EUR' }), priced(79, null, 'person')).sources).toContainEqual({
      id: 'currencies/rates',
      at: null,
    });
  });

  it('takes a budget without a currency as one in the base currency', () => {
    expect(sums(limit(80, { currency: null }), priced(60, null, 'person', 'EUR'))).toBe(
      'meets | 60 EUR a month for one person = 68.16 USD at 1.1361 (rate of 2026-09-29); budget 80 USD a month: meets',
    );
  });

  it('divides a sum for all by the seats, and a sum a year by the months, down to the cent', () => {
    const all = limit(500, { per: 'total' });
    expect(sums(all, priced(83.33, null, 'person'), 6)).toBe(
      'meets | 83.33 USD a month for one person; budget 500 USD a month in all / 6 = 83.33 USD for one person: meets',
    );
    expect(sums(all, priced(83.34, 83.34, 'person'), 6)).toMatch(/^fails/);
    expect(budget(all, priced(50, null, 'linkedin-account'), [], 6)).toMatchObject({
      verdict: 'meets',
      note: 'Taken as one LinkedIn account for each of 6.',
    });
    expect(sums(limit(6000, { per: 'total', period: 'year' }), priced(84, 83, 'person'), 6)).toBe(
      'meets | 84 USD a month for one person, billed yearly 83 USD; budget 6000 USD a year in all = 500 USD a month / 6 = 83.33 USD for one person: meets when billed yearly',
    );
  });

  it('holds a price for a whole workspace against the sum for all', () => {
    expect(sums(limit(500, { per: 'total' }), priced(499, null, 'workspace'), 6)).toMatch(/^meets/);
    expect(sums(limit(30, { per: 'seat' }), priced(100, 90, 'workspace'), 4)).toBe(
      'meets | 100 USD a month for one workspace, billed yearly 90 USD; budget 30 USD a month a seat x 4 = 120 USD: meets',
    );
    expect(sums(limit(30, { per: 'seat' }), priced(130, 121, 'workspace'), 4)).toMatch(/^fails/);
    expect(sums(limit(30, { per: 'seat' }), priced(29, null, 'workspace'))).toMatch(/^meets/);
    expect(sums(limit(30, { per: 'seat' }), priced(31, 31, 'workspace'))).toMatch(/^unknown/);
  });

  it('knows of a sum for an unknown number only that one alone may already be too dear', () => {
    const all = limit(500, { per: 'total' });
    expect(budget(all, priced(50, 40, 'person'))).toMatchObject({
      verdict: 'unknown',
      note: 'How many are needed is not said.',
    });
    expect(sums(all, priced(501, 501, 'person'))).toMatch(/^fails/);
    expect(sums(all, priced(50, 40, 'mailbox'), 6)).toMatch(/^unknown/);
    expect(sums(limit(500, { period: 'once' }), priced(50, 40, 'person'))).toMatch(/^unknown .*: unknown$/);
  });

  it('shows a disputed price in all its values, and says that credits are charged too', () => {
    const disputed = {
      status: 'disputed' as const,
      value: { amount: 50, currency: 'USD' },
      disagrees: [{ value: { amount: 70, currency: 'USD' }, display: '', sources: [] }],
    };
    const facts = { ...priced(1, null, 'person'), 'pricing.starts_at': disputed };
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
