import { beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../../../server/recommend/read/reader.ts';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await fixtureReader();
});

const read = (text: string) => constraintsIn(reader, text);
const open = (text: string) =>
  reader
    .read(text)
    .ambiguous.map(({ text, readings }) => [
      text,
      ...readings.map(({ key, value }) => `${key} ${JSON.stringify(value)}`),
    ]);

describe('people and accounts', () => {
  it.each([
    ['4 people, 20 LinkedIn accounts', 4, '20 LinkedIn accounts', 'linkedin.sender_rotation true'],
    ['we are 2 reps with 9 LinkedIn profiles', 2, '9 LinkedIn profiles', 'linkedin.sender_rotation true'],
    ['solo founder with 6 LinkedIn accounts', 1, '6 LinkedIn accounts', 'linkedin.sender_rotation true'],
    ['12 LinkedIn-Konten, 5 Nutzer', 5, '12 LinkedIn-Konten', 'linkedin.sender_rotation true'],
    ['3 recruiters and 14 client accounts', 3, '14 client accounts', 'team.workspaces true'],
  ])('do not contradict: people are the seats, and accounts are ambiguous: %s', (text, people, accounts, besides) => {
    const number = Number(/\d+/.exec(accounts)?.[0]);
    expect(read(text).filter((line) => line.startsWith('must seats'))).toEqual([`must seats is ${people}`]);
    expect(open(text)).toEqual([[accounts, `seats ${number}`, besides]]);
    expect(reader.read(text).contradictions).toEqual([]);
  });

  it.each([
    ['15 LinkedIn accounts', ['must seats is 15', 'must channels.linkedin is true']],
    ['agency with 25 client accounts', ['want pricing.agency_plan is true', 'must seats is 25']],
    ['2 reps, 2 LinkedIn accounts', ['must seats is 2', 'must seats is 2', 'must channels.linkedin is true']],
  ])('are seats if only one is counted, or both numbers are equal: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(open(text)).toEqual([]);
  });

  it.each([
    ['15 LinkedIn accounts', { words: 'LinkedIn accounts', unit: 'linkedin-account' }],
    ['for 8 clients', { words: 'clients', unit: 'client' }],
    ['12 LinkedIn-Konten', { words: 'LinkedIn-Konten', unit: 'linkedin-account' }],
    ['500 euros al mes para 6 cuentas de LinkedIn', { words: 'cuentas de LinkedIn', unit: 'linkedin-account' }],
    ['for 15 people', undefined],
  ])('are reported in the words of the text: %s', (text, counted) => {
    const seats = reader.read(text).understood.find(({ constraint: { key } }) => key === 'seats');
    expect(seats?.constraint.counted).toEqual(counted);
  });

  it('contradict if both are people', () => {
    expect(reader.read('only me, and all 8 of us need a login').contradictions).toHaveLength(1);
  });

  it.each(['several profiles', 'many sending profiles', 'mehrere Profile', 'plusieurs profils'])(
    'ask to send from several where no number is named: %s',
    (text) => {
      expect(read(text)).toEqual(['must linkedin.sender_rotation is true']);
    },
  );
});
