import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSwapOf, TypoCandidates } from '../../../server/text/typo-candidates.ts';

const SLIPS = ['left out', 'put in', 'taken for another', 'swapped'] as const;
const letter = fc.constantFrom(...'abcde');
const word = () => fc.string({ unit: letter, minLength: 4, maxLength: 14 });
const slip = fc.record({ at: fc.nat(13), other: letter, kind: fc.constantFrom(...SLIPS) });

function slipped(
  word: string,
  { at, other, kind }: { at: number; other: string; kind: (typeof SLIPS)[number] },
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

describe('typo candidates', () => {
  it('lose no word that is near enough', () => {
    fc.assert(
      fc.property(
        word(),
        fc.array(word(), { maxLength: 50 }),
        fc.array(slip, { minLength: 1, maxLength: 2 }),
        (known, others, slips) => {
          const candidates = new TypoCandidates([known, ...others], () => slips.length);
          expect(candidates.of(slips.reduce(slipped, known))).toContain(known);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('are as near as the shorter of two words allows', () => {
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

describe('a swap', () => {
  it('is of two neighbours', () => {
    expect(isSwapOf('emial', 'email')).toBe(true);
    expect(isSwapOf('meail', 'email')).toBe(true);
    expect(isSwapOf('email', 'email')).toBe(false);
    expect(isSwapOf('liame', 'email')).toBe(false);
    expect(isSwapOf('emai', 'email')).toBe(false);
  });
});
