import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../../../model/board/board.ts';
import type { Need, NeedQuestion } from '../../../model/board/need.ts';
import { type BoardTool, rowOf } from '../../../model/board/row.ts';
import { RESULTS } from '../../../model/board-answer.ts';
import { PERIODS, type Plan } from '../../../model/pricing/plan.ts';
import { priceOf } from '../../../model/pricing/price.ts';
import { cases } from '../../property-cases.ts';
import { oneTool, RULES, tools } from './generated.ts';
import { jobs, needs, question, withJobs } from './generated-needs.ts';

const RUNS = { numRuns: cases(800) };

/** The result in order, the best first. */
const place = (result: (typeof RESULTS)[number] | undefined) => RESULTS.indexOf(result ?? 'fits');

describe('a tool that fits', () => {
  it('has all that is required and nothing that is unwanted, on a plan that no page shows to lack any of it', () => {
    let fitting = 0;
    const law = fc.property(tools, needs, (list, need) => {
      for (const { tool, result, cells, bill } of boardOf(list, need, RULES).rows) {
        if (result !== 'fits') continue;
        fitting += 1;
        expect(need.ignored).toEqual([]);
        for (const [i, { strength }] of need.questions.entries()) {
          if (strength === 'required') expect(cells[i]?.state).toBe('yes');
          if (strength === 'unwanted') expect(cells[i]?.state).toBe('no');
        }
        expect(bill.missing.filter(({ why }) => why === 'denied' || why === 'unproven')).toEqual([]);
        if (bill.plan === null) continue;
        for (const { any, strength } of need.questions) {
          // A plan that is sold by accounts or mailboxes has their channel, whatever page names another plan for it.
          if (strength !== 'required' || any.length > 1 || any[0]?.key.startsWith('channels')) continue;
          expect(doesPageDeny(tool, any[0]?.key ?? '', bill.plan.name)).toBe(false);
        }
      }
    });
    fc.assert(law, RUNS);
    expect(fitting).toBeGreaterThan(0);
  });

  it('is within the budget on a plan that is proven, or has a free plan that is', () => {
    let fitting = 0;
    const law = fc.property(tools, needs, (list, need) => {
      const { budget } = need;
      if (budget === undefined) return;
      for (const { result, bill } of boardOf(list, need, RULES).rows) {
        if (result !== 'fits' || bill.free?.isEnough === 'yes') continue;
        fitting += 1;
        const most = bill.upto as NonNullable<typeof bill.upto>;
        const rate = (currency: string) => RULES.currencies.rates[currency] as number;
        expect(most.amount * rate(most.currency)).toBeLessThanOrEqual(budget.amount * rate(budget.currency) + 1e-9);
      }
    });
    fc.assert(law, RUNS);
    expect(fitting).toBeGreaterThan(0);
  });
});

it('publishes the amount that puts a tool above a budget', () => {
  let above = 0;
  const law = fc.property(tools, needs, fc.constantFrom(...PERIODS), fc.integer({ min: 1, max: 30 }), (list, ...of) => {
    const [need, billing, amount] = of;
    const budget = { amount, currency: 'USD' };
    const rate = (currency: string) => RULES.currencies.rates[currency] as number;
    for (const { result, cells, bill } of boardOf(list, { ...need, billing, budget }, RULES).rows) {
      const failed = { required: 'no', unwanted: 'yes', nice: undefined };
      const isFailed = need.questions.some(({ strength }, i) => cells[i]?.state === failed[strength]);
      if (result !== 'does not fit' || isFailed || bill.isNoneEnough) continue;
      above += 1;
      const published = priceOf(bill);
      expect(Number(published.amount) * rate(String(published.currency))).toBeGreaterThan(amount);
    }
  });
  fc.assert(law, RUNS);
  expect(above).toBeGreaterThan(0);
});

