import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choose, chooseForEachTool, inTurn, neighbours } from '../../../server/evals/choose.ts';
import type { QuestionDraft } from '../../../server/evals/question.ts';

const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 30 });
const self = (word: string) => word;

function draft(id: string, spread: readonly string[] = [], about?: string): QuestionDraft {
  const write = () => {
    throw new Error('not needed here');
  };
  return { id, spread, write, ...(about !== undefined && { about }) };
}

it('the order is that of the names alone: whatever comes or goes moves no other', () => {
  fc.assert(
    fc.property(words, (all) => {
      const [gone, ...rest] = all;
      expect(inTurn([...all].reverse(), self)).toEqual(inTurn(all, self));
      expect(inTurn(all, self).filter((word) => word !== gone)).toEqual(inTurn(rest, self));
    }),
  );
});

it('the order makes a ring of neighbours, in which each is in two pairs', () => {
  fc.assert(
    fc.property(words, (all) => {
      const pairs = neighbours(all, self);
      const times = all.map((word) => pairs.flat().filter((other) => other === word).length);
      expect(new Set(times)).toEqual(new Set([all.length === 1 ? 0 : all.length === 2 ? 1 : 2]));
    }),
  );
});

it('choosing takes no more than allowed, nor more with something in common', () => {
  const drafts = words.map((ids) => ids.map((id) => draft(id, [id.slice(0, 1)])));
  fc.assert(
    fc.property(drafts, fc.nat(10), fc.integer({ min: 1, max: 3 }), (all, most, alike) => {
      const chosen = choose(all, most, alike);
      expect(chosen.length).toBeLessThanOrEqual(most);
      for (const { spread } of chosen) {
        expect(chosen.filter((other) => other.spread[0] === spread[0]).length).toBeLessThanOrEqual(alike);
      }
      // Nothing that could still be taken is left.
      if (chosen.length < most) {
        const times = (name: string) => chosen.filter(({ spread }) => spread[0] === name).length;
        const left = all.filter((one) => !chosen.includes(one) && times(one.spread[0] as string) < alike);
        expect(left).toEqual([]);
      }
    }),
  );
});

it('choosing finds one draft about each tool, of kinds with many drafts as often as of others', () => {
  const tools = Array.from({ length: 200 }, (_, i) => `tool-${i}`);
  const kinds = new Map([
    ['many', tools.flatMap((tool) => ['a', 'b', 'c', 'd'].map((end) => draft(`many/${tool}/${end}`, [], tool)))],
    ['few', [...tools.map((tool) => draft(`few/${tool}`, [], tool)), draft('few/of-none')]],
  ]);
  const chosen = chooseForEachTool(kinds);
  expect(chosen.map(({ about }) => about).sort()).toEqual([...tools].sort());
  const few = chosen.filter(({ id }) => id.startsWith('few/')).length;
  expect(few).toBeGreaterThan(70);
  expect(few).toBeLessThan(130);
});
