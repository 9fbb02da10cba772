import { PLANS_KEY } from '../keys.ts';
import { computeLadders } from '../pricing/ladder.ts';
import { toPrice } from '../pricing/price.ts';
import type { Tool } from '../tool.ts';
import { type BillRules, prepareBillsFor } from './complete-need.ts';

/** Computes the price of a tool and its ladders. The price is one person's bill without requirements. */
export function computeFigures(tool: Pick<Tool, 'facts'>, rules: BillRules): Pick<Tool, 'price' | 'ladders'> {
  const bill = prepareBillsFor({ questions: [], setUp: {}, notUnderstood: [] }, tool, rules)({});
  return {
    price: toPrice(bill, tool.facts[PLANS_KEY]),
    ladders: computeLadders(tool.facts, rules.catalogue),
  };
}
