import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TypoFinder } from '../../../server/text/typos.ts';

const TYPOS = ['left out', 'put in', 'taken for another', 'swapped'] as const;

function withTypo(word: string, at: number, other: string, kind: (typeof TYPOS)[number]): string {
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return {
    'left out': before + after,
    'put in': before + other + here + after,
    'taken for another': before + other + after,
    swapped: before + after.charAt(0) + here + after.slice(1),
  }[kind];
}

describe('a typo that is surely one', () => {
  const typos = new TypoFinder(
    ['email', 'linkedin', 'slack', 'sequence', 'api', 'extension', 'month', 'mouth', 'phone', 'report', 'opal', 'fern'],
    'sure',
    new Set(['mouth']),
  );

  it.each([
    ['emial', 'email'],
    ['moth', 'month'],
    ['fone', 'phone'],
    ['appi', 'api'],
    ['pal', undefined],
    ['extentoin', undefined],
    ['slaks', undefined],
    ['repeat', undefined],
    ['kern', undefined],
    ['efrn', 'fern'],
    ['pala', undefined],
    ['', undefined],
    ['x'.repeat(500), undefined],
  ])('in "%s" is corrected to %s', (typed, word) => {
    expect(typos.near(typed)[0]?.word).toBe(word);
  });

  it('is found wherever it is in a long word', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('linkedin', 'sequence', 'extension', 'report'),
        fc.nat(8),
        fc.constantFrom(...'xvw'),
        fc.constantFrom(...TYPOS),
        (word, at, other, kind) => {
          const typed = withTypo(word, at % (word.length - 1), other, kind);
          fc.pre(typed !== word);
          expect([typed, typos.near(typed)[0]]).toEqual([typed, { word, edits: 1 }]);
        },
      ),
    );
  });

  it('is not found in a known word, which is not near itself', () => {
    expect(typos.near('month').map(({ word }) => word)).toEqual(['mouth']);
    expect(typos.near('opal')).toEqual([]);
  });
});

describe('words that are as near as others', () => {
  it.each([
    { rule: 'the one with the same first letter', typed: 'sanders', words: ['sandera', 'banders'] },
    { rule: 'one that is not weak', typed: 'month', words: ['monty', 'mouth'] },
    { rule: 'the one that shares more of its beginning and end', typed: 'reports', words: ['report', 'resorts'] },
  ])('begin with $rule', ({ typed, words }) => {
    const typos = new TypoFinder(words.toReversed(), 'sure', new Set(['mouth']));
    expect(typos.near(typed).map(({ word }) => word)).toEqual(words);
  });
});

describe('words that a typed one may be', () => {
  const typos = new TypoFinder(
    ['acorns', 'drizzly', 'flagmast', 'brisk', 'paperlantern', 'buzzai', '22x', 'riza', 'phantomcourier', 'fixmax'],
    'possible',
  );

  it.each([
    ['acrnos', ['acorns']],
    ['paperinlantern', ['paperlantern']],
    ['akornes', ['acorns']],
    ['fixmacs', ['fixmax']],
    ['flogmest', ['flagmast']],
    ['buzia', ['buzzai']],
    ['22xx', ['22x']],
    ['fantomcourier', ['phantomcourier']],
    ['pizza', []],
    ['mast', []],
    ['2x', []],
  ])('are for "%s" %j', (typed, words) => {
    expect(typos.near(typed).map(({ word }) => word)).toEqual(words);
  });

  it('come the nearest first, and those that are spelled alike before those that sound alike', () => {
    const names = new TypoFinder(['velik', 'veliq', 'velikka', 'velig'], 'possible');
    expect(names.near('velikk').map(({ word, edits }) => [word, edits])).toEqual([
      ['velikka', 1],
      ['velik', 1],
      ['veliq', 1],
      ['velig', 1],
    ]);
  });
});