/** Whether the cheapest plan with something is named, and is one that has everything of this plan. */
function doesPageDeny({ facts }: BoardTool, key: string, plan: string): boolean {
  const from = facts[key]?.plan;
  const plans = (facts['pricing.plans']?.value ?? []) as { name: string; extends?: string }[];
  let at = from === plan ? undefined : plans.find(({ name }) => name === from);
  while (at?.extends !== undefined) {
    if (at.extends === plan) return true;
    at = plans.find(({ name }) => name === at?.extends);
  }
  return false;
}

describe('the order', () => {
  it('never has a tool that does not fit among those that may, and ranks ascend with it', () => {
    const law = fc.property(tools, needs, jobs, (list, need, known) => {
      const { rows } = boardOf(list, need, withJobs(known));
      expect(rows.map(({ result }) => place(result))).toEqual(rows.map(({ result }) => place(result)).sort());
      for (const [i, { rank }] of rows.entries()) {
        const before = rows[i - 1];
        expect(rank === i + 1 || rank === before?.rank).toBe(true);
      }
    });
    fc.assert(law, RUNS);
  });

  it('has no unknown bill before a known one where money counts and all before it is equal', () => {
    let compared = 0;
    const law = fc.property(tools, needs, (list, need) => {
      const wanted = { ...need, isCheapWanted: true };
      const { rows } = boardOf(list, wanted, RULES);
      for (const [i, a] of rows.entries())
        for (const b of rows.slice(i + 1)) {
          const isEqual =
            a.result === b.result && a.required.yes === b.required.yes && a.tool.category === b.tool.category;
          if (!isEqual || isKnown(a) === isKnown(b)) continue;
          compared += 1;
          expect(isKnown(a)).toBe(true);
        }
    });
    fc.assert(law, RUNS);
    expect(compared).toBeGreaterThan(0);
  });
});

function isKnown({ bill }: Pick<ReturnType<typeof rowOf>, 'bill'>): boolean {
  return (bill.upto ?? bill.amount) !== null;
}

it('there is no result where nothing is required, unwanted or ignored and no budget is given', () => {
  const law = fc.property(tools, needs, (list, { budget: _, ...need }) => {
    const questions = need.questions.map(({ any }): NeedQuestion => ({ any, strength: 'nice' }));
    for (const { result } of boardOf(list, { ...need, questions, ignored: [] }, RULES).rows)
      expect(result).toBeUndefined();
    for (const { result } of boardOf(list, { ...need, questions, ignored: ['purple'] }, RULES).rows)
      expect(result).not.toBe('fits');
  });
  fc.assert(law, RUNS);
});

describe('a requirement more', () => {
  const worsened = (tool: BoardTool, need: Need, added: NeedQuestion) => {
    const questions: Need['questions'] = [...need.questions, { ...added, strength: 'required' }];
    return rowOf(tool, { ...need, questions }, RULES).result;
  };

  it('never turns a tool that does not fit into a better one', () => {
    let failing = 0;
    const law = fc.property(oneTool, needs, question, (tool, { budget: _, ...need }, added) => {
      if (rowOf(tool, need, RULES).result !== 'does not fit') return;
      failing += 1;
      expect(worsened(tool, need, added)).toBe('does not fit');
    });
    fc.assert(law, RUNS);
    expect(failing).toBeGreaterThan(0);
  });

  // A plan that includes fewer than are needed is passed over while another includes enough. Where a requirement rules that one out, the least
  // is that of fewer again, and it may be lower: nobody knows what more of them cost.
  it('never turns a tool above the budget into a better one, whose plans are the same for any number', () => {
    let failing = 0;
    const law = fc.property(oneTool, needs, question, (tool, need, added) => {
      const plans = (tool.facts['pricing.plans']?.value ?? []) as Plan[];
      if (plans.some(({ includes, at_most }) => includes !== undefined || at_most !== undefined)) return;
      if (rowOf(tool, need, RULES).result !== 'does not fit') return;
      failing += 1;
      expect(worsened(tool, need, added)).toBe('does not fit');
    });
    fc.assert(law, RUNS);
    expect(failing).toBeGreaterThan(0);
  });
});
