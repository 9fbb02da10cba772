import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader, numbersIn as numbersOfSetUp } from '../fixture-reader.ts';

const reader = await fixtureReader();

const numbersIn = (text: string) => numbersOfSetUp(reader, text);
const assumedIn = (text: string) => reader.read(text).understood.map(({ constraint }) => constraint.assumed);

/** Texts, and the numbers of the set-up in them, by what is read. */
const NUMBERS: Readonly<Record<string, readonly (readonly [text: string, numbers: readonly string[]])[]>> = {
  'numbers by their nouns': [
    ["we're 6 SDRs", ['people 6']],
    ['a team of five', ['people 5']],
    ['solo founder', ['people 1']],
    ['founded in 2021 4 SDRs', ['people 4']],
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
  ],
  'a number for each of those named before, multiplied by how many they are': [
    ['9 clients, two profiles each', ['workspaces 9', 'linkedin_accounts 18']],
    ['5 people, each with 2 mailboxes', ['people 5', 'mailboxes 10']],
    ['12 clients, per client 3 mailboxes', ['workspaces 12', 'mailboxes 36']],
    ['4 LinkedIn profiles and 2 mailboxes each', ['linkedin_accounts 4', 'mailboxes 8']],
  ],
  'a number for all of them together': [
    ['9 clients, two profiles', ['workspaces 9', 'linkedin_accounts 2']],
    ['9 clients, two profiles. Each client is in Europe', ['workspaces 9', 'linkedin_accounts 2']],
    ['two profiles each', ['linkedin_accounts 2']],
    ['3 clients, 4 users each', ['workspaces 3', 'people 4']],
    ['200 leads, 2 mailboxes each', ['contacts 200', 'mailboxes 2']],
    [
      '9 clients with WhatsApp, SMS, InMail, Slack and an API, 2 profiles each',
      ['workspaces 9', 'linkedin_accounts 2'],
    ],
  ],
  'people on a list, or who are written to, as contacts': [
    ['a list of 300 hotels', ['contacts 300']],
    ['a list of 2000 hotel owners to write to', ['contacts 2000']],
    ['I write to about thirty plant managers a month', ['contacts 30']],
    ['we email 50 dentists a week', ['contacts 217']],
    ['200 dentists to email each month', ['contacts 200']],
  ],
  'a number for a period that has no noun by the words near it': [
    ['find phone numbers, about 500 a month', ['contacts 500']],
    ['we look for leads. 300 a week', ['contacts 1300']],
    ['for 4 mailboxes, 5000 a month', ['mailboxes 4', 'emails 5000']],
  ],
  'months of use': [
    ['for four months', ['months 4']],
    ['5 users for one month', ['people 5', 'months 1']],
    ['for 2 years', ['months 24']],
    ['a 3 month project', ['months 3']],
    ['LinkedIn for the next quarter', ['months 3']],
    ['$900 for half year', ['months 6']],
  ],
};

describe.each(Object.entries(NUMBERS))('reads %s', (_, texts) => {
  it.each(texts)('%s', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });
});

it.each([
  ['reach 100 people a day', 'they are reached'],
  ['it writes to 40 people at once', 'there is no period'],
  ['a 10 step sequence', 'steps are none of a set-up'],
  ['200 million contacts', 'nobody writes to so many'],
  ['a single inbox for all replies', 'it is one for all'],
  ['20 emails per mailbox a day', 'it is a rate'],
  ['a 12 month contract', 'it is the length of a contract'],
  ['we used it for 6 months', 'it is over'],
  ['InMail, half year, then we leave', 'nothing says what it is for'],
  ['LinkedIn, 500 a month', 'no word says what is counted'],
  ['find leads for our mailboxes, 500 a month', 'words for both are there'],
  ['find phone numbers. 500 a month with invites', 'invites are not counted'],
  ['we pay Quillcourier 90 a month. Find leads', 'it is what a tool costs'],
  ['look at what we have a list of. 300 hotels', 'the number begins a sentence'],
  ['We write. We meet thirty plant managers a week', 'another sentence says that they are met'],
  ['I write to nine plant managers a month', 'they are too few'],
  ['I write to thirty plant managers a year', 'they are those of a year'],
  ['200 dentists to email', 'there is no period'],
  ['one account per client', 'it is a rate'],
  ['campaigns with 300 people', 'they are contacts'],
  ['only 3 steps, at most 2. SDRs write the rest', 'the noun is in another sentence'],
])('reads no number in "%s", as %s', (text) => {
  expect(numbersIn(text)).toEqual([]);
});

it('reports the numbers that it does not read', () => {
  expect(numbersIn('20 domains')).toEqual([]);
  expect(reader.read('20 domains').notUnderstood).toEqual(['20 domains']);
  expect(reader.read('LinkedIn with invites, 500 a month').notUnderstood).toEqual(['500', 'month']);
  expect(reader.read('we pay Quillcourier 90 a month. Find leads').notUnderstood).toContain('90');
});

it.each([
  ['5000 emails a month', 'emails 5000', undefined],
  ['200 emails per day', 'emails 6000', '200 a day taken as 6,000 a month'],
  ['100 daily emails', 'emails 3000', '100 a day taken as 3,000 a month'],
  ['500 prospects a week', 'contacts 2167', '500 a week taken as 2,167 a month'],
  ['per quarter 100 leads', 'contacts 34', '100 a quarter taken as 34 a month'],
  ['write to 50 leads in LinkedIn each week', 'contacts 217', '50 a week taken as 217 a month'],
  ['10k leads', 'contacts 10000', undefined],
])('contacts and emails are those of a month: %s', (text, number, assumed) => {
  expect(numbersIn(text)).toEqual([number]);
  expect(assumedIn(text)).toContain(assumed);
});

