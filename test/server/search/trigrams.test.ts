import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Trigrams } from '../../../server/search/trigrams.ts';

const word = () => fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 12 });

describe('the pre-filter', () => {
  it('loses no word that is near enough', () => {
    const letter = fc.constantFrom(...'abcde');
    const change = fc.tuple(fc.nat(11), letter, fc.constantFrom('left out', 'put in', 'taken for another'));
    fc.assert(
      fc.property(
        word(),
        fc.array(word(), { maxLength: 50 }),
        fc.array(change, { minLength: 1, maxLength: 2 }),
        (known, others, changes) => {
          const asked = changes.reduce((text, [place, other, kind]) => {
            const at = place % text.length;
            return text.slice(0, at) + (kind === 'left out' ? '' : other) + text.slice(kind === 'put in' ? at : at + 1);
          }, known);
          // Two edits can spoil every trigram of a short word.
          fc.pre(asked.length + 1 > 3 * changes.length);
          const words = [...new Set([known, ...others])];
          expect(new Trigrams(words).candidates(asked, changes.length).map((id) => words[id])).toContain(known);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('gives few, and the same each time', () => {
    const words = Array.from({ length: 5000 }, (_, i) => `salesforge${i}`);
    const trigrams = new Trigrams(words);
    expect(trigrams.candidates('salesforge', 2).length).toBeLessThanOrEqual(60);
    expect(trigrams.candidates('salesforge', 2)).toEqual(trigrams.candidates('salesforge', 2));
    expect(trigrams.candidates('qqqq', 1)).toEqual([]);
  });
});
