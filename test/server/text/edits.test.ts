import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween, MAX_COMPARABLE_LENGTH } from '../../../server/text/typos.ts';

/** The Levenshtein distance by its definition, row by row. */
function levenshtein(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const [left, above, before] = [next[j] as number, row[j + 1] as number, row[j] as number];
      next.push(Math.min(left + 1, above + 1, before + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] as number;
}

const word = fc.string({ unit: fc.constantFrom(...'abcé'), minLength: 1, maxLength: MAX_COMPARABLE_LENGTH });
const edit = fc.record({ at: fc.nat(), letter: fc.constantFrom('', 'a', 'b', 'ca') });

describe('editsBetween', () => {
  it('is the Levenshtein distance up to two, unless two neighbours are swapped', () => {
    let near = 0;
    fc.assert(
      fc.property(word, fc.array(edit, { maxLength: 3 }), (a, edits) => {
        const b = edits
          .reduce((text, { at, letter }) => {
            const place = at % (text.length + 1);
            return text.slice(0, place) + letter + text.slice(place + 1);
          }, a)
          .slice(0, MAX_COMPARABLE_LENGTH);
        const distance = levenshtein(a, b);
        const found = editsBetween(a, b);
        if (distance === 2 && found === 1) expect([...a].sort()).toEqual([...b].sort());
        else expect([a, b, found]).toEqual([a, b, distance <= 2 ? distance : undefined]);
        expect(editsBetween(b, a)).toBe(found);
        near += Number(distance === 2);
      }),
      { numRuns: 2000 },
    );
    expect(near).toBeGreaterThan(100);
  });

  it.each([
    ['emial', 'email', 1],
    ['meail', 'email', 1],
    ['email', 'email', 0],
    ['liame', 'email', undefined],
    ['bcda', 'abcd', 2],
    ['mail', 'mailbox', undefined],
  ])('is between "%s" and "%s" %s', (a, b, edits) => {
    expect(editsBetween(a, b)).toBe(edits);
  });
});
