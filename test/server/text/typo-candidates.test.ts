import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TypoCandidates } from '../../../server/text/typo-candidates.ts';

const letter = fc.constantFrom(...'abcde');
const word = () => fc.string({ unit: letter, minLength: 4, maxLength: 14 });
const typo = fc.record({ at: fc.nat(13), other: letter, kind: fc.nat(3) });

function withTypo(word: string, { at, other, kind }: { at: number; other: string; kind: number }): string {
  const place = at % word.length;
  const [before, here, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  const typos = [before + after, before + other + here + after, before + other + after];
  return typos[kind] ?? before + after.charAt(0) + here + after.slice(1);
}

describe('the candidates for a typo', () => {
  it('have every word that is near enough', () => {
    fc.assert(
      fc.property(
        word(),
        fc.array(word(), { maxLength: 50 }),
        fc.array(typo, { minLength: 1, maxLength: 2 }),
        (known, others, typos) => {
          const candidates = new TypoCandidates([...new Set([known, ...others])], () => typos.length);
          expect(candidates.of(typos.reduce(withTypo, known))).toContain(known);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('are no words of a length that is ruled out', () => {
    const candidates = new TypoCandidates(['email', 'api'], (length) => (length < 4 ? -1 : 1));
    expect([...candidates.of('emil')]).toEqual(['email']);
    expect([...candidates.of('apis')]).toEqual([]);
    expect([...candidates.of('api')]).toEqual([]);
  });

  it('are found by what is compared', () => {
    const candidates = new TypoCandidates(
      ['phone', 'fern'],
      () => 0,
      (text) => text.replace('ph', 'f'),
    );
    expect([...candidates.of('fone')]).toEqual(['phone']);
  });
});
