import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitLines } from '../../../../server/node/stdio/lines.ts';

const linesIn = (chunks: readonly string[], most: number): Promise<string[]> =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
    .pipe(splitLines(most))
    .toArray();

it('ends a line at a line feed and at nothing else', async () => {
  expect(await linesIn(['a\u2028b\r', '\nc\rd\u2029'], 20)).toEqual(['a\u2028b\r', 'c\rd\u2029']);
});

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
        const expected = lines.map((line) => line.slice(0, most));
        if (expected.at(-1) === '') expected.pop();
        expect(await linesIn(chunks, most)).toEqual(expected);
      },
    ),
  );
});

it('holds on to no more of an endless line than the limit', async () => {
  const chunks = Array.from({ length: 200 }, () => 'x'.repeat(10_000));
  expect((await linesIn(chunks, 1000)).map(({ length }) => length)).toEqual([1000]);
});
