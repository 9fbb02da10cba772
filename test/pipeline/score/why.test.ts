import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Part } from '../../../model/score.ts';
import { whyScore } from '../../../pipeline/score/score.ts';

const part = (key: string, status: Part['status'], points: number, best: number, maximum: number): Part => ({
  indicator: key,
  key,
  status,
  points,
  best,
  maximum,
});
const facts = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => [key, { label: key.toUpperCase(), display: 'No' } as Fact]),
);

describe('whyScore', () => {
  it('names what earned most, cost most and is unknown, at most three of each', () => {
    const parts = [
      part('a', 'known', 10, 10, 10),
      part('b', 'known', 40, 40, 40),
      part('c', 'known', 20, 20, 20),
      part('d', 'known', 30, 30, 30),
      part('e', 'known', 0, 0, 25),
      part('f', 'disputed', 5, 50, 50),
      part('g', 'unknown', 0, 15, 15),
    ];
    expect(whyScore(parts, facts, new Map())).toBe('Earned most: B, D, C. Cost most: F (No), E (No). Unknown: G.');
  });

  it('does not list a fact under the costs if it is only not counted', () => {
    const parts = [part('a', 'known', 10, 10, 10), part('e', 'known', 0, 0, 25), part('f', 'disputed', 0, 50, 50)];
    expect(whyScore(parts, facts, new Map([['f', [{ key: 'g', state: 'open' }]]]))).toBe(
      'Earned most: A. Cost most: E (No). Not counted because "G" is not proven: F (No).',
    );
  });

  it('distinguishes refuted conditions from open ones', () => {
    const parts = [part('e', 'known', 0, 0, 25), part('f', 'known', 0, 0, 50)];
    const withheld = new Map([
      ['e', [{ key: 'g', state: 'refuted' }]],
      ['f', [{ key: 'g', state: 'open' }]],
    ] as const);
    expect(whyScore(parts, facts, withheld)).toBe(
      'Not counted because of "G" (No): E (No). Not counted because "G" is not proven: F (No).',
    );
  });

  it('is empty if nothing applies', () => {
    expect(whyScore([part('a', 'not_applicable', 0, 0, 10)], facts, new Map())).toBe('');
  });
});
