import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAtMarks } from '../../../../server/pages/recommend/interpretation.tsx';

/** A text with parts that may overlap, be equal or be the whole text. */
const marked = fc.string({ minLength: 1, maxLength: 40 }).chain((text) =>
  fc.record({
    text: fc.constant(text),
    parts: fc.array(
      fc
        .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: text.length }))
        .map(([start, length]) => ({ start, end: Math.min(text.length, start + length) })),
      { maxLength: 6 },
    ),
  }),
);

describe('splitAtMarks', () => {
  it('keeps the text', () => {
    fc.assert(
      fc.property(marked, ({ text, parts }) => {
        expect(
          splitAtMarks(text, parts)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('covers each part exactly, and ends it once', () => {
    fc.assert(
      fc.property(marked, ({ text, parts }) => {
        const cut = splitAtMarks(text, parts);
        for (const [place, { start, end }] of parts.entries()) {
          const own = cut.filter(({ parts: covering }) => covering.includes(place));
          expect(own.map((stretch) => stretch.text).join('')).toBe(text.slice(start, end));
          expect(cut.filter(({ ends }) => ends.includes(place))).toEqual([own.at(-1)]);
        }
      }),
    );
  });
});
