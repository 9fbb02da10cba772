import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureReader, numbersIn as numbersOfSetUp } from '../fixture-reader.ts';

const reader = await fixtureReader();

const numbersIn = (text: string) => numbersOfSetUp(reader, text);

describe('a number for a period that has no noun', () => {
  it.each([
    ['find phone numbers, about 500 a month', 'contacts 500'],
    ['we look for leads. 300 a week', 'contacts 1300'],
    ['for 4 mailboxes, 5000 a month', 'emails 5000'],
  ])('counts what the words near it say: %s', (text, expected) => {
    expect(numbersIn(text)).toContain(expected);
  });

  it.each([
    ['LinkedIn, 500 a month', 'no word says what is counted'],
    ['find leads for our mailboxes, 500 a month', 'words for both are there'],
    ['find phone numbers. 500 a month with invites', 'invites are not counted'],
    ['find phone numbers, 500 a month per user', 'it is a rate'],
    ['we pay Quillcourier 90 a month. Find leads', 'it is what a tool costs'],
  ])('is not counted in "%s", as %s', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });

  it('is reported if it is not counted', () => {
    expect(reader.read('LinkedIn with invites, 500 a month').notUnderstood).toEqual(['500', 'month']);
    expect(reader.read('we pay Quillcourier 90 a month. Find leads').notUnderstood).toContain('90');
  });

  it('is at least 20', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), (number) => {
        expect(numbersIn(`find leads, ${number} a month`)).toEqual(number < 20 ? [] : [`contacts ${number}`]);
      }),
      { numRuns: 50, examples: [[19], [20]] },
    );
  });
});

describe('a number of people', () => {
  it.each([
    ['a list of 300 hotels', 'contacts 300'],
    ['a list of 2000 hotel owners to write to', 'contacts 2000'],
  ])('on a list is one of contacts: %s', (text, expected) => {
    expect(numbersIn(text)).toEqual([expected]);
  });

  it.each([
    ['I write to about thirty plant managers a month', 'contacts 30'],
    ['we email 50 dentists a week', 'contacts 217'],
    ['200 dentists to email each month', 'contacts 200'],
  ])('who are written to is one of contacts: %s', (text, expected) => {
    expect(numbersIn(text)).toEqual([expected]);
  });

  it.each([
    ['look at what we have a list of. 300 hotels', 'the number begins a sentence'],
    ['we meet thirty plant managers a week', 'they are met'],
    ['We write. We meet thirty plant managers a week', 'another sentence says that they are met'],
    ['I write to nine plant managers a month', 'they are too few'],
    ['I write to thirty plant managers a year', 'they are those of a year'],
    ['200 dentists to email', 'there is no period'],
    ['I write for 20 hours a month', 'hours are no people'],
    ['we write, 20 invites a month', 'invites are no people'],
  ])('is not one of contacts in "%s", as %s', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });
});
