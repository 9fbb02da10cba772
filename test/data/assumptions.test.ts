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

/* Assumptions about plans, on the real facts: how often pages confirm them, and that they decide nothing by themselves. */

const { methodology: rules, tools: all } = await realSnapshot();
const { catalogue } = rules;
const tools = [...all.values()];
const listed = tools.filter(isListed);
const core = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.core);

/** A tool with one fact changed. */
const withFact = (tool: Tool, key: string, fact: Fact): Tool => ({ ...tool, facts: { ...tool.facts, [key]: fact } });

/** The same plans with a price for each, in their order: whether a plan has something does not depend on what it costs. */
function withPrices(tool: Tool): Tool {
  const priced = readPlans(tool.facts).map((plan, i): Plan => {
    const { quote_from: _, tiers: __, ...others } = plan;
    return isFree(plan) ? plan : { ...others, monthly: { amount: 1000 + i, currency: 'USD' } };
  });
  return withFact(tool, 'pricing.plans', { status: 'known', value: priced, sources: [] });
}

/** Whether a plan has a feature, by pages or by assumption. */
function placeOn(tool: Tool, key: string, plan: string): 'lacks' | 'open' | 'assumed' | 'has' {
  const { missing, assumedFeatures } = computeBill(tool.facts, { setUp: {}, required: [key], plan }, catalogue);
  const isAbout = (one: object) => 'key' in one && one.key === key;
  const open = missing.find(isAbout);
  if (open) return open.why === 'lacks' ? 'lacks' : 'open';
  return assumedFeatures.some(isAbout) ? 'assumed' : 'has';
}

/** Each plan of which a page says whether it has a core question, and whether it is assumed once the page is hidden. */
const cells = tools.flatMap((tool) =>
  core.flatMap((key) => {
    const fact = tool.facts[key];
    if (fact?.status !== 'known' || fact.plan === undefined) return [];
    const { plan: _, ...hidden } = fact;
    const shown = withPrices(tool);
    const less = withFact(shown, key, hidden);
    const paid = readPlans(shown.facts).filter((plan) => !isFree(plan) && plan.for === undefined);
    return paid
      .filter(({ name }) => placeOn(less, key, name) === 'assumed')
      .map(({ name }) => ({ tool: tool.slug, key, isTrue: placeOn(shown, key, name) !== 'lacks' }));
  }),
);

describe('the assumption that every plan has the core features', () => {
  it('covers twelve questions, each with a reason', () => {
    expect(core).toHaveLength(12);
    expect(Object.keys(rules.core).toSorted()).toEqual(core.toSorted());
  });

  it('holds for at least 95 of 100 plans that pages name', () => {
    expect(cells.length).toBeGreaterThan(100);
    expect(cells.filter(({ isTrue }) => isTrue).length / cells.length).toBeGreaterThanOrEqual(0.95);
    // Four of five tools: where a page names the plan at all, it is often because another plan lacks it.
    const wrong = new Set(cells.filter(({ isTrue }) => !isTrue).map(({ tool }) => tool));
    const compared = new Set(cells.map(({ tool }) => tool));
    expect(1 - wrong.size / compared.size).toBeGreaterThanOrEqual(0.8);
  });

  it('changes no rank and no result of a job', () => {
    const keys = Object.fromEntries(Object.entries(catalogue.keys).map(([key, { core: _, ...one }]) => [key, one]));
    const without = { ...rules, catalogue: { ...catalogue, keys } };
    for (const job of Object.values(rules.jobs)) {
      const need = needForJob(job);
      const ranks = (given: typeof rules) =>
        Object.fromEntries(
          computeBoard(listed, need, given).rows.map((row) => [row.tool.slug, [row.rank, row.result]]),
        );
      expect(ranks(rules)).toEqual(ranks(without));
    }
  });

  it('meets no budget by itself, and improves a result only if no plan had everything', () => {
    let improved = 0;
    let compared = 0;
    for (const tool of tools)
      for (const key of core) {
        const fact = tool.facts[key];
        if (fact?.status !== 'known' || fact.plan === undefined) continue;
        const { plan: _, ...hidden } = fact;
        const less = withFact(tool, key, hidden);
        for (const budget of [undefined, 10, 60, 100, 400]) {
          const given: Need = {
            questions: [{ any: [{ key }], strength: 'required' }],
            setUp: { people: 2 },
            notUnderstood: [],
            ...(budget !== undefined && { budget: { amount: budget, currency: 'USD' } }),
          };
          const [before, after] = [tool, less].map((one) => computeRow(one, completeNeed(given, [one], rules), rules));
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
  const unproven = listed.filter(({ price }) => price.certainty === 'unconfirmed');

  it('affects no result, no rank and no order by price', () => {
    expect(unproven.length).toBeGreaterThan(5);
    const without = listed.map((tool) => {
      const { unconfirmed: _, ...plans } = tool.facts['pricing.plans'] as Fact;
      return withFact(tool, 'pricing.plans', plans);
    });
    const need: Need = {
      questions: [{ any: [{ key: 'channels.linkedin' }], strength: 'required' }],
      setUp: { people: 3 },
      budget: { amount: 500, currency: 'USD' },
      notUnderstood: [],
    };
    const ranks = (some: readonly Tool[]) =>
      Object.fromEntries(computeBoard(some, need, rules).rows.map((row) => [row.tool.slug, [row.rank, row.result]]));
    expect(ranks(listed)).toEqual(ranks(without));
  });

  it('names who says it, their business, the day and the page', () => {
    for (const { slug, price, sources } of unproven)
      for (const { publisher, business, source, amount, upto } of price.unconfirmed ?? []) {
        expect(sources.find(({ id }) => id === source)?.publisher, slug).toBe(publisher);
        expect(business, slug).not.toBe('vendor');
        expect(amount ?? upto, slug).not.toBeNull();
      }
  });
});
