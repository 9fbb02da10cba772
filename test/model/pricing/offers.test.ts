import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { FactsByKey } from '../../../model/fact.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { isPricePer, monthlyRate, setUpOn as setUpWith, withYearlyRate } from '../../../model/pricing/offers.ts';
import {
  centsOf,
  MONTHS,
  type Money,
  PERIODS,
  type Period,
  type Plan,
  type Term,
} from '../../../model/pricing/plan.ts';
import { fact, toolWith, usd } from './invented.ts';

describe('the set-up for people', () => {
  const keys = { 'linkedin.messages': { requires: 'channels.linkedin' } } as unknown as Catalogue['keys'];
  const setUpOn = (facts: FactsByKey, setUp: SetUp, needed: readonly string[] = []) =>
    setUpWith(facts, setUp, needed, { keys });
  const on = (...units: (Plan['unit'] | 'free')[]) => {
    const plans = units.map(
      (unit, i): Plan =>
        unit === 'free'
          ? { name: 'Free', monthly: usd(0), unit: 'person' }
          : { name: `P${i}`, monthly: usd(9), ...(unit && { unit }) },
    );
    return toolWith(plans);
  };

  it('has one account for each if a tool is sold by the account that each runs, and not by the person', () => {
    expect(setUpOn(on('linkedin-account'), { people: 5 })).toEqual({ people: 5, linkedin_accounts: 5 });
    expect(setUpOn(on('free', 'identity', undefined), { people: 5 })).toEqual({ people: 5, linkedin_accounts: 5 });
    expect(setUpOn(on('linkedin-account', 'person'), { people: 5 })).toEqual({ people: 5 });
    expect(setUpOn(on('mailbox', 'workspace', undefined), { people: 5 })).toEqual({ people: 5 });
    const noLinkedin = { ...on('identity'), 'channels.linkedin': fact('channels.linkedin', false) };
    expect(setUpOn(noLinkedin, { people: 5 })).toEqual({ people: 5 });
  });

  it('keeps what else is asked for', () => {
    const setUp = { mailboxes: 6, workspaces: 2, contacts: 500 };
    expect(setUpOn(on('identity'), setUp)).toEqual({ ...setUp, people: 1, linkedin_accounts: 1 });
    expect(setUpOn(on('person'), setUp)).toEqual({ ...setUp, people: 1 });
  });

  it('adds no accounts to mailboxes that are named where both are billed alike', () => {
    const sum: Plan = {
      name: 'P',
      monthly: usd(9),
      unit: 'linkedin-account',
      count: { sum_of: ['linkedin-account', 'mailbox'] },
    };
    expect(setUpOn(toolWith([sum]), { people: 5, mailboxes: 5 })).toEqual({ people: 5, mailboxes: 5 });
    expect(setUpOn(toolWith([sum]), { people: 5 })).toEqual({ people: 5, linkedin_accounts: 5 });
  });

  it('has one account for each if LinkedIn is needed', () => {
    expect(setUpOn(on('workspace'), { people: 5 }, ['channels.linkedin'])).toEqual({ people: 5, linkedin_accounts: 5 });
    expect(setUpOn(on('workspace'), {}, ['linkedin.messages'])).toEqual({ people: 1, linkedin_accounts: 1 });
    const two = { people: 5, linkedin_accounts: 2 };
    expect(setUpOn(on('workspace'), two, ['channels.linkedin'])).toEqual(two);
    expect(setUpOn(on('workspace'), { people: 5 }, ['channels.email'])).toEqual({ people: 5 });
  });

  it('has somebody to run the accounts that are asked for', () => {
    expect(setUpOn(on('person'), { linkedin_accounts: 5 })).toEqual({ people: 1, linkedin_accounts: 5 });
    expect(setUpOn(on('identity'), { people: 2, linkedin_accounts: 5 })).toEqual({ people: 2, linkedin_accounts: 5 });
  });
});

it('takes an account that somebody runs for a seat, and a mailbox for a sender only', () => {
  const units = ['person', 'linkedin-account', 'identity', 'mailbox', 'workspace'];
  expect(units.filter((unit) => isPricePer('seat', unit))).toEqual(['person', 'linkedin-account', 'identity']);
  expect(units.filter((unit) => isPricePer('sender', unit))).toEqual(['linkedin-account', 'identity', 'mailbox']);
});

const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
const term = (every: Period, amount: number, as: Term['as'] = 'total'): Term => ({ every, price: eur(amount), as });
const plan = (fields: Partial<Plan>): Plan => ({ name: 'Lantern', ...fields });

describe('withYearlyRate', () => {
  it('adds a twelfth of the printed total for a year, rounded half up to cents, before the other prices', () => {
    const given = plan({ monthly: eur(30), terms: [term('quarter', 80), term('year', 297.54)], unit: 'person' });
    // 29754 cents / 12 = 2479.5 cents.
    expect(withYearlyRate(given)).toEqual({ ...given, annual_monthly: eur(24.8) });
    expect(Object.keys(withYearlyRate(given))).toEqual(['name', 'monthly', 'annual_monthly', 'terms', 'unit']);
  });

  it.each([
    ['a printed rate', plan({ annual_monthly: eur(799), terms: [term('year', 9590)] })],
    ['no total for a year', plan({ terms: [term('quarter', 80), term('half-year', 150)] })],
    ['no other prices', plan({ monthly: eur(30) })],
  ])('leaves a plan with %s as it is', (_, given) => {
    expect(withYearlyRate(given)).toBe(given);
  });
});

it('monthlyRate is a printed rate as it is', () => {
  expect(monthlyRate(term('quarter', 71.5, 'per-month'))).toEqual(eur(71.5));
});

it('monthlyRate is the only amount in cents that makes the total again, within half a cent for each month', () => {
  const totals = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(totals, fc.constantFrom(...PERIODS), (cents, every) => {
      const months = MONTHS[every];
      const rate = centsOf(monthlyRate(term(every, cents / 100)));
      // Half up: the rate may make more than the total by exactly half a cent for each month, and less by less than that.
      expect(2 * (months * rate - cents)).toBeLessThanOrEqual(months);
      expect(2 * (cents - months * rate)).toBeLessThan(months);
    }),
  );
});
