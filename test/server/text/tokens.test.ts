import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, singular, tokenise, wordTokens } from '../../../server/text/tokens.ts';

describe('tokenise', () => {
  const words = (text: string) => tokenise(text).map(({ word, gap }) => (gap === 'none' ? word : `/${word}`));

  it('splits words, leaves units attached to numbers, and finds the ends of clauses', () => {
    expect(words("l'API, don't. 2.5k €")).toEqual(['/l', 'api', '/dont', '/2.5k', '€']);
    expect(words('make.com - llms.txt')).toEqual(['/make', 'com', '/llms', 'txt']);
    expect(words('must have: e-mail (cold)')).toEqual(['/must', 'have', '/e', 'mail', '/cold']);
  });

  it('makes several tokens of a letter that folds to several words, and none of a mark alone', () => {
    const letter = '\ufdfa';
    expect(fold(letter)).toContain(' ');
    expect(tokenise(`a ${letter}`).map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      ...fold(letter)
        .split(' ')
        .map(() => [2, 3]),
    ]);
    expect(tokenise('a \u0301 b').map(({ word }) => word)).toEqual(['a', 'b']);
  });

  it('gives each token its place, and a word that is folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let last = 0;
        for (const { word, start, end } of tokenise(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(fold(text.slice(start, end)).split(' ')).toContain(word);
          expect([word, fold(word)]).toEqual([word, word]);
          expect(word).not.toMatch(/^$| /);
          last = start;
        }
      }),
    );
  });
});

describe('wordTokens', () => {
  it('has words and numbers, but no currency signs', () => {
    expect(wordTokens('A/B tésting for $50 €').map(({ word }) => word)).toEqual(['a', 'b', 'testing', 'for', '50']);
  });
});

describe('fold', () => {
  it.each([
    ['ÉCLAIR', 'eclair'],
    ['e\u0301', 'e'],
    ['ﬁnder', 'finder'],
    ['℡', 'tel'],
    ['İ', 'i'],
    ['STRAẞE', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['don’t', 'dont'],
  ])('makes "%s" "%s"', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('does nothing more the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)));
  });
});

it.each(['agencies agency', 'inboxes inbox', 'crms crm', 'status status', 'access access'])(
  'compares a plural by its singular: %s',
  (words) => {
    const [plural = '', expected] = words.split(' ');
    expect(singular(plural)).toBe(expected);
  },
);
