import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bill, BillLine } from '../../../model/pricing/bill.ts';
import { costOf } from '../../../model/pricing/cost.ts';
import { billInWords, billNotes, lineInWords, sumFor } from '../../../model/pricing/cost-text.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { channelsLacking } from '../../../model/pricing/features.ts';
import { MONTHS, PERIODS, type Period, type Plan } from '../../../model/pricing/plan.ts';
import { asking, CATALOGUE, fact, toolWith, usd } from './invented.ts';

const billOf = (plan: Plan, setUp: SetUp) => {
  const { bill } = costOf(toolWith([plan]), asking(setUp, { months: 1 }), CATALOGUE);
  if (!bill) throw new Error('there is no bill');
  return bill;
};

it('a line of a bill names the plan with its unit', () => {
  const agency: Plan = { name: 'Agency', monthly: usd(999), includes: { linkedin_accounts: 25 } };
  expect(billOf(agency, { linkedin_accounts: 25 }).lines.map(lineInWords)).toEqual(['Plan Agency']);
  expect(billOf({ name: 'Seat', monthly: usd(9), unit: 'person' }, {}).lines.map(lineInWords)).toEqual([
    'Plan Seat, per person',
  ]);
});

describe('the notes on a bill', () => {
  const notes = (plan: Partial<Plan>, setUp: SetUp) =>
    billNotes(billOf({ name: 'Seat', monthly: usd(9), ...plan }, setUp));

  it('say why more is paid for than was asked for', () => {
    expect(notes({ unit: 'person', at_least: 3 }, { people: 1 })).toEqual(['It is sold from that number on.']);
    expect(notes({ unit: 'person', includes: { mailboxes: 2 } }, { people: 1, mailboxes: 5 })).toEqual([
      'That many are paid for because of what each one includes.',
    ]);
    expect(notes({ unit: 'person' }, { people: 5 })).toEqual([]);
    expect(notes({ unit: 'person', in_packs_of: 5 }, { people: 3 })).toEqual([]);
  });

  it('say which accounts are taken as included, where several are needed and no page says how many are', () => {
    const seats = { people: 3, linkedin_accounts: 3, mailboxes: 3 };
    expect(notes({ unit: 'person' }, seats)).toEqual([
      'No page says how many LinkedIn accounts and mailboxes it includes: one for each person is taken as included.',
    ]);
    expect(notes({ unit: 'person', includes: { mailboxes: 1 }, unlimited: ['linkedin-account'] }, seats)).toEqual([]);
    expect(notes({ unit: 'person' }, { people: 1, linkedin_accounts: 1, mailboxes: 1 })).toEqual([]);
    expect(notes({ unit: 'linkedin-account' }, { people: 3, linkedin_accounts: 3 })).toEqual([]);
  });

  it('say how much can be sent', () => {
    expect(notes({ includes: { users: 2, emails: 5000, contacts: 1000 } }, {})).toEqual([
      'It includes 1,000 contacts a month and 5,000 emails a month.',
    ]);
    expect(notes({ unit: 'person', includes: { credits: 50 } }, {})).toEqual([
      'It includes 50 credits a month for each person.',
    ]);
  });
});

it('the channels that a plan lacks are those of a plan above it', () => {
  const plans: Plan[] = [
    { name: 'Mail', monthly: usd(20) },
    { name: 'All', monthly: usd(50), extends: 'Mail' },
  ];
  const facts = {
    ...toolWith(plans),
    'channels.linkedin': fact('channels.linkedin', true, { from_plan: 'All', label: 'LinkedIn' }),
  };
  expect(channelsLacking(plans[0] as Plan, plans, facts)).toEqual([{ label: 'LinkedIn', plan: 'All' }]);
  expect(channelsLacking(plans[1] as Plan, plans, facts)).toEqual([]);
});

const line = (quantity: number, each: number | undefined, cents = quantity * (each ?? 0)): BillLine => {
  const plan = { kind: 'plan', name: 'Pro', unit: 'person' } as const;
  return { ...plan, quantity, each, cents, most: cents };
};
const bill = (period: Period, ...lines: BillLine[]) =>
  ({ period, currency: 'USD', lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) }) as unknown as Bill;

it('a bill in words has its parts and their sum', () => {
  expect(billInWords(bill('month', line(5, 7900)), { months: 1 })).toBe('5 x 79 USD = 395 USD a month');
  expect(billInWords(bill('month', line(1, 99900)), { months: 1 })).toBe('999 USD a month');
  expect(billInWords(bill('month', line(1, 3900), line(2, 6900)), { months: 1 })).toBe(
    '39 USD + 2 x 69 USD = 177 USD a month',
  );
  expect(billInWords(bill('month', line(12, undefined, 4300)), { months: 1 })).toBe('43 USD a month');
});

it('a bill in words is a rate for a month where that is whole cents, else the sum that is paid', () => {
  expect(billInWords(bill('year', line(3, 75600)), { months: 1 })).toBe('3 x 63 USD = 189 USD a month billed yearly');
  expect(billInWords(bill('year', line(2, 50000)), { months: 1 })).toBe(
    '2 x 500 USD = 1,000 USD a year = 83.34 USD a month',
  );
  expect(billInWords(bill('quarter', line(1, 10000)), { months: 1 })).toBe('100 USD a quarter = 33.34 USD a month');
});

it('a bill in words has the sum for a year too if it is compared for a year', () => {
  expect(billInWords(bill('month', line(5, 7900)), { months: 12 })).toBe(
    '5 x 79 USD = 395 USD a month = 4,740 USD a year',
  );
  expect(billInWords(bill('year', line(2, 50000)), { months: 12 })).toBe('2 x 500 USD = 1,000 USD a year');
  expect(billInWords(bill('quarter', line(1, 10000)), { months: 12 })).toBe('100 USD a quarter = 400 USD a year');
});

it('comes to a month within a limit exactly if twelve months are within twelve times the limit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), fc.nat(5000), fc.nat(500), (period, cents, limit) => {
      const one = { period, cents };
      expect(sumFor({ months: 1 }, one) <= limit).toBe(sumFor({ months: 12 }, one) <= 12 * limit);
      expect(sumFor({ months: 12 }, one) * MONTHS[period]).toBe(12 * cents);
    }),
  );
});
