import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../model/phrase-key.ts';
import { tokenise } from '../../../server/reader/tokens.ts';
import { TypoFinder } from '../../../server/reader/typos.ts';

describe('the words of a text', () => {
  const words = (text: string) => tokenise(text).map(({ word, gap }) => (gap === 'none' ? word : `/${word}`));

  it('keep units with numbers, and are split at the end of a clause', () => {
    expect(words("l'API, don't. 2.5k €")).toEqual(['/l', 'api', '/dont', '/2.5k', '€']);
    expect(words('must have: e-mail (cold)')).toEqual(['/must', 'have', '/email', '/cold']);
    expect(words('max. 30 a day')).toEqual(['/max', '30', 'a', 'day']);
  });

  it('have their position in it, and are folded', () => {
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
  ])('are folded from "%s" to "%s"', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('a typing mistake', () => {
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
    expect(typos.nearest(typed)).toBe(word);
  });

  it('is read as a meaningless word if that is as near', () => {
    expect(typos.nearest('moth')).not.toBe('month');
  });

  it('is corrected anywhere in a long word except its first letter', () => {
    fc.assert(
      fc.property(fc.constantFrom('linkedin', 'sequence', 'extension'), fc.integer({ min: 1, max: 6 }), (word, at) => {
        const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
        const left = word.slice(0, at) + word.slice(at + 1);
        expect([typos.nearest(swapped), typos.nearest(left)]).toEqual([word, word]);
      }),
    );
  });
});
