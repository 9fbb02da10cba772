import { describe, expect, it } from 'vitest';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { missesOf, namesWithASlip, pairsOfWords } from './slips.ts';
import { drawn, withSyntheticTools } from './synthetic.ts';

const fixture = await fixtureSnapshot();

describe('queries generated from the tools', () => {
  it('with one typo in a name of five letters or more find the tool first, unless two names differ by one letter', () => {
    const tries = namesWithASlip(fixture);
    const misses = missesOf(fixture, tries, 1);
    expect(tries.length).toBeGreaterThan(200);
    expect(misses.filter(({ slug }) => !slug.startsWith('raven'))).toEqual([]);
    expect(missesOf(fixture, tries, 2)).toEqual([]);
  });

  it('with a word of the name and one of the summary find the tool among the first ten of 1,000 in 95 of 100', () => {
    const snapshot = withSyntheticTools(fixture, 1000);
    const tools = [...snapshot.tools.values()];
    const tries = pairsOfWords(tools, drawn(1000));
    const misses = missesOf(snapshot, tries, 10);
    expect(tools.length).toBe(1000);
    expect(misses.length / tries.length, JSON.stringify(misses)).toBeLessThanOrEqual(0.05);
  });
});
