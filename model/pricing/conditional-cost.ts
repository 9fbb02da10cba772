import { ASSUMPTIONS, type FactsByKey } from '../fact.ts';
import { type Cost, type CostQuestion, costOf } from './cost.ts';
import type { Missing } from './cost-text.ts';
import { type CostRules, withOnePersonEach } from './proven-cost.ts';

/**
 * What a tool costs, as answers say it. Where only a feature is not proven, or no page says which plan has it, it is the sum of what has a
 * price, with the feature as its condition. A sum is exact only if its price page says all of it.
 */
export function costWithConditions(facts: FactsByKey, question: CostQuestion, catalogue: CostRules): Cost {
  const costFor = (keys: readonly string[]) =>
    withOnePersonEach(costOf(facts, { ...question, keys }, catalogue), { ...question, keys }, facts, catalogue);
  const cost = costFor(question.keys);
  if (cost.bill !== null) return withAssumed(cost, facts);
  const unproven = cost.missing.filter((one): one is Unproven => one.why === 'unproven');
  const keys = question.keys.filter((wanted) => !unproven.some(({ key }) => key === wanted));
  const rest = unproven.length > 0 ? costFor(keys) : cost;
  // Of a cost between two sums, the greater one is enough.
  const bill = rest.most ?? rest.bill ?? rest.atLeast;
  if (bill === null) return cost;
  // What other plans leave open does not matter to this one.
  const open = rest.verdict === 'from' ? rest.missing : [...bill.unplaced, ...bill.open];
  return { ...rest, verdict: 'conditional', bill, most: null, missing: [...unproven, ...open] };
}

type Unproven = Extract<Missing, { why: 'unproven' }>;

function withAssumed(cost: Cost, facts: FactsByKey): Cost {
  if (cost.verdict !== 'exact') return cost;
  const assumed = ASSUMPTIONS.filter((what) => cost.keys.some((key) => facts[key]?.assumed?.includes(what)));
  if (assumed.length === 0) return cost;
  return { ...cost, verdict: 'from', missing: assumed.map((what) => ({ why: 'assumed', what })) };
}
