import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { SnapshotTool } from '../../../tools/figures/lists.ts';
import { stability } from '../../../tools/figures/stability.ts';
import { listOf, TALLIED_LISTS, toolFrom } from './tools.ts';

/** What becomes of the pairs of a list, by change. */
function outcomesOf(...tools: SnapshotTool[]) {
  const { changes } = stability([listOf(...tools)], 'seed');
  return Object.fromEntries(changes.map(({ change, description: _, ...outcomes }) => [change, outcomes]));
}

describe('stability', () => {
  it('counts every pair once in every variation', () => {
    fc.assert(
      fc.property(TALLIED_LISTS, (list) => {
        const { pairs, changes } = stability([list], 'seed');
        for (const { change, variations, compared, parted, close, mixed, level, reversed } of changes) {
          expect(parted + close + mixed + level + reversed, change).toBe(compared);
          if (!['rest_of_pages_read', 'reading_evened_out'].includes(change))
            expect(compared, change).toBe(pairs * variations);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('says what becomes of each pair, the same on every machine', () => {
    const none = { parted: 0, close: 0, mixed: 0, level: 0, reversed: 0 };
    const of = (variations: number, compared: number, outcomes: object) => ({
      variations,
      compared,
      ...none,
      ...outcomes,
    });
    // a is clearly ahead of b and c. The pages are 10, 7 and 2, and each answer is on one of them.
    expect(outcomesOf(toolFrom('a', 'yyyyyn', 10), toolFrom('b', 'yynnny', 7), toolFrom('c', 'yy?nnn', 2))).toEqual({
      // Without any one of the three that a has more than b, b has only two left and is too near.
      question_left_out: of(6, 12, { parted: 9, close: 3 }),
      // As a must, the extra that b alone has weighs as much as anything.
      question_moved: of(12, 24, { parted: 23, mixed: 1 }),
      tiers_reassigned: of(50, 100, { parted: 95, mixed: 5 }),
      questions_resampled: of(50, 100, { parted: 76, close: 24 }),
      pages_unread: of(50, 100, { parted: 33, close: 48, mixed: 14, level: 2, reversed: 3 }),
      uneven_reading: of(50, 100, { parted: 36, close: 30, mixed: 20, reversed: 14 }),
      // Judged by all pages, whatever was clear from fewer is so.
      rest_of_pages_read: of(50, 33, { parted: 33 }),
      reading_evened_out: of(50, 22, { parted: 22 }),
    });
  });

  it('opens no fact of which one page is read, and leaves out tools that have no place without the others', () => {
    const onEveryPage = (tool: SnapshotTool) => {
      const sources = tool.sources.map(({ id }) => ({ id, at: null }));
      const facts = Object.entries(tool.facts).map(([key, fact]) => [key, { ...fact, sources } as Fact]);
      return { ...tool, facts: Object.fromEntries(facts) };
    };
    const outcomes = outcomesOf(onEveryPage(toolFrom('a', 'yyyyyy')), onEveryPage(toolFrom('b', 'ynnnnn', 2)));
    for (const change of ['pages_unread', 'uneven_reading'])
      expect(outcomes[change]).toMatchObject({ compared: 50, parted: 50 });
    // b has two pages, the fewest that a place needs.
    const { compared = 0, parted } = outcomes.reading_evened_out ?? {};
    expect(parted).toBe(compared);
    expect(compared).toBeGreaterThan(5);
    expect(compared).toBeLessThan(45);
  });
});
