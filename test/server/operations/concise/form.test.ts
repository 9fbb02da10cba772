import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fit, lengthOf } from '../../../../server/operations/concise/form.ts';

const LEVELS = [100, 20, 5];
const write = (items: readonly string[], most: number) => ({ items: items.map((item) => item.slice(0, most)) });

it('shows all items at the first level that fits, else as many as fit at the last, and one at least', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 200 }), { maxLength: 200 }),
      fc.integer({ min: 20, max: 4000 }),
      (items, budget) => {
        const { answer, shown, level } = fit({ budget, comfortable: () => budget, items, levels: LEVELS, write });
        expect(answer).toEqual(write(shown, level));
        expect(shown).toEqual(items.slice(0, shown.length));
        const fitting = LEVELS.find((one) => lengthOf(write(items, one)) <= budget);
        if (fitting !== undefined) expect([level, shown.length]).toEqual([fitting, items.length]);
        else {
          expect(level).toBe(5);
          if (shown.length > 1) expect(lengthOf(answer)).toBeLessThanOrEqual(budget);
          expect(shown.length).toBeGreaterThan(0);
          expect(lengthOf(write(items.slice(0, shown.length + 1), 5))).toBeGreaterThan(budget);
        }
      },
    ),
  );
});

it('takes a level only up to where the answer stays comfortable, but for the last', () => {
  const items = ['x'.repeat(30)];
  const fitted = (most: number) => fit({ budget: 100, comfortable: () => most, items, levels: [100, 20], write }).level;
  expect([fitted(100), fitted(30), fitted(10)]).toEqual([100, 20, 20]);
});
