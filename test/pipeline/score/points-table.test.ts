import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Method } from '../../../model/methodology.ts';
import { dimensionTable, profileTable, tablesOf } from '../../../pipeline/score/points-table.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

const sum = (table: Record<string, number>) => Object.values(table).reduce((total, tenths) => total + tenths, 0);

/** A method of two dimensions, as small as the arithmetic can be followed by hand. */
const tiny = {
  dimensions: {
    one: { weights: { p: 60 }, indicators: { 'a.a': { tier: 4, rule: 'yes' }, 'a.b': { tier: 2, rule: 'yes' } } },
    two: {
      weights: { p: 40 },
      indicators: { 'b.a': { tier: 1, rule: 'yes' }, 'b.b': { tier: 1, rule: 'yes' }, 'b.c': { tier: 1, rule: 'yes' } },
    },
  },
} as unknown as Method;
const ORDER = ['a.a', 'a.b', 'b.a', 'b.b', 'b.c'];

describe('points tables', () => {
  it('split a dimension by tiers, with the remainder in catalogue order', () => {
    // 600 tenths at 4:2, 400 tenths in thirds: 133 each, and one tenth left.
    expect(profileTable(tiny, 'p', [], ORDER)).toEqual({ 'a.a': 400, 'a.b': 200, 'b.a': 134, 'b.b': 133, 'b.c': 133 });
  });

  it('scale the whole table, not the dimension, if something is out of scope', () => {
    // Without a.b the raw weights are 40 and 3 x 13.33: half the table each.
    expect(profileTable(tiny, 'p', ['a.b'], ORDER)).toEqual({ 'a.a': 500, 'b.a': 167, 'b.b': 167, 'b.c': 166 });
    expect(profileTable(tiny, 'p', ['two'], ORDER)).toEqual({ 'a.a': 667, 'a.b': 333 });
  });

  it('give a dimension a table of its own', () => {
    expect(dimensionTable(tiny, 'one', ORDER)).toEqual({ 'a.a': 667, 'a.b': 333 });
  });

  it('of the fixture are worth 1,000 tenths each', async () => {
    const tables = tablesOf(await fixtureFacts());
    const all = [
      ...Object.values(tables.profiles).flatMap((byCategory) => Object.values(byCategory)),
      ...Object.values(tables.dimensions),
    ];
    // General and team have one each, by type has one for each of 5 categories; and there are 9 dimensions.
    expect(all.length).toBe(1 + 5 + 1 + 9);
    for (const table of all) expect(sum(table)).toBe(1000);
  });

  it('add up to 1,000 and keep the order of weights, whatever the weights', () => {
    const tier = fc.constantFrom(1, 2, 4);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.array(tier, { minLength: 1, maxLength: 9 })), {
          minLength: 1,
          maxLength: 9,
        }),
        (dims) => {
          const dimensions = Object.fromEntries(
            dims.map(([weight, tiers], d) => [
              `d${d}`,
              {
                weights: { p: weight * 2 },
                indicators: Object.fromEntries(tiers.map((tier, i) => [`d${d}.i${i}`, { tier, rule: 'yes' }])),
              },
            ]),
          );
          const table = profileTable({ dimensions } as unknown as Method, 'p', [], []);
          expect(sum(table)).toBe(1000);
          for (const [d, [, tiers]] of dims.entries()) {
            for (const [i, a] of tiers.entries()) {
              for (const [j, b] of tiers.entries()) {
                if (a > b) expect(table[`d${d}.i${i}`]).toBeGreaterThanOrEqual(table[`d${d}.i${j}`] as number);
              }
            }
          }
        },
      ),
    );
  });
});
