import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import { type BoardRow, type BoardTool, computeRow } from '../../../model/board/row.ts';
import type { Fact } from '../../../model/fact.ts';
import { CERTAINTIES } from '../../../model/pricing/certainty.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { cases } from '../../property-cases.ts';
import { oneTool, RULES, tools } from './generated.ts';
import { needs, needsWithoutMoney } from './generated-needs.ts';

/* What happens to a tool when a fact is removed: a yes, the plan of a yes, or a price. */

const RUNS = { numRuns: cases(800) };

type Hidden = (fact: Fact, key: string) => Fact | undefined;

/** Channels are left out: every plan of a tool with one known channel is taken to have it, and what costs extra with it bounds what needs it. */
const isChannel = (key: string) => key.startsWith('channels.');

/** Hides a yes. Not a complete set, which is a no to everything it does not list. */
const yes: Hidden = ({ status, value, unlisted }, key) => {
  const isYes = status === 'known' && value !== false && key !== 'pricing.plans';
  return isYes && !isChannel(key) && !unlisted ? { status: 'unknown', value: null, sources: [] } : undefined;
};

/** Hides the plan of a yes. */
const plan: Hidden = ({ plan: named, ...fact }, key) => (named === undefined || isChannel(key) ? undefined : fact);

/** Hides the price of the first plan that has one. */
const price: Hidden = (fact, key) => {
  const plans = (key === 'pricing.plans' ? (fact.value ?? []) : []) as Plan[];
  const priced = plans.find(({ monthly, annual_monthly }) => (monthly ?? annual_monthly)?.amount);
  if (priced === undefined) return undefined;
  const { monthly: _, annual_monthly: __, terms: ___, ...others } = priced;
  return { ...fact, value: plans.map((plan) => (plan === priced ? others : plan)) };
};

/** A tool with one fact hidden. Undefined if there is none to hide. */
function without(tool: BoardTool, hide: Hidden, which: number): { tool: BoardTool; key: string } | undefined {
  const possible = Object.entries(tool.facts).flatMap(([key, fact]) => {
    const hidden = hide(fact, key);
    return hidden ? [{ tool: { ...tool, facts: { ...tool.facts, [key]: hidden } }, key }] : [];
  });
  return possible[which % Math.max(1, possible.length)];
}

/** Whether the need excludes it, so that a yes counts against the tool. */
const isUnwanted = ({ questions }: Need, key: string) =>
  questions.some(({ any, strength }) => strength === 'unwanted' && any.some((single) => single.key === key));

/** Whether pages show that no plan has all of it together, which nobody knows once a page is gone. */
const isShownToLack = ({ required, result, bill }: BoardRow) =>
  result === 'does not fit' && required.no + required.does_not_apply === 0 && bill.isNoneEnough;

describe.each([
  ['a yes', yes],
  ['a plan', plan],
  ['a price', price],
])('hiding %s', (_, hide) => {
  it('never makes a tool fit that did not', () => {
    let compared = 0;
    const law = fc.property(oneTool, needs, fc.nat(), (tool, need, which) => {
      const less = without(tool, hide, which);
      const before = computeRow(tool, need, RULES);
      if (!less || before.result === 'fits' || isShownToLack(before)) return;
      compared += 1;
      expect(computeRow(less.tool, need, RULES).result).not.toBe('fits');
    });
    fc.assert(law, RUNS);
    expect(compared, 'cases that were compared').toBeGreaterThan(0);
  });

  it('never makes the bill of the same plan more certain', () => {
    let compared = 0;
    const law = fc.property(oneTool, needs, fc.nat(), (tool, need, which) => {
      const less = without(tool, hide, which);
      if (!less) return;
      const [before, after] = [computeRow(tool, need, RULES).bill, computeRow(less.tool, need, RULES).bill];
      if (before.plan?.name !== after.plan?.name || before.plan === null) return;
      compared += 1;
      const [certainty, certaintyAfter] = [before, after].map((bill) => CERTAINTIES.indexOf(bill.certainty));
      expect(certaintyAfter).toBeGreaterThanOrEqual(certainty as number);
    });
    fc.assert(law, RUNS);
    expect(compared, 'cases that were compared').toBeGreaterThan(0);
  });

  it('never improves a rank if price does not count', () => {
    let compared = 0;
    const law = fc.property(tools, needsWithoutMoney, fc.nat(), (list, need, which) => {
      const [tool, ...others] = list as [BoardTool, ...BoardTool[]];
      const less = without(tool, hide, which);
      const own = computeBoard(list, need, RULES).rows.find((row) => row.tool === tool);
      if (!less || !own || isUnwanted(need, less.key) || isShownToLack(own)) return;
      compared += 1;
      const rank = computeBoard([less.tool, ...others], need, RULES).rows.find((row) => row.tool === less.tool)?.rank;
      expect(rank).toBeGreaterThanOrEqual(own.rank);
    });
    fc.assert(law, RUNS);
    expect(compared, 'cases that were compared').toBeGreaterThan(0);
  });
});