it('contacts and emails are never fewer a month than a part of the number says, and at most one more', () => {
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

it('months are what a sum in all is for, unless it names a period', () => {
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

describe('a number for each of those named before', () => {
  it('is shown as an assumption', () => {
    const assumed = (text: string) => reader.read(text).understood.map(({ constraint }) => constraint.assumed);
    expect(assumed('9 clients, two profiles each')).toEqual([undefined, '2 for each of 9 taken as 18']);
    expect(assumed('600 clients, two profiles each')).toEqual([undefined, '2 for each of 600 taken as 1,200']);
  });

  it.each(['9 clients, 3 mailboxes apiece', '9 clients, 3 mailboxes each'])('includes the word for it: %s', (text) => {
    const { understood, notUnderstood } = reader.read(text);
    expect(understood.at(-1)?.text).toMatch(/^3 mailboxes (apiece|each)$/);
    expect(notUnderstood).toEqual([]);
  });

  it('is as large for accounts whose network is not named', () => {
    const { ambiguous } = reader.read('9 clients, 2 senders each');
    expect(ambiguous.map(({ readings }) => readings.map(({ key, value }) => `${key} ${value}`))).toEqual([
      ['linkedin_accounts 18', 'mailboxes 18'],
    ]);
  });

  it('is never more than can be a set-up', () => {
    const count = fc.integer({ min: 2, max: 5000 });
    fc.assert(
      fc.property(count, count, (clients, mailboxes) => {
        const all = clients * mailboxes;
        const text = `${clients} clients, ${mailboxes} mailboxes each`;
        expect(numbersIn(text)).toEqual([`workspaces ${clients}`, ...(all <= 5000 ? [`mailboxes ${all}`] : [])]);
      }),
      { numRuns: 100, examples: [50, 101].map((mailboxes) => [50, mailboxes]) },
    );
  });
});

it('a number for a period that has no noun is at least 20', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 50 }), (number) => {
      expect(numbersIn(`find leads, ${number} a month`)).toEqual(number < 20 ? [] : [`contacts ${number}`]);
    }),
    { numRuns: 50, examples: [[19], [20]] },
  );
});

const open = (text: string) =>
  reader
    .read(text)
    .ambiguous.map(({ text, readings }) => [
      text,
      ...readings.map(({ key, value, strength }) => `${strength} ${key} ${JSON.stringify(value)}`),
    ]);

it.each([
  ['4 people, 20 LinkedIn accounts', 'people is 4', 'linkedin_accounts is 20'],
  ['solo founder with 6 LinkedIn accounts', 'people is 1', 'linkedin_accounts is 6'],
  ['3 recruiters and 14 client accounts', 'people is 3', 'workspaces is 14'],
  ['2 reps, 2 LinkedIn accounts', 'people is 2', 'linkedin_accounts is 2'],
])('people and accounts are two numbers, each of its own: %s', (text, first, second) => {
  expect(constraintsIn(reader, text).filter((line) => !line.includes('channels.'))).toEqual([
    `must ${first}`,
    `must ${second}`,
  ]);
  expect(open(text)).toEqual([]);
  expect(reader.read(text).contradictions).toEqual([]);
});

it('people and accounts are the largest of several, which is said', () => {
  const { understood, contradictions, remarks } = reader.read('only me, and all 8 of us need a login');
  expect(understood.map(({ constraint: { value, assumed } }) => [value, assumed])).toEqual([
    [8, 'the largest of 1 person and 8 people'],
  ]);
  expect([contradictions, remarks]).toEqual([[], ['The text names 1 person and 8 people; the largest number counts.']]);
  expect(reader.read('for 8 users, and 8 sdrs').remarks).toEqual([]);
});

it.each(['several profiles', 'many sending profiles'])(
  'people and accounts ask to send from several where no number is named: %s',
  (text) => {
    expect(constraintsIn(reader, text)).toEqual(['must linkedin.sender_rotation is true']);
  },
);

describe('accounts that send', () => {
  it.each(['8 senders', '8 senders, no LinkedIn and no email'])(
    'are of either network where the text does not decide it: %s',
    (text) => {
      const [[words, ...readings] = []] = open(text);
      expect(text).toContain(words);
      expect(readings).toEqual(['want linkedin_accounts 8', 'want mailboxes 8']);
    },
  );

  it.each([
    ['8 sending accounts, LinkedIn and email', 'linkedin_accounts', 'LinkedIn accounts'],
    ['InMail. 8 sending accounts', 'linkedin_accounts', 'LinkedIn accounts'],
    ['inbox rotation. 8 sending accounts', 'mailboxes', 'mailboxes'],
  ])('are of the network that is asked for, LinkedIn before email, which is said: %s', (text, key, noun) => {
    const { understood, ambiguous, remarks } = reader.read(text);
    const constraint = { key, value: 8, strength: 'must', assumed: `accounts taken as ${noun}` };
    expect(understood.at(-1)).toMatchObject({ text: '8 sending accounts', constraint });
    expect([ambiguous, remarks]).toEqual([[], [`"8 sending accounts" is taken as 8 ${noun}.`]]);
  });

  it.each([
    ['LinkedIn with 8 senders', 'must linkedin_accounts is 8'],
    ['8 senders for email', 'must mailboxes is 8'],
    ['LinkedIn too. 8 senders for email', 'must mailboxes is 8'],
  ])('are of the one network that is named, first in their clause: %s', (text, expected) => {
    expect(constraintsIn(reader, text)).toContain(expected);
    expect(open(text)).toEqual([]);
  });
});
