import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixtureReader } from '../fixture-reader.ts';
import { numbersOf } from './texts/numbers.ts';

const reader = await fixtureReader();

const numbersIn = (text: string) => numbersOf(reader.read(text));

it.each([
  ['between one hundred and three hundred dollars a month', [300]],
  ['between sixty and one hundred and twenty euros a month', [120]],
  ['we are two, four hundred euros a month', [2, 400]],
  ['six or seven users', [7]],
  ['costs 5 cents a message, two users', [2]],
])('numbers in words are read as two numbers in "%s"', (text, expected) => {
  expect(numbersIn(text)).toEqual(expected);
});

it.each(['half a, dozen mailboxes', 'a couple. Of users'])(
  'numbers in words are not read from a part of a phrase for a number: %s',
  (text) => {
    expect(numbersIn(text)).toEqual([]);
  },
);

it('numbers in words have the sum of their parts as value', () => {
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

it('numbers in words have the place in the text that the constraint names', () => {
  const text = 'LinkedIn, no more than two hundred and fifty dollars a month.';
  const part = reader.read(text).understood.at(-1);
  expect(part?.text).toBe('no more than two hundred and fifty dollars a month');
  expect(text.slice(part?.start, part?.end)).toBe(part?.text);
});
