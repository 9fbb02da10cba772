import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../model/phrase-key.ts';
import { tokenise } from '../../../server/reader/tokens.ts';
import { TypoFinder } from '../../../server/reader/typos.ts';

describe('the tokens of a text', () => {
  const words = (text: string) => tokenise(text).map(({ word, gap }) => (gap === 'none' ? word : `/${word}`));

  it('keep units with their numbers and record punctuation', () => {
    expect(words("l'API, don't. 2.5k €")).toEqual(['/l', 'api', '/dont', '/2.5k', '€']);
    expect(words('must have: e-mail (cold)')).toEqual(['/must', 'have', '/email', '/cold']);
    expect(words('max. 30 a day')).toEqual(['/max', '30', 'a', 'day']);
  });

  it('are folded words in text order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let last = 0;
        for (const { word, start, end } of tokenise(text)) {
          expect([start >= last, end > start, fold(word)]).toEqual([true, true, word]);
          expect(word).not.toMatch(/^$| /);
          last = start;
        }
      }),
    );
  });

  it.each([
    ['ÉCLAIR', 'eclair'],
    ['ﬁnder', 'finder'],
    ['STRAẞE', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['don’t', 'dont'],
  ])('fold diacritics: "%s" becomes "%s"', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('a typo', () => {
  const typos = new TypoFinder(
    ['email', 'linkedin', 'sequence', 'month', 'api', 'fern', 'extension'],
    ['mouth', 'sell'],
  );

  it.each([
    ['emial', 'email'],
    ['linkdin', 'linkedin'],
    ['efrn', undefined],
    ['fenr', 'fern'],
    ['kern', undefined],
    ['apu', undefined],
    ['x'.repeat(500), undefined],
    ['', undefined],
  ])('in "%s" is corrected to %s', (typed, word) => {
    expect(typos.findNearest(typed)).toBe(word);
  });

  it('is not corrected to a word with a meaning if a word without one is equally near', () => {
    expect(typos.findNearest('moth')).not.toBe('month');
  });

  it('is corrected anywhere in a long word except its first letter', () => {
    fc.assert(
      fc.property(fc.constantFrom('linkedin', 'sequence', 'extension'), fc.integer({ min: 1, max: 6 }), (word, at) => {
        const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
        const shortened = word.slice(0, at) + word.slice(at + 1);
        expect([typos.findNearest(swapped), typos.findNearest(shortened)]).toEqual([word, word]);
      }),
    );
  });
});
