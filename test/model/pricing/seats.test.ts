import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { FactsByKey } from '../../../model/fact.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { isPricePer, setUpOn as setUpWith } from '../../../model/pricing/offers.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
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
      ...{ name: 'P', monthly: usd(9), unit: 'linkedin-account' },
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
