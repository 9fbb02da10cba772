import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexedPng } from '../../../pipeline/pictures/indexed-png.ts';
import { pixelsOf } from './pixels.ts';

/** The pixels of a file with a palette, as they were given. */
function colours(png: Buffer): number[] {
  const { width, height, palette, data } = pixelsOf(png);
  return Array.from({ length: width * height }, (_, i) => {
    const index = data[Math.floor(i / width) * (width + 1) + 1 + (i % width)] as number;
    return [...palette.subarray(index * 3, index * 3 + 3), 255];
  }).flat();
}

describe('a PNG with a palette', () => {
  it('has the pixels that it was made from', () => {
    const picture = fc
      .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
      .chain(({ width, height }) =>
        fc.record({
          width: fc.constant(width),
          height: fc.constant(height),
          pixels: fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constant(255)), {
            minLength: width * height,
            maxLength: width * height,
          }),
        }),
      );
    fc.assert(
      fc.property(picture, ({ width, height, pixels }) => {
        const png = indexedPng(Uint8Array.from(pixels.flat()), width, height) as Buffer;
        expect(colours(png)).toEqual(pixels.flat());
      }),
    );
  });

  it('has a checksum in each chunk', () => {
    const png = indexedPng(Uint8Array.of(1, 2, 3, 255), 1, 1) as Buffer;
    const header = png.subarray(12, 29);
    expect(png.readUInt32BE(29)).toBe(crc32(header));
  });

  it('is not made of more than 256 colours, or of pixels that one can see through', () => {
    const many = Uint8Array.from(Array.from({ length: 257 }, (_, i) => [i >> 8, i & 255, 0, 255]).flat());
    expect(indexedPng(many, 257, 1)).toBeUndefined();
    expect(indexedPng(many.subarray(4), 256, 1)).toBeDefined();
    expect(indexedPng(Uint8Array.of(0, 0, 0, 254), 1, 1)).toBeUndefined();
  });
});
