import { PLANS_KEY } from '../keys.ts';
import type { Tool } from '../tool.ts';
import { type BillRules, prepareBillsFor } from './complete-need.ts';
import { computeLadders } from './ladder.ts';
import { toPrice } from './to-price.ts';

/** Computes the price of a tool and its ladders. The price is one person's bill without requirements. */
export function computeFigures(tool: Pick<Tool, 'facts'>, rules: BillRules): Pick<Tool, 'price' | 'ladders'> {
  const bill = prepareBillsFor({ questions: [], setUp: {}, notUnderstood: [] }, tool, rules)({});
  return {
    price: toPrice(bill, tool.facts[PLANS_KEY]),
    ladders: computeLadders(tool.facts, rules.catalogue),
  };
}
