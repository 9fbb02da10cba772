import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { partedPairs } from '../../../tools/figures/placed-list.ts';
import { drawsFor } from '../../../tools/figures/random.ts';
import {
  asIs,
  asking,
  LIST_CHANGES,
  oneLeftOut,
  oneMoved,
  outcomesOf,
  readFrom,
  reassigned,
  resampled,
  stability,
  unevenly,
  withoutAFifth,
} from '../../../tools/figures/stability.ts';
import { listOf, PLACED_LISTS, toolFrom } from './tools.ts';

const SIZES = [2, 2, 2];
const sorted = (numbers: readonly number[]) => numbers.toSorted((x, y) => x - y);

describe('stability', () => {
  it('keeps all pairs if nothing is left out', () => {
    let parted = 0;
    fc.assert(
      fc.property(PLACED_LISTS, ({ tools }) => {
        const outcomes = outcomesOf(asking([asIs(SIZES)], tools));
        expect(outcomes).toMatchObject({ compared: partedPairs(tools).length, parted: outcomes.compared });
        parted += outcomes.parted;
      }),
    );
    expect(parted).toBeGreaterThan(20);
  });

  it('keeps a tool as it is if all its pages are read', () => {
    fc.assert(
      fc.property(PLACED_LISTS, ({ tools }) => {
        for (const { tool } of tools) {
          const pages = new Set(tool.sources.map(({ id }) => id));
          expect(readFrom(pages, tool)).toEqual(tool);
        }
      }),
    );
  });

  it('counts every pair once in every variation', () => {
    fc.assert(
      fc.property(PLACED_LISTS, (list) => {
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

  it('says what becomes of a pair', () => {
    const pairs = partedPairs(listOf(toolFrom('a', 'yyyyyy'), toolFrom('b', 'yynnnn')).tools);
    const outcomeWith = (a: string, b: string) => {
      const { tools } = listOf(toolFrom('a', a), toolFrom('b', b));
      const { compared: _, ...outcomes } = outcomesOf([{ pairs, tallies: tools.map(({ tally }) => tally) }]);
      return Object.entries(outcomes).filter(([, count]) => count > 0);
    };
    expect(outcomeWith('yyyyyn', 'yynnnn')).toEqual([['parted', 1]]);
    expect(outcomeWith('yyynnn', 'yynnnn')).toEqual([['close', 1]]);
    expect(outcomeWith('yynnnn', 'ynyyyn')).toEqual([['mixed', 1]]);
    expect(outcomeWith('yynnny', 'yynnyn')).toEqual([['level', 1]]);
    expect(outcomeWith('yynnnn', 'yyynnn')).toEqual([['reversed', 1]]);
  });

  it('judges pairs from fewer pages by all pages, if both tools have a place without the others', () => {
    const list = listOf(toolFrom('a', 'yyyyyy'), toolFrom('b', 'ynnnnn', 2));
    const change = LIST_CHANGES.find(({ change }) => change === 'reading_evened_out');
    const variations = change?.variations(list, drawsFor('seed')) ?? [];
    expect(variations).toHaveLength(50);
    const withBoth = variations.filter(({ tallies }) => tallies.length === 2);
    // b has two pages, the fewest that a place needs.
    expect(withBoth.length).toBeGreaterThan(5);
    expect(withBoth.length).toBeLessThan(45);
    for (const { tallies } of withBoth) expect(tallies).toEqual(list.tools.map(({ tally }) => tally));
  });
});

describe('changes of questions', () => {
  it('leave out each question once', () => {
    expect(oneLeftOut(asIs([1, 2]))).toEqual([
      [[], [1, 2]],
      [[0], [2]],
      [[0], [1]],
    ]);
  });

  it('move each question to each other tier', () => {
    expect(oneMoved(asIs([1, 1, 1]))).toEqual([
      [[], [1, 0], [2]],
      [[], [1], [2, 0]],
      [[0, 1], [], [2]],
      [[0], [], [2, 1]],
      [[0, 2], [1], []],
      [[0], [1, 2], []],
    ]);
  });

  it('keep the sizes of tiers in random ones', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)), fc.string(), (sizes, seed) => {
        const questions = asIs(sizes);
        const other = reassigned(questions, drawsFor(seed));
        expect(other.map(({ length }) => length)).toEqual(sizes);
        expect(sorted(other.flat())).toEqual(questions.flat());
        const drawn = resampled(questions, drawsFor(seed));
        expect(drawn.map(({ length }) => length)).toEqual(sizes);
        for (const [i, tier] of drawn.entries()) expect(questions[i]).toEqual(expect.arrayContaining([...tier]));
      }),
    );
  });
});

describe('changes of reading', () => {
  const tools = [toolFrom('a', 'yyyyyy', 60), toolFrom('b', 'yyyyyy', 43)];

  it('leave a fifth of all pages unread', () => {
    expect(withoutAFifth(tools, drawsFor('seed')).size).toBe(103 - 20);
  });

  it('keep 30 to 100 % of the pages of each tool', () => {
    const shares = Array.from({ length: 300 }, (_, i) => {
      const pages = unevenly(tools, drawsFor('seed', String(i)));
      return [...pages].filter((id) => id.startsWith('a/')).length;
    });
    expect([Math.min(...shares), Math.max(...shares)]).toEqual([18, 60]);
  });

  it('open what only unread pages show', () => {
    const tool = toolFrom('a', 'yn?yyy');
    const facts = readFrom(new Set(['a/3', 'a/4']), tool).facts;
    expect(Object.values(facts).map(({ status }) => status)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'known',
      'known',
      'unknown',
    ]);
  });

  it('keep a fact of which one page is read', () => {
    const tool = toolFrom('a', 'yyyyyy');
    const fact = tool.facts['q.a'] as Fact;
    const cited = {
      ...tool,
      facts: { ...tool.facts, 'q.a': { ...fact, sources: ['a/0', 'a/1'].map((id) => ({ id, at: null })) } },
    };
    expect(readFrom(new Set(['a/1']), cited).facts['q.a']?.status).toBe('known');
  });
});
