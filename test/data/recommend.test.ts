import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Money, Plan } from '../../model/pricing/plan.ts';
import { entryPrice, priceOfPlans } from '../../model/pricing/plan-price.ts';
import type { Tool } from '../../model/tool.ts';
import { exampleTool } from '../../server/operations/example-tools.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { anyReading, budget, like, reading as readingOf, yes } from '../server/recommend/judge/asking.ts';
import { LAWS } from '../server/recommend/judge/laws.ts';

const snapshot = await realSnapshot();
const tools: Tool[] = [...snapshot.tools.values()];

/** A first must that is known only in part, a free plan, once outweighed any number of other musts. */
const freePlanFirst = (tool: Tool) =>
  readingOf(
    yes('pricing.free_plan'),
    budget(1, { per: 'seat' }),
    { key: 'integrations.hubspot', op: 'one_of', value: ['native', 'connector'] },
    budget(14, { currency: 'EUR', per: 'seat' }),
    like(tool.slug, { strength: 'avoid' }),
    like(tool.slug),
  );

describe('deciding by the published facts', () => {
  it.each(Object.entries(LAWS))('keeps the law: %s', (_, law) => {
    let readings = 0;
    fc.assert(
      fc.property(anyReading(snapshot), (reading) => {
        law(reading, snapshot);
        readings += 1;
      }),
      { numRuns: 40, examples: [[freePlanFirst(exampleTool(snapshot))]] },
    );
    expect(readings).toBe(40);
  });

  it('never takes what a price is for from another plan', () => {
    const plansOf = ({ facts }: Tool) => (facts['pricing.plans']?.value ?? []) as Plan[];
    let priced = 0;
    for (const tool of tools) {
      const { unit, monthly, yearly } = entryPrice(tool.facts);
      const isIn = (prices: readonly Money[], price?: Money) => prices.some(({ amount }) => amount === price?.amount);
      for (const plan of plansOf(tool)) {
        const price = plan.monthly ?? plan.annual_monthly;
        if (price) priced += 1;
        const isEntry = isIn(monthly, plan.monthly) || isIn(yearly, plan.annual_monthly);
        if (isEntry && unit !== undefined) expect([tool.slug, plan.unit]).toEqual([tool.slug, unit]);
        const found = priceOfPlans([plan.name], tool.facts).unit;
        expect([tool.slug, plan.name, found]).toEqual([tool.slug, plan.name, price && plan.unit]);
      }
    }
    expect(priced).toBeGreaterThan(0);
  });
});
