import { describe, expect, it } from 'vitest';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { faultsOf, shortcomings } from './judge.ts';
import { readLabels } from './label.ts';
import { missesOf, namesWithASlip, pairsOfWords } from './slips.ts';
import { drawn, withSyntheticTools } from './synthetic.ts';

const labels = await readLabels(new URL('./queries.yaml', import.meta.url));

const snapshot = await fixtureSnapshot();

it.each(labels.map((label) => ({ name: `${label.kind} "${label.q}"`, label })))(
  'labelled queries are answered as their labels say: $name',
  ({ label }) => {
    expect(faultsOf(snapshot, label)).toEqual([]);
  },
);

it('labelled queries are distinguished from wrong answers', () => {
  let judged = 0;
  for (const label of labels) {
    if (label.first || label.proves || label.refuses) {
      expect([label.q, shortcomings(snapshot, label, [])]).not.toEqual([label.q, []]);
      judged += 1;
    }
    if (label.none || label.category || label.refuses) {
      expect([label.q, shortcomings(snapshot, label, [...snapshot.tools.keys()])]).not.toEqual([label.q, []]);
      judged += 1;
    }
  }
  expect(judged).toBeGreaterThanOrEqual(labels.length);
});

describe('queries generated from the tools', () => {
  it('with one typo in a name of five letters or more find the tool first, unless two names differ by one letter', () => {
    const tries = namesWithASlip(snapshot);
    const misses = missesOf(snapshot, tries, 1);
    expect(tries.length).toBeGreaterThan(200);
    expect(misses.filter(({ slug }) => !slug.startsWith('raven'))).toEqual([]);
    expect(missesOf(snapshot, tries, 2)).toEqual([]);
  });

  it('with a word of the name and one of the summary find the tool among the first ten of 1,000 in 95 of 100', () => {
    const many = withSyntheticTools(snapshot, 1000);
    const tools = [...many.tools.values()];
    const tries = pairsOfWords(tools, drawn(1000));
    const misses = missesOf(many, tries, 10);
    expect(tools.length).toBe(1000);
    expect(misses.length / tries.length, JSON.stringify(misses)).toBeLessThanOrEqual(0.05);
  });
});
