import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSwapOf, TypoCandidates, TypoIndex } from '../../../server/text/typos.ts';

const TYPOS = ['left out', 'put in', 'taken for another', 'swapped'] as const;
const letter = fc.constantFrom(...'abcde');
const word = () => fc.string({ unit: letter, minLength: 4, maxLength: 14 });
const typo = fc.record({ at: fc.nat(13), other: letter, kind: fc.constantFrom(...TYPOS) });

function withTypo(
  word: string,
  { at, other, kind }: { at: number; other: string; kind: (typeof TYPOS)[number] },
): string {
  const [before, here, after] = [
    word.slice(0, at % word.length),
    word.charAt(at % word.length),
    word.slice((at % word.length) + 1),
  ];
  if (kind === 'left out') return before + after;
  if (kind === 'put in') return before + other + here + after;
  return kind === 'swapped' ? before + after.charAt(0) + here + after.slice(1) : before + other + after;
}

describe('TypoIndex', () => {
  const typos = new TypoIndex(
    ['email', 'linkedin', 'slack', 'sequence', 'api', 'extension', 'month', 'mouth'],
    new Set(['mouth']),
  );

  it.each([
    ['emial', 'email'],
    ['emal', 'email'],
    ['linkdin', 'linkedin'],
    ['seqence', 'sequence'],
    ['extention', 'extension'],
    ['extentoin', undefined],
    ['moth', 'month'],
    ['apl', undefined],
    ['slaks', undefined],
    ['unrelated', undefined],
  ])('corrects "%s" to %s', (typed, word) => {
    expect(typos.nearest(typed)).toBe(word);
  });

  it('corrects any single typo in a word of four letters or more', () => {
    const typoList = fc.tuple(
      fc.constantFrom('linkedin', 'sequence', 'extension'),
      fc.nat(7),
      fc.constantFrom(...'xyz'),
    );
    fc.assert(
      fc.property(typoList, ([word, at, letter]) => {
        expect(typos.nearest(word.slice(0, at) + letter + word.slice(at + 1))).toBe(word);
        expect(typos.nearest(word.slice(0, at) + letter + word.slice(at))).toBe(word);
      }),
    );
  });
});

describe('TypoCandidates', () => {
  it('finds every word that is near enough', () => {
    fc.assert(
      fc.property(
        word(),
        fc.array(word(), { maxLength: 50 }),
        fc.array(typo, { minLength: 1, maxLength: 2 }),
        (known, others, typoList) => {
          const candidates = new TypoCandidates([known, ...others], () => typoList.length);
          expect(candidates.of(typoList.reduce(withTypo, known))).toContain(known);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('allows the edits of the shorter of two words', () => {
    const candidates = new TypoCandidates(['email', 'linkedin', 'api'], (length) =>
      length < 4 ? 0 : length < 8 ? 1 : 2,
    );
    expect([...candidates.of('emil')]).toEqual(['email']);
    expect([...candidates.of('emaillll')]).toEqual([]);
    expect([...candidates.of('linkdn')]).toEqual([]);
    expect([...candidates.of('lnkdedin')]).toEqual(['linkedin']);
    expect([...candidates.of('ap')]).toEqual([]);
    expect([...candidates.of('apl')]).toEqual([]);
  });
});

describe('isSwapOf', () => {
  it('accepts only swapped neighbours', () => {
    expect(isSwapOf('emial', 'email')).toBe(true);
    expect(isSwapOf('meail', 'email')).toBe(true);
    expect(isSwapOf('email', 'email')).toBe(false);
    expect(isSwapOf('liame', 'email')).toBe(false);
    expect(isSwapOf('emai', 'email')).toBe(false);
  });
});
