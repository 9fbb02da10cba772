import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureReader, numbersIn as numbersOfSetUp } from '../fixture-reader.ts';

const reader = await fixtureReader();

const numbersIn = (text: string) => numbersOfSetUp(reader, text);

describe('a number for each of those named before', () => {
  it.each([
    ['9 clients, two profiles each', ['workspaces 9', 'linkedin_accounts 18']],
    ['5 people, each with 2 mailboxes', ['people 5', 'mailboxes 10']],
    ['12 clients, per client 3 mailboxes', ['workspaces 12', 'mailboxes 36']],
    ['4 LinkedIn profiles and 2 mailboxes each', ['linkedin_accounts 4', 'mailboxes 8']],
  ])('is multiplied by how many they are: %s', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  it.each([
    ['9 clients, two profiles', ['workspaces 9', 'linkedin_accounts 2']],
    ['9 clients, two profiles, email for each', ['workspaces 9', 'linkedin_accounts 2']],
    ['9 clients, two profiles. Each client is in Europe', ['workspaces 9', 'linkedin_accounts 2']],
    ['two profiles each', ['linkedin_accounts 2']],
    ['3 clients, 4 users each', ['workspaces 3', 'people 4']],
    ['200 leads, 2 mailboxes each', ['contacts 200', 'mailboxes 2']],
    [
      '9 clients with WhatsApp, SMS, InMail, Slack and an API on it, two profiles each',
      ['workspaces 9', 'linkedin_accounts 2'],
    ],
  ])('is distinguished from one for all of them: %s', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

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
