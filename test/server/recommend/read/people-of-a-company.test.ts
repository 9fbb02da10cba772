import { describe, expect, it } from 'vitest';
import { QUANTITIES } from '../../../../model/constraint.ts';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

const read = (text: string) => constraintsIn(reader, text);

const numbersIn = (text: string) => read(text).filter((line) => QUANTITIES.some((key) => line.includes(` ${key} is `)));

describe('a number of people', () => {
  it('is read in addition to the agency', () => {
    expect(read('agency with 7 people')).toEqual(['want pricing.agency_plan is true', 'must people is 7']);
  });

  it.each([
    'a dedicated IP, one account per IP',
    'one account per client',
    'up to 3 senders per user',
    'campaigns with 300 people',
  ])('is not read from a rate or a number of contacts: %s', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });

  it.each(['rated 4.7 of 5, users love it', 'only 3 steps, at most 2. SDRs write the rest'])(
    'is not read from a noun after the end of the clause: %s',
    (text) => {
      expect(numbersIn(text)).toEqual([]);
    },
  );

  it.each([
    ['founded in 2021 4 SDRs', 4],
    ['since 2019 12 users', 12],
  ])('is the number next to its noun, not one before it: %s', (text, count) => {
    expect(numbersIn(text)).toEqual([`must people is ${count}`]);
  });
});
