import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

const read = (text: string) => constraintsIn(reader, text);
const open = (text: string) =>
  reader
    .read(text)
    .ambiguous.map(({ text, readings }) => [
      text,
      ...readings.map(({ key, value, strength }) => `${strength} ${key} ${JSON.stringify(value)}`),
    ]);

describe('people and accounts', () => {
  it.each([
    ['4 people, 20 LinkedIn accounts', 'people is 4', 'linkedin_accounts is 20'],
    ['solo founder with 6 LinkedIn accounts', 'people is 1', 'linkedin_accounts is 6'],
    ['3 recruiters and 14 client accounts', 'people is 3', 'workspaces is 14'],
    ['2 reps, 2 LinkedIn accounts', 'people is 2', 'linkedin_accounts is 2'],
  ])('are two numbers, each of its own: %s', (text, first, second) => {
    expect(read(text).filter((line) => !line.includes('channels.'))).toEqual([`must ${first}`, `must ${second}`]);
    expect(open(text)).toEqual([]);
    expect(reader.read(text).contradictions).toEqual([]);
  });

  it.each([
    ['15 LinkedIn accounts', ['must linkedin_accounts is 15', 'must channels.linkedin is true']],
    ['15 mailboxes', ['must mailboxes is 15']],
    ['agency with 25 client accounts', ['want pricing.agency_plan is true', 'must workspaces is 25']],
  ])('require LinkedIn only where it is named: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('are the largest of several, which is said', () => {
    const { understood, contradictions, remarks } = reader.read('only me, and all 8 of us need a login');
    expect(understood.map(({ constraint: { value, assumed } }) => [value, assumed])).toEqual([
      [8, 'the largest of 1 person and 8 people'],
    ]);
    expect([contradictions, remarks]).toEqual([
      [],
      ['The text names 1 person and 8 people; the largest number counts.'],
    ]);
    expect(reader.read('for 8 users, and 8 sdrs').remarks).toEqual([]);
  });

  it.each(['several profiles', 'many sending profiles'])(
    'ask to send from several where no number is named: %s',
    (text) => {
      expect(read(text)).toEqual(['must linkedin.sender_rotation is true']);
    },
  );
});

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
    expect(read(text)).toContain(expected);
    expect(open(text)).toEqual([]);
  });
});
