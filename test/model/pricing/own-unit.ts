import { expect } from 'vitest';
import type { Money, Plan } from '../../../model/pricing/plan.ts';
import { entryPrice, priceOfPlans } from '../../../model/pricing/plan-price.ts';
import type { Tool } from '../../../model/tool.ts';

/** Expects of every price of a plan that what it is for is never taken from another plan. Gives the number of plans with a price. */
export function pricesWithOwnUnit(tools: readonly Tool[]): number {
  let priced = 0;
  const isIn = (list: readonly Money[], price?: Money) => list.some(({ amount }) => amount === price?.amount);
  for (const { slug, facts } of tools) {
    const { unit, monthly, yearly } = entryPrice(facts);
    for (const plan of (facts['pricing.plans']?.value ?? []) as Plan[]) {
      const price = plan.monthly ?? plan.annual_monthly;
      if (price) priced += 1;
      const isEntry = isIn(monthly, plan.monthly) || isIn(yearly, plan.annual_monthly);
      if (isEntry && unit !== undefined) expect([slug, plan.unit]).toEqual([slug, unit]);
      expect([slug, plan.name, priceOfPlans([plan.name], facts).unit]).toEqual([slug, plan.name, price && plan.unit]);
    }
  }
  return priced;
}
