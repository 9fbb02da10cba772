import { beforeAll, expect, it } from 'vitest';
import { Reader } from '../../../../server/recommend/understand.ts';
import { loadSnapshot } from '../../../../server/snapshot/load.ts';
import { DIST_DATA } from '../../../corpus.ts';

let reader: Reader;
beforeAll(async () => {
  const { lexicon, tools } = await loadSnapshot(DIST_DATA);
  reader = new Reader(lexicon, tools.values());
});

/** Constraints as short lines: `must channels.email is true`. */
function read(text: string): string[] {
  return reader
    .read(text)
    .understood.map(
      ({ constraint: { strength, key, op, value } }) => `${strength} ${key} ${op} ${JSON.stringify(value)}`,
    );
}

it.each([
  ['voice nots on linkedin', ['must channels.linkedin is true']],
  ['witout email', ['avoid channels.email is true']],
  ['free for my assistant without a LinkedIn seat', ['must pricing.free_plan is true']],
  ['without a LinkedIn account', []],
])('reads nothing into a text that it does not say: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});
