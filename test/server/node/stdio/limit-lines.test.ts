import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limitLines } from '../../../../server/node/stdio/limit-lines.ts';

const limited = (chunks: readonly string[], most: number) =>
  text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(limitLines(most)));

it('cuts each line at the limit, wherever the input is split, and keeps the others as they are', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', '{', ' '), maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line),
      fc.array(fc.nat({ max: 40 })),
      fc.integer({ min: 1, max: 20 }),
      async (lines, cuts, most) => {
        const whole = lines.join('\n');
        const places = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
        const chunks = places.slice(1).map((end, i) => whole.slice(places[i], end));
        const expected = lines.map((line) => line.slice(0, most)).join('\n');
        expect(await limited(chunks, most)).toBe(expected);
      },
    ),
  );
});

it('holds on to no more of an endless line than the limit', async () => {
  const chunks = Array.from({ length: 200 }, () => 'x'.repeat(10_000));
  expect((await limited(chunks, 1000)).length).toBe(1000);
});
