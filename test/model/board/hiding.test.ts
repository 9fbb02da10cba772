import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import { type BoardRow, type BoardTool, computeRow } from '../../../model/board/row.ts';
import type { Fact } from '../../../model/fact.ts';
import { CERTAINTIES } from '../../../model/pricing/certainty.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { caseCount } from '../../property-cases.ts';
import { oneTool, RULES, tools } from './generated.ts';
import { needs, needsWithoutMoney } from './generated-needs.ts';

/* How hiding a fact affects a tool: a yes, the plan of a yes, or a price. */

const RUNS = { numRuns: caseCount(800) };

type Hide = (fact: Fact, key: string) => Fact | undefined;

/** Channels are not hidden: hiding one can leave a tool with a single channel, and bills assume a single channel on every plan. */
const isChannel = (key: string) => key.startsWith('channels.');

/** Hides a yes. Never hides a complete set, since it is also a no to every unlisted value. */
const yes: Hide = ({ status, value, unlisted }, key) => {
  const isYes = status === 'known' && value !== false && key !== 'pricing.plans';
  return isYes && !isChannel(key) && !unlisted ? { status: 'unknown', value: null, sources: [] } : undefined;
};

/** Hides the plan of a yes. */
const plan: Hide = ({ plan: named, ...fact }, key) => (named === undefined || isChannel(key) ? undefined : fact);

/** Hides the price of the first plan that has one. */
const price: Hide = (fact, key) => {
  const plans = (key === 'pricing.plans' ? (fact.value ?? []) : []) as Plan[];
  const priced = plans.find(({ monthly, annual_monthly }) => (monthly ?? annual_monthly)?.amount);
  if (priced === undefined) return undefined;
  const { monthly: _, annual_monthly: __, terms: ___, ...others } = priced;
  return { ...fact, value: plans.map((plan) => (plan === priced ? others : plan)) };
};

/** Hides one fact of a tool. Undefined if there is none to hide. */
function hideFact(tool: BoardTool, hide: Hide, which: number): { tool: BoardTool; key: string } | undefined {
  const possible = Object.entries(tool.facts).flatMap(([key, fact]) => {
    const hidden = hide(fact, key);
    return hidden ? [{ tool: { ...tool, facts: { ...tool.facts, [key]: hidden } }, key }] : [];
  });
  return possible[which % Math.max(1, possible.length)];
}

/** Whether a need excludes a key, so that a yes counts against a tool. */
const isUnwanted = ({ questions }: Need, key: string) =>
  questions.some(({ any, strength }) => strength === 'unwanted' && any.some((single) => single.key === key));

/** Whether sources prove that no plan has everything required together. Without one of the facts, that may be unknown. */
const isProvenToLack = ({ required, result, bill }: BoardRow) =>
  result === 'does not fit' && required.no + required.does_not_apply === 0 && bill.noPlanFits;

describe.each([
  ['a yes', yes],
  ['the plan of a yes', plan],
  ['a price', price],
])('hiding %s', (_, hide) => {
  it('never makes a tool fit that did not fit before', () => {
    let compared = 0;
    const property = fc.property(oneTool, needs, fc.nat(), (tool, need, which) => {
      const less = hideFact(tool, hide, which);
      const before = computeRow(tool, need, RULES);
      if (!less || before.result === 'fits' || isProvenToLack(before)) return;
      compared += 1;
      expect(computeRow(less.tool, need, RULES).result).not.toBe('fits');
    });
    fc.assert(property, RUNS);
    expect(compared, 'compared cases').toBeGreaterThan(0);
  });

  it('never makes the bill of the same plan more certain', () => {
    let compared = 0;
    const property = fc.property(oneTool, needs, fc.nat(), (tool, need, which) => {
      const less = hideFact(tool, hide, which);
      if (!less) return;
      const [before, after] = [computeRow(tool, need, RULES).bill, computeRow(less.tool, need, RULES).bill];
      if (before.plan?.name !== after.plan?.name || before.plan === null) return;
      compared += 1;
      const [certainty, certaintyAfter] = [before, after].map((bill) => CERTAINTIES.indexOf(bill.certainty));
      expect(certaintyAfter).toBeGreaterThanOrEqual(certainty as number);
    });
    fc.assert(property, RUNS);
    expect(compared, 'compared cases').toBeGreaterThan(0);
  });

  it('never improves a rank if price does not count', () => {
    let compared = 0;
    const property = fc.property(tools, needsWithoutMoney, fc.nat(), (list, need, which) => {
      const [tool, ...others] = list as [BoardTool, ...BoardTool[]];
      const less = hideFact(tool, hide, which);
      const before = computeBoard(list, need, RULES).rows.find((row) => row.tool === tool);
      if (!less || !before || isUnwanted(need, less.key) || isProvenToLack(before)) return;
      compared += 1;
      const rank = computeBoard([less.tool, ...others], need, RULES).rows.find((row) => row.tool === less.tool)?.rank;
      expect(rank).toBeGreaterThanOrEqual(before.rank);
    });
    fc.assert(property, RUNS);
    expect(compared, 'compared cases').toBeGreaterThan(0);
  });
});
