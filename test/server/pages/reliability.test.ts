import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListHealth } from '../../../model/ranking/health.ts';
import { countFromShare, reliabilityInWords } from '../../../server/pages/rankings/reliability.ts';

const OPEN = '“Open” does not mean “no”.';

/** What is said of a list with these counts of pairs. @param ahead of the parted ones, those led by the better known tool */
function said(placed: number, settled: number, clear: number, ahead: number): string {
  const [pairs, parted] = [(placed * (placed - 1)) / 2, settled + clear];
  const health = {
    ...{ placed, pairs, settled, clear, provisional: false },
    follows_coverage: parted === 0 ? null : Math.floor((ahead * 1000) / parted) / 1000,
  };
  return reliabilityInWords(health as ListHealth);
}

describe('how far the order of a list can be trusted', () => {
  it('is said in whole numbers', () => {
    expect(said(25, 22, 107, 105)).toBe(
      `For 129 of the 300 pairs of these 25 tools, what is proven shows a clear difference; in 22 of them no open answer can change it. Do not choose by the other 171 pairs: they are too close, level or depend on what you value. In 105 of the 129, the tool ahead is also the one of which more is known. ${OPEN}`,
    );
  });

  it.each([
    ['no tool', [0, 0, 0, 0], 'No tool has a place in this list.'],
    ['one tool', [1, 0, 0, 0], 'Only one tool has a place in this list, so there is nothing to compare it with.'],
    [
      'two tools that do not differ',
      [2, 0, 0, 0],
      'What is proven shows no clear difference between these 2 tools: they are too close, level or depend on what you value.',
    ],
    [
      'two tools that differ for good',
      [2, 1, 0, 1],
      'For these 2 tools, what is proven shows a clear difference; no open answer can change it. The tool ahead is the one of which more is known.',
    ],
    [
      'no pair that differs',
      [3, 0, 0, 0],
      'What is proven shows a clear difference for none of the 3 pairs of these 3 tools: they are too close, level or depend on what you value, so do not choose by this order.',
    ],
    [
      'one pair that differs',
      [3, 0, 1, 0],
      'For 1 of the 3 pairs of these 3 tools, what is proven shows a clear difference; open answers could still change it. Do not choose by the other 2 pairs: they are too close, level or depend on what you value. The tool ahead is not the one of which more is known.',
    ],
    [
      'one pair that does not differ',
      [3, 0, 2, 2],
      'For 2 of the 3 pairs of these 3 tools, what is proven shows a clear difference; open answers could still change any of them. Do not choose by the other pair: it is too close, level or depends on what you value. In all 2 of them, the tool ahead is also the one of which more is known.',
    ],
    [
      'pairs that all differ for good',
      [3, 3, 0, 0],
      'For all the 3 pairs of these 3 tools, what is proven shows a clear difference; no open answer can change any of them. In none of them, the tool ahead is also the one of which more is known.',
    ],
  ] as const)('has its own words for %s', (_, [placed, settled, clear, ahead], words) => {
    expect(said(placed, settled, clear, ahead)).toBe(`${words} ${OPEN}`);
  });
});

it('finds the count behind a rounded share again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(), (whole, any) => {
      const count = any % (whole + 1);
      const share = Math.floor((count * 1000) / whole) / 1000;
      expect(countFromShare(share, whole)).toEqual({ count, isExact: true });
    }),
  );
});

it('gives the least count where several have the same share', () => {
  expect(countFromShare(0.5, 4000)).toEqual({ count: 2000, isExact: false });
  expect(countFromShare(1, 4000)).toEqual({ count: 4000, isExact: true });
});
