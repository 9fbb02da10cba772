import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { realSnapshot } from '../real-snapshot.ts';
import { missesOf } from '../search/slips.ts';

const Slips = Type.Array(Type.Object({ q: Type.String(), tool: Type.String() }, { additionalProperties: false }));

it('names with slips find their tool among the first three', async () => {
  const text = await readFile(new URL('./names-with-slips.yaml', import.meta.url), 'utf8');
  const slips = Value.Parse(Slips, parse(text));
  const snapshot = await realSnapshot();
  const known = slips.filter(({ tool }) => snapshot.tools.has(tool)).map(({ q, tool }) => ({ slug: tool, words: q }));
  expect(known.length, 'most tools of names-with-slips.yaml are not in facts/ any more').toBeGreaterThan(
    slips.length / 2,
  );
  expect(missesOf(snapshot, known, 3), 'a name or an alias of another tool is nearer to what was typed').toEqual([]);
});
