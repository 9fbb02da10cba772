import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureReader, numbersIn as numbersOfSetUp } from '../fixture-reader.ts';

const reader = await fixtureReader();

const numbersIn = (text: string) => numbersOfSetUp(reader, text);
const assumedIn = (text: string) => reader.read(text).understood.map(({ constraint }) => constraint.assumed);

describe('numbers of a set-up', () => {
  it.each([
    ["we're 6 SDRs", ['people 6']],
    ['a team of five', ['people 5']],
    ['solo founder', ['people 1']],
    ['agency with 20 client accounts', ['workspaces 20']],
    ['5-10 users', ['people 10']],
    ['60 Google and email accounts', ['mailboxes 60']],
    ['40 client LinkedIn accounts', ['linkedin_accounts 40']],
    ["three recruiters' LinkedIn profiles", ['linkedin_accounts 3']],
    ['25 Postfächer, 4 Nutzer', ['mailboxes 25', 'people 4']],
    ['for 10 000 contacts', ['contacts 10000']],
    ['2,000-3,000 prospects', ['contacts 3000']],
    ['500 leads from 3 clients', ['contacts 500', 'workspaces 3']],
    ['at most 200 USD a month for 2,000 contacts', ['contacts 2000']],
    ['reach 100 people a day', []],
    ['it writes to 40 people at once', []],
    ['a 10 step sequence', []],
    ['companies with 50-200 employees', []],
    ['5 lead lists', []],
    ['200 million contacts', []],
    ['a single inbox for all replies', []],
    ['5 email tools', []],
  ])('are read by their nouns: "%s"', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  it('are not read from the domains of mailboxes', () => {
    expect(numbersIn('20 domains')).toEqual([]);
    expect(reader.read('20 domains').notUnderstood).toEqual(['20 domains']);
  });
});

describe('contacts and emails', () => {
  it.each([
    ['5000 emails a month', 'emails 5000', undefined],
    ['200 emails per day', 'emails 6000', '200 a day taken as 6,000 a month'],
    ['100 daily emails', 'emails 3000', '100 a day taken as 3,000 a month'],
    ['500 prospects a week', 'contacts 2167', '500 a week taken as 2,167 a month'],
    ['per quarter 100 leads', 'contacts 34', '100 a quarter taken as 34 a month'],
    ['write to 50 leads in LinkedIn each week', 'contacts 217', '50 a week taken as 217 a month'],
    ['10k leads', 'contacts 10000', undefined],
  ])('are those of a month: %s', (text, number, assumed) => {
    expect(numbersIn(text)).toEqual([number]);
    expect(assumedIn(text)).toContain(assumed);
  });

  it.each(['3 emails', '20 emails per mailbox a day', '30 leads per user', '50 emails a day per mailbox'])(
    'are not read without a period, or from a rate: %s',
    (text) => {
      expect(numbersIn(text)).toEqual([]);
    },
  );

  it('are never fewer a month than a part of the number says, and at most one more', () => {
    const monthly = (number: number, period: string) =>
      Number(numbersIn(`${number} leads a ${period}`)[0]?.replace('contacts ', ''));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (number) => {
        expect(monthly(number, 'day')).toBe(30 * number);
        for (const [period, times, of] of [
          ['week', 52, 12],
          ['quarter', 1, 3],
          ['year', 1, 12],
        ] as const) {
          const over = monthly(number, period) * of - number * times;
          expect(over).toBeGreaterThanOrEqual(0);
          expect(over).toBeLessThan(of);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('months of use', () => {
  it.each([
    ['for four months', 4],
    ['for at least the next 6 months', 6],
    ['5 users for one month', 1],
    ['for 2 years', 24],
    ['a 3 month project', 3],
    ['max 40 euros a month, for 5 months', 5],
    ['for a quarter', 3],
    ['LinkedIn for the next quarter', 3],
    ['$900 for half year', 6],
  ])('are read: %s', (text, months) => {
    expect(numbersIn(text)).toContain(`months ${months}`);
  });

  it.each([
    'a 12 month contract',
    'no contract for 12 months',
    'a trial for 2 months',
    'we used it for 6 months',
    '3 months',
    'half year',
    'InMail, half year, then we leave',
  ])('are not read from other lengths of time: %s', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });

  it('are what a sum in all is for, unless it names a period', () => {
    const budgetIn = (text: string) => {
      const { value, assumed } = reader.read(text).understood[0]?.constraint ?? {};
      return [value, assumed];
    };
    const sum = { amount: 900, currency: 'USD', period: null, per: 'total' };
    expect(budgetIn('$900 for 6 months')).toEqual([sum, undefined]);
    expect(budgetIn('at most 900 USD in total, for 6 months')).toEqual([sum, undefined]);
    const monthly = budgetIn('$900 a month for 6 months');
    expect(monthly[0]).toEqual({ ...sum, period: 'month', per: null });
    expect(budgetIn('$900 in total for 6 users')).toEqual([sum, 'taken as for a month']);
  });
});
