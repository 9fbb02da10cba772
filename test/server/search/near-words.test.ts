import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NearWords } from '../../../server/search/near-words.ts';

const KNOWN = ['acorns', 'fern', 'drizzly', 'flagmast', 'brisk', 'sealpress', 'paperlantern', 'quillcourier', 'opal'];
const near = new NearWords(KNOWN);
const wordsNear = (word: string) => near.nearest(word).map((found) => found.word);

describe('words nearly right', () => {
  it('are found after any one slip in a long word, with one edit', () => {
    const slip = fc.record({ known: fc.constantFrom(...KNOWN), at: fc.nat(20), letter: fc.constantFrom(...'aeknz') });
    fc.assert(
      fc.property(
        slip,
        fc.constantFrom('left out', 'put in', 'taken for another', 'swapped'),
        ({ known, ...slip }, kind) => {
          fc.pre(known.length > 5);
          const at = 1 + (slip.at % (known.length - 2));
          const [before, here, after] = [known.slice(0, at), known.charAt(at), known.slice(at + 1)];
          const spoilt = {
            'left out': before + after,
            'put in': before + slip.letter + here + after,
            'taken for another': before + slip.letter + after,
            swapped: before + after.charAt(0) + here + after.slice(1),
          }[kind];
          fc.pre(spoilt !== known);
          expect([spoilt, near.nearest(spoilt)[0]]).toEqual([spoilt, { word: known, edits: 1 }]);
        },
      ),
    );
  });

  it('are found after two slips in a long word, and one in a short', () => {
    expect(wordsNear('paperinlantern')).toEqual(['paperlantern']);
    expect(wordsNear('flogmest')).toEqual(['flagmast']);
    expect(wordsNear('birsk')).toEqual(['brisk']);
    expect(wordsNear('oppal')).toEqual(['opal']);
  });

  it.each(['topaz', 'opaline', 'mast', 'driz', 'kern', 'abc', '', 'x'.repeat(500)])('are not made of "%s"', (word) => {
    expect(wordsNear(word)).toEqual([]);
  });
});
