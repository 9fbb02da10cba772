import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import type { BoardRow } from '../../../model/board/row.ts';
import { completeNeed } from '../../../model/board/terms.ts';
import { RESULTS } from '../../../model/board-answer.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { SetUp } from '../../../model/pricing/set-up.ts';
import { cases } from '../../property-cases.ts';
import { RULES, tools } from './generated.ts';
import { needs, question } from './generated-needs.ts';

/* How a changed need may affect its board. Only needs for the same channels and billing can be compared. */

const RUNS = { numRuns: cases(800) };

const comparable = needs.map(
  (need): Need => ({ ...need, channels: need.channels ?? [], billing: need.billing ?? 'month' }),
);

const rowsOf = (list: Parameters<typeof computeBoard>[0], need: Need) =>
  new Map(computeBoard(list, need, RULES).rows.map((row) => [row.tool.slug, row]));

/** The better the lower. A need without anything that can be met has no result. */
const placeOf = ({ result }: BoardRow) => (result === undefined ? -1 : RESULTS.indexOf(result));

const inDollars = (money: Money | null) => money && Math.round(convert(money, 'USD', RULES.currencies.rates) * 100);

/** Whether a bill costs no less than another: its least, unless none is known, and its most, which may be open. */
function expectNoCheaper(more: BoardRow, less: BoardRow): void {
  const [amount, before] = [inDollars(more.bill.amount), inDollars(less.bill.amount)];
  if (amount !== null && before !== null) expect(amount).toBeGreaterThanOrEqual(before);
  const most = ({ bill }: BoardRow) => inDollars(bill.upto) ?? Number.POSITIVE_INFINITY;
  expect(most(more)).toBeGreaterThanOrEqual(most(less));
}

describe('a need with one more required question', () => {
  it('gives no tool a better result or a lower bill', () => {
    const law = fc.property(tools, comparable, question, (list, need, added) => {
      const one = { ...added, strength: 'required' as const };
      const [before, after] = [
        rowsOf(list, { ...need, questions: [...need.questions, { ...one, strength: 'nice' }] }),
        rowsOf(list, { ...need, questions: [...need.questions, one] }),
      ];
      for (const [slug, row] of after) {
        const old = before.get(slug) as BoardRow;
        expect(placeOf(row), slug).toBeGreaterThanOrEqual(placeOf(old));
        expectNoCheaper(row, old);
      }
    });
    fc.assert(law, RUNS);
  });
});

describe('a need with a higher quantity', () => {
  it('gives no tool a better result or a lower bill', () => {
    const fields = fc.constantFrom(...(Object.keys(SetUp.properties) as (keyof SetUp)[]));
    const law = fc.property(tools, comparable, fields, fc.nat(4), (list, need, field, more) => {
      const { people = 1 } = need.setUp;
      // Accounts and mailboxes that aren't given are one for each person.
      const isForEach = ['people', 'linkedin_accounts', 'mailboxes'].includes(field);
      const number = (need.setUp[field] ?? (isForEach ? people : 0)) + more;
      const [before, after] = [need, { ...need, setUp: { ...need.setUp, [field]: number } }].map((one) =>
        rowsOf(list, one),
      ) as [ReturnType<typeof rowsOf>, ReturnType<typeof rowsOf>];
      for (const [slug, row] of after) {
        const old = before.get(slug) as BoardRow;
        if (old.result !== undefined) expect(placeOf(row), slug).toBeGreaterThanOrEqual(placeOf(old));
        // A free plan is listed next to the bill until the need includes what it charges for.
        if (old.bill.free === undefined) expectNoCheaper(row, old);
      }
    });
    fc.assert(law, RUNS);
  });
});

describe('a need with a higher budget', () => {
  it('loses and rules out no tool', () => {
    const amounts = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }));
    const law = fc.property(tools, needs, amounts, (list, need, [budget, more]) => {
      const at = (amount: number) => rowsOf(list, { ...need, budget: { amount, currency: 'USD' } });
      const [low, high] = [at(budget), at(budget + more)];
      for (const [slug, row] of high)
        expect(placeOf(row), slug).toBeLessThanOrEqual(placeOf(low.get(slug) as BoardRow));
    });
    fc.assert(law, RUNS);
  });
});

describe('a need with its answers in another order', () => {
  it('has the same board', () => {
    const law = fc.property(tools, needs, (list, need) => {
      const reversed = need.questions.map((one) => ({ ...one, any: one.any.toReversed() }));
      const said = (own: Need) =>
        computeBoard(list, own, RULES).rows.map(({ tool, rank, result, required, bill: { amount, upto } }) => [
          tool.slug,
          rank,
          result,
          required,
          amount,
          upto,
        ]);
      expect(said({ ...need, questions: reversed })).toEqual(said(need));
    });
    fc.assert(law, RUNS);
  });
});

describe('a completed need', () => {
  it('is complete and has the same board', () => {
    const law = fc.property(tools, needs, (list, need) => {
      const { need: completed, rows } = computeBoard(list, need, RULES);
      const { only, without = [] } = need;
      const counted = list.filter(({ slug }) => (only?.includes(slug) ?? true) && !without.includes(slug));
      expect(completeNeed(completed, counted, RULES)).toEqual(completed);
      expect(computeBoard(list, completed, RULES).rows).toEqual(rows);
    });
    fc.assert(law, RUNS);
  });
});
