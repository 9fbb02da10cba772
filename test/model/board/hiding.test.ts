import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import { type BoardRow, type BoardTool, computeRow } from '../../../model/board/row.ts';
import type { Fact } from '../../../model/fact.ts';
import { isLacking } from '../../../model/mark.ts';
import { CERTAINTIES } from '../../../model/pricing/certainty.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { caseCount } from '../../property-cases.ts';
import { RULES, singleTool, tools } from './generated.ts';
import { needs, needsWithoutPrice } from './generated-needs.ts';

/* Checks how hiding a yes, the plan of a yes, or a price affects a tool. */

const RUNS = { numRuns: caseCount(800) };

type Hide = (fact: Fact, key: string) => Fact | undefined;

/** Channels are not hidden: without one, a tool may have a single channel left, which bills assume to be on every plan. */
const isChannel = (key: string) => key.startsWith('channels.');

/** Hides a yes. Never hides a complete set, whose unlisted values are a no. */
const hideYes: Hide = ({ status, value, unlisted }, key) => {
  const isYes = status === 'known' && value !== false && key !== 'pricing.plans';
  return isYes && !isChannel(key) && !unlisted ? { status: 'unknown', value: null, sources: [] } : undefined;
};

/** Hides the plan of a yes. */
const hidePlan: Hide = ({ plan, ...fact }, key) => (plan === undefined || isChannel(key) ? undefined : fact);

/** Hides the price of the first plan with a price. */
const hidePrice: Hide = (fact, key) => {
  const plans = (key === 'pricing.plans' ? (fact.value ?? []) : []) as Plan[];
  const priced = plans.find(({ monthly, annual_monthly }) => (monthly ?? annual_monthly)?.amount);
  if (priced === undefined) return undefined;
  const { monthly: _, annual_monthly: __, terms: ___, ...others } = priced;
  return { ...fact, value: plans.map((plan) => (plan === priced ? others : plan)) };
};

/** Hides one fact of a tool. Undefined if the tool has no such fact. */
function hideFact(tool: BoardTool, hide: Hide, pick: number): { tool: BoardTool; key: string } | undefined {
  const possible = Object.entries(tool.facts).flatMap(([key, fact]) => {
    const hidden = hide(fact, key);
    return hidden ? [{ tool: { ...tool, facts: { ...tool.facts, [key]: hidden } }, key }] : [];
  });
  return possible[pick % Math.max(1, possible.length)];
}

/** Whether a need excludes a key, so that a yes counts against a tool. */
const isUnwanted = ({ questions }: Need, key: string) =>
  questions.some(({ any, strength }) => strength === 'unwanted' && any.some((single) => single.key === key));

/** Whether sources prove that no single plan has everything required. With one fact hidden, that may become unknown. */
const isProvenToLack = ({ marks, result, bill }: BoardRow) =>
  result === 'does not fit' &&
  bill.noPlanFits &&
  !marks.some(({ strength, mark }) => strength === 'required' && isLacking(mark));

describe.each([
  ['a yes', hideYes],
  ['the plan of a yes', hidePlan],
  ['a price', hidePrice],
])('hiding %s', (_, hide) => {
  it('never makes a tool fit that did not fit before', () => {
    let compared = 0;
    const property = fc.property(singleTool, needs, fc.nat(), (tool, need, pick) => {
      const reduced = hideFact(tool, hide, pick);
      const before = computeRow(tool, need, RULES);
      if (!reduced || before.result === 'fits' || isProvenToLack(before)) return;
      compared += 1;
      expect(computeRow(reduced.tool, need, RULES).result).not.toBe('fits');
    });
    fc.assert(property, RUNS);
    expect(compared, 'compared cases').toBeGreaterThan(0);
  });

  it('never makes the bill of the same plan more certain', () => {
    let compared = 0;
    const property = fc.property(singleTool, needs, fc.nat(), (tool, need, pick) => {
      const reduced = hideFact(tool, hide, pick);
      if (!reduced) return;
      const [before, after] = [computeRow(tool, need, RULES).bill, computeRow(reduced.tool, need, RULES).bill];
      if (before.plan?.name !== after.plan?.name || before.plan === null) return;
      compared += 1;
      const [certainty, certaintyAfter] = [before, after].map((bill) => CERTAINTIES.indexOf(bill.certainty));
      expect(certaintyAfter).toBeGreaterThanOrEqual(certainty as number);
    });
    fc.assert(property, RUNS);
    expect(compared, 'compared cases').toBeGreaterThan(0);
  });

  it('never improves a rank if price does not affect ranks', () => {
    let compared = 0;
    const property = fc.property(tools, needsWithoutPrice, fc.nat(), (list, need, pick) => {
      const [tool, ...others] = list as [BoardTool, ...BoardTool[]];
      const reduced = hideFact(tool, hide, pick);
      const before = computeBoard(list, need, RULES).rows.find((row) => row.tool === tool);
      if (!reduced || !before || isUnwanted(need, reduced.key) || isProvenToLack(before)) return;
      compared += 1;
      const rank = computeBoard([reduced.tool, ...others], need, RULES).rows.find(
        (row) => row.tool === reduced.tool,
      )?.rank;
      expect(rank).toBeGreaterThanOrEqual(before.rank);
    });
    fc.assert(property, RUNS);
    expect(compared, 'compared cases').toBeGreaterThan(0);
  });
});
