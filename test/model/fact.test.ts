import { expect, it } from 'vitest';
import { mergedCitations } from '../../model/fact.ts';
import type { Citation } from '../../model/source.ts';

const LINK = 'https://a.example/#:~:text=a%20b%20c,d%20e%20f';

const cited = (id: string, at: string | null = null, more: Partial<Citation> = {}): Citation => ({ id, at, ...more });

it('citations of one source become one with all places, in the order of the first of each', () => {
  const all = [cited('a', 'Plans'), cited('b'), cited('a', 'Limits'), cited('a', 'Plans')];
  expect(mergedCitations(all)).toEqual([cited('a', 'Plans; Limits'), cited('b')]);
});

it('citations of one source lead to the first passage that has a link', () => {
  const passage = { link: LINK, proof: { words: 9, hash: 'abc' } };
  const all = [cited('a'), cited('a', 'Plans', passage), cited('a', 'Limits', { ...passage, link: `${LINK}g` })];
  expect(mergedCitations(all)).toEqual([cited('a', 'Plans; Limits', passage)]);
});

it('citations of one source stay apart where they are named apart', () => {
  const two = [cited('a', 'Plans'), cited('a', 'Limits')];
  expect(mergedCitations(two, ({ id, at }) => `${id} ${at}`)).toEqual(two);
});
