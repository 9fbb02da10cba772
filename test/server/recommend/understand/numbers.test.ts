import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../../../server/recommend/understand.ts';
import { fixtureReader } from '../fixture-reader.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await fixtureReader();
});

/** The amounts of budgets and the numbers of seats in a text. */
const numbersIn = (text: string) =>
  reader.read(text).understood.flatMap(({ constraint: { key, value } }) => {
    if (key === 'budget') return [(value as { amount: number }).amount];
    return key === 'seats' ? [value] : [];
  });

describe('numbers in words', () => {
  it.each([
    ['up to three hundred dollars a month', [300]],
    ['a hundred euros a month', [100]],
    ['one hundred pounds a month', [100]],
    ['four thousand dollars a year', [4000]],
    ['two hundred and forty dollars a month', [240]],
    ['three thousand two hundred euros a year', [3200]],
    ['3 thousand dollars a year', [3000]],
    ['a team of thirty five', [35]],
    ['forty-two users', [42]],
    ['vierhundert Euro im Monat', [400]],
    ['dreihundertfünfzig Euro im Monat', [350]],
    ['fünfunddreißig Nutzer', [35]],
    ['trois cents euros par mois', [300]],
    ['quatre-vingt-dix euros par mois', [90]],
    ['trescientos cincuenta euros al mes', [350]],
    ['cuarenta y cinco usuarios', [45]],
    ['dos mil euros al año', [2000]],
    ['quinhentos reais por mês', [500]],
  ])('are read whole in "%s"', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  it.each([
    ['between one hundred and three hundred dollars a month', [300]],
    ['between sixty and one hundred and twenty euros a month', [120]],
    ['we are two, four hundred euros a month', [2, 400]],
    ['six or seven users', [7]],
    ['costs 5 cents a message, two users', [2]],
  ])('are parted where two are meant in "%s"', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  it('are worth what their parts add up to', () => {
    const [units, tens] = [
      'two three four five six seven eight nine'.split(' '),
      'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
    ];
    const part = fc.nat(7);
    fc.assert(
      fc.property(part, part, part, fc.constantFrom(' ', '-', ' and '), (hundreds, ten, unit, joint) => {
        const words = `${units[hundreds]} hundred${joint}${tens[ten]} ${units[unit]} euros a month`;
        expect(numbersIn(words)).toEqual([(hundreds + 2) * 100 + (ten + 2) * 10 + unit + 2]);
      }),
    );
  });

  it('stand in the text where the constraint says', () => {
    const text = 'LinkedIn, no more than two hundred and fifty dollars a month.';
    const part = reader.read(text).understood.at(-1);
    expect(part?.text).toBe('no more than two hundred and fifty dollars a month');
    expect(text.slice(part?.start, part?.end)).toBe(part?.text);
  });
});
