import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundOf } from '../../../server/text/sound.ts';

describe('words that sound alike', () => {
  it.each([
    ['fantom', 'phantom'],
    ['rizza', 'riza'],
    ['fixmacs', 'fixmax'],
    ['skyreed', 'skyread'],
    ['ascendy', 'ascendi'],
    ['kanboks', 'canbox'],
    ['22xx', '22x'],
  ])('have one key: %s and %s', (a, b) => {
    expect(soundOf(a)).toBe(soundOf(b));
  });

  it.each([
    ['22x', '2x'],
    ['clay', 'close'],
    ['nusha', 'nucha'],
  ])('are not %s and %s', (a, b) => {
    expect(soundOf(a)).not.toBe(soundOf(b));
  });

  it('do not depend on a letter being doubled', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcdefklmnpqsz'), minLength: 1 }), fc.nat(), (word, at) => {
        const place = at % word.length;
        expect(soundOf(word.slice(0, place) + word.charAt(place) + word.slice(place))).toBe(soundOf(word));
      }),
    );
  });
});
