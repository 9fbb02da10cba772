import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTER_WIDTHS } from '../../../model/drawing/inter-widths.ts';
import { isDrawable, textWidth, xmlText } from '../../../model/drawing/text.ts';

const { resolve } = createRequire(import.meta.url);
const FONTS = { regular: '400Regular/Inter_400Regular.ttf', bold: '700Bold/Inter_700Bold.ttf' } as const;

/** The widths of characters in thousandths of the size, as a font file has them (https://learn.microsoft.com/typography/opentype/spec/). */
function widthsIn(path: string): (code: number) => number {
  const bytes = readFileSync(path);
  const tables = new Map<string, number>();
  for (let i = 0; i < bytes.readUInt16BE(4); i += 1) {
    const at = 12 + 16 * i;
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8));
  }
  const at = (name: string) => tables.get(name) as number;
  const unitsPerEm = bytes.readUInt16BE(at('head') + 18);
  const metrics = bytes.readUInt16BE(at('hhea') + 34);
  const subtables = Array.from(
    { length: bytes.readUInt16BE(at('cmap') + 2) },
    (_, i) => at('cmap') + bytes.readUInt32BE(at('cmap') + 8 + 8 * i),
  );
  const map = subtables.find((start) => bytes.readUInt16BE(start) === 12) as number;
  const glyphOf = (code: number): number => {
    for (let i = 0; i < bytes.readUInt32BE(map + 12); i += 1) {
      const [first = 0, last = 0, glyph = 0] = [0, 4, 8].map((field) => bytes.readUInt32BE(map + 16 + 12 * i + field));
      if (code >= first && code <= last) return glyph + code - first;
    }
    return 0;
  };
  return (code) => {
    const glyph = Math.min(glyphOf(code), metrics - 1);
    return glyph === 0 ? 0 : Math.round((bytes.readUInt16BE(at('hmtx') + 4 * glyph) * 1000) / unitsPerEm);
  };
}

describe('the widths of letters', () => {
  it.each(['regular', 'bold'] as const)('are those of the font in %s', (weight) => {
    const width = widthsIn(resolve(`@expo-google-fonts/inter/${FONTS[weight]}`));
    for (const { from, widths } of INTER_WIDTHS[weight])
      expect([from, widths]).toEqual([from, widths.map((_, i) => width(from + i))]);
  });

  it('add up, and grow with the size', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(textWidth(a + b, 11)).toBeCloseTo(textWidth(a, 11) + textWidth(b, 11));
        expect(textWidth(a, 22)).toBeCloseTo(2 * textWidth(a, 11));
      }),
    );
  });

  it('are known for the names of most of Europe, and not for others', () => {
    expect(['Reply.io', 'Čapek & Øre', 'Пример', 'Δοκιμή', 'L’été – 5 €'].map(isDrawable)).not.toContain(false);
    expect(['日本', 'مثال', 'ok 😀'].map(isDrawable)).not.toContain(true);
  });
});

describe('a text in XML', () => {
  it('closes nothing and leaves out what XML does not allow', () => {
    expect(xmlText('<a b="1">&\u0000\u0007\ud800</a>')).toBe('&lt;a b=&quot;1&quot;&gt;&amp;\ufffd&lt;/a&gt;');
  });
});
