import { describe, expect, it } from 'vitest';
import { computeBoard } from '../../model/board/board.ts';
import { completeNeed } from '../../model/board/complete-need.ts';
import { type Need, needForJob } from '../../model/board/need.ts';
import { computeRow } from '../../model/board/row.ts';
import type { Fact } from '../../model/fact.ts';
import { computeBill } from '../../model/pricing/bill.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { isFree, readPlans } from '../../model/pricing/read-plan.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { realSnapshot } from '../real-snapshot.ts';

/* Tests assumptions about plans on the real facts: pages confirm them often enough, and they alone never decide a result. */

const { methodology, tools: toolsBySlug } = await realSnapshot();
const { catalogue } = methodology;
const tools = [...toolsBySlug.values()];
const listedTools = tools.filter(isListed);
const coreKeys = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.core);

/** Replaces one fact of a tool. */
const replaceFact = (tool: Tool, key: string, fact: Fact): Tool => ({ ...tool, facts: { ...tool.facts, [key]: fact } });

/** Gives every paid plan of a tool an invented price, in ascending order. The features of a plan don't depend on its price. */
function inventPrices(tool: Tool): Tool {
  const pricedPlans = readPlans(tool.facts).map((plan, i): Plan => {
    const { quote_from: _, ...others } = plan;
    return isFree(plan) ? plan : { ...others, monthly: { amount: 1000 + i, currency: 'USD' } };
  });
  return replaceFact(tool, 'pricing.plans', { status: 'known', value: pricedPlans, sources: [] });
}

/** Judges whether a plan has a feature, according to pages or by assumption. */
function judgePlan(tool: Tool, key: string, plan: string): 'lacks' | 'open' | 'assumed' | 'has' {
  const { missing, assumedFeatures } = computeBill(tool.facts, { setUp: {}, questions: [[{ key }]], plan }, catalogue);
  const isAboutKey = (reason: object) => 'key' in reason && reason.key === key;
  const open = missing.find(isAboutKey);
  if (open) return open.why === 'lacks' ? 'lacks' : 'open';
  return assumedFeatures.some(isAboutKey) ? 'assumed' : 'has';
}

/**
 * The plans for which a page says whether they have a core feature, if the feature would be assumed without the page. `isTrue` tells whether
 * that assumption is right.
 */
const cases = tools.flatMap((tool) =>
  coreKeys.flatMap((key) => {
    const fact = tool.facts[key];
    if (fact?.status !== 'known' || fact.plan === undefined) return [];
    const { plan: _, ...factWithoutPlan } = fact;
    const fullTool = inventPrices(tool);
    const reducedTool = replaceFact(fullTool, key, factWithoutPlan);
    const paid = readPlans(fullTool.facts).filter((plan) => !isFree(plan) && plan.for === undefined);
    return paid
      .filter(({ name }) => judgePlan(reducedTool, key, name) === 'assumed')
      .map(({ name }) => ({ tool: tool.slug, key, isTrue: judgePlan(fullTool, key, name) !== 'lacks' }));
  }),
);

describe('the assumption that every plan has the core features', () => {
  it('covers twelve questions, each with a reason', () => {
    expect(coreKeys).toHaveLength(12);
    expect(Object.keys(methodology.core).toSorted()).toEqual(coreKeys.toSorted());
  });

  it('is right for at least 95% of the plans that pages mention', () => {
    expect(cases.length).toBeGreaterThan(100);
    expect(cases.filter(({ isTrue }) => isTrue).length / cases.length).toBeGreaterThanOrEqual(0.95);
    // Must be right for four of five tools. The share is lower, because pages often name the plan only if another plan lacks the feature.
    const wrongTools = new Set(cases.filter(({ isTrue }) => !isTrue).map(({ tool }) => tool));
    const allTools = new Set(cases.map(({ tool }) => tool));
    expect(1 - wrongTools.size / allTools.size).toBeGreaterThanOrEqual(0.8);
  });

  it('changes no rank and no result of a job', () => {
    const keys = Object.fromEntries(
      Object.entries(catalogue.keys).map(([key, { core: _, ...question }]) => [key, question]),
    );
    const withoutCore = { ...methodology, catalogue: { ...catalogue, keys } };
    for (const job of Object.values(methodology.jobs)) {
      const need = needForJob(job);
      const listRanks = (given: typeof methodology) =>
        Object.fromEntries(
          computeBoard(listedTools, need, given).rows.map((row) => [row.tool.slug, [row.rank, row.result]]),
        );
      expect(listRanks(methodology)).toEqual(listRanks(withoutCore));
    }
  });

  it('never makes a tool fit a budget, and improves a result only if no plan was known to have everything', () => {
    let improved = 0;
    let compared = 0;
    for (const tool of tools)
      for (const key of coreKeys) {
        const fact = tool.facts[key];
        if (fact?.status !== 'known' || fact.plan === undefined) continue;
        const { plan: _, ...factWithoutPlan } = fact;
        const reducedTool = replaceFact(tool, key, factWithoutPlan);
        for (const budget of [undefined, 10, 60, 100, 400]) {
          const need: Need = {
            questions: [{ any: [{ key }], strength: 'required' }],
            setUp: { people: 2 },
            notUnderstood: [],
            ...(budget !== undefined && { budget: { amount: budget, currency: 'USD' } }),
          };
          const [before, after] = [tool, reducedTool].map((testedTool) =>
            computeRow(testedTool, completeNeed(need), methodology),
          );
          compared += 1;
          if (after?.result !== 'fits' || before?.result === 'fits') continue;
          improved += 1;
          expect(budget, `${tool.slug}, ${key}`).toBeUndefined();
          expect(before?.bill.noPlanFits, `${tool.slug}, ${key}`).toBe(true);
        }
      }
    expect(compared).toBeGreaterThan(100);
    expect(improved).toBeLessThan(compared / 20);
  });
});

describe('an unconfirmed price', () => {
  const toolsWithUnconfirmedPrice = listedTools.filter(({ price }) => price.certainty === 'unconfirmed');

  it('affects no result and no rank', () => {
    expect(toolsWithUnconfirmedPrice.length).toBeGreaterThan(5);
    const toolsWithoutPrice = listedTools.map((tool) => {
      const { unconfirmed: _, ...plans } = tool.facts['pricing.plans'] as Fact;
      return replaceFact(tool, 'pricing.plans', plans);
    });
    const need: Need = {
      questions: [{ any: [{ key: 'channels.linkedin' }], strength: 'required' }],
      setUp: { people: 3 },
      budget: { amount: 500, currency: 'USD' },
      notUnderstood: [],
    };
    const listRanks = (tools: readonly Tool[]) =>
      Object.fromEntries(
        computeBoard(tools, need, methodology).rows.map((row) => [row.tool.slug, [row.rank, row.result]]),
      );
    expect(listRanks(listedTools)).toEqual(listRanks(toolsWithoutPrice));
  });

  it('names its source and the business of its publisher', () => {
    for (const { slug, price, sources } of toolsWithUnconfirmedPrice)
      for (const { business, source } of price.unconfirmed ?? []) {
        expect(
          sources.map(({ id }) => id),
          slug,
        ).toContain(source);
        expect(business, slug).not.toBe('vendor');
      }
  });
});
