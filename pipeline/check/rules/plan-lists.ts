import type { Plan } from '../../../model/pricing/plan.ts';
import { isFree } from '../../../model/pricing/read-plan.ts';
import { groupDigits } from '../../../model/words/numbers.ts';
import { PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import {
  findPlanNames,
  haveSameMultiplier,
  type ListedPlan,
  listExtendedPlans,
  listPlanLists,
  mapByName,
  pairRates,
} from '../priced-plans.ts';
import type { Finding, Rule } from '../rule.ts';
import { foldName } from '../spelling.ts';
import { formatUnknown } from '../suggestion.ts';
import { isYes } from '../tool-contents.ts';

/** A plan must extend another plan of the same list, and must not be cheaper than that plan. */
export const planExtends: Rule = {
  name: 'plan-extends',
  tip: 'In "extends", name the plan of the same list whose features are all in this plan, according to a page. If the page really sells more for less, declare an exception.',
  allowsExceptions: true,
  *fact(fact) {
    for (const list of listPlanLists(fact)) yield* checkExtends(list);
  },
};

function* checkExtends(list: readonly ListedPlan[]): Iterable<Finding> {
  const byName = mapByName(list);
  const cyclePlans = new Set<ListedPlan>();
  for (const listedPlan of list) {
    const { plan } = listedPlan;
    if (plan.extends === undefined) continue;
    const path = [...listedPlan.path, 'extends'];
    const extendedPlan = byName.get(plan.extends);
    const chain = listExtendedPlans(listedPlan, byName);
    if (extendedPlan === undefined) {
      const otherNames = [...byName.keys()].filter((name) => name !== plan.name);
      yield { path, message: formatUnknown(plan.extends, 'plan', otherNames) };
    } else if (extendedPlan === listedPlan || byName.get(chain.at(-1)?.plan.extends ?? '') === listedPlan) {
      // Reports a cycle only once, although each of its plans leads to it.
      if (!cyclePlans.has(listedPlan))
        yield { path, message: `the plan ${plan.name} extends itself${formatChain(chain)}` };
      for (const cyclePlan of chain) cyclePlans.add(cyclePlan);
    } else if (haveSameMultiplier(plan, extendedPlan.plan)) {
      const cheaper = pairRates(plan, extendedPlan.plan).find(({ rate, otherRate }) => rate < otherRate);
      const comparison = `than ${extendedPlan.plan.name}, which it extends`;
      if (cheaper)
        yield {
          path,
          message: `the plan ${plan.name} costs less, billed ${PERIOD_ADVERBS[cheaper.period]}, ${comparison}`,
        };
    }
  }
}

/** Formats a cycle: ` through Pro, Team`, or an empty string if a plan extends itself directly. */
function formatChain(chain: readonly ListedPlan[]): string {
  return chain.length === 0 ? '' : ` through ${chain.map(({ plan }) => plan.name).join(', ')}`;
}

/** Each plan must occur only once in a list. */
export const uniquePlans: Rule = {
  name: 'unique-plans',
  tip: 'Write one entry for each plan, with its "monthly" and its "annual_monthly" price. If two plans have the same name, add what tells them apart.',
  *fact({ claims, catalogueKey }) {
    if (catalogueKey?.type !== 'plans') return;
    for (const { value, path } of claims) {
      const firstByName = new Map<string, string>();
      for (const { name, path: namePath } of findPlanNames(value)) {
        const firstName = firstByName.get(foldName(name));
        if (firstName === undefined) firstByName.set(foldName(name), name);
        else yield { path: [...path, ...namePath], message: `"${name}" is the same plan as "${firstName}"` };
      }
    }
  },
};

/** Plans must be sorted by price, free plans first. Bills assume that a plan without a price is no cheaper than the plans before it. */
export const planOrder: Rule = {
  name: 'plan-order',
  tip: 'List plans by price, free ones first. Put a plan without a price after the last plan that certainly costs no more.',
  *fact(fact) {
    // If the tool has no free plan, the rule `zero-price` reports a price of 0.
    const hasFreePlan = isYes('pricing.free_plan', fact.tool.facts);
    for (const list of listPlanLists(fact)) {
      for (const [i, { plan, path }] of list.entries()) {
        if (isFree(plan) && !hasFreePlan) continue;
        const [mistake] = list.slice(0, i).flatMap((earlierPlan) => findOrderMistake(earlierPlan.plan, plan) ?? []);
        if (mistake !== undefined) yield { path: [...path, 'name'], message: mistake };
      }
    }
  },
};

/** Says why a plan must not be listed after another one. Undefined if it may be. Compares only prices for the same quantity. */
function findOrderMistake(earlierPlan: Plan, plan: Plan): string | undefined {
  const fix = `list ${plan.name} before it`;
  if (isFree(earlierPlan)) return undefined;
  if (isFree(plan)) return `the plan ${plan.name} is free and listed after ${earlierPlan.name}, which is not; ${fix}`;
  if (!haveSameMultiplier(earlierPlan, plan) || earlierPlan.at_least !== plan.at_least) return undefined;
  const rates = pairRates(earlierPlan, plan);
  const outOfOrder = rates.find(({ rate, otherRate }) => rate > otherRate);
  // Plans can't be sorted if one is more expensive billed monthly and cheaper billed yearly.
  if (outOfOrder === undefined || rates.some(({ rate, otherRate }) => rate < otherRate)) return undefined;
  const [price, earlierPrice] = [outOfOrder.otherRate, outOfOrder.rate].map((cents) => groupDigits(cents / 100));
  return `the plan ${plan.name} costs ${price} a month billed ${PERIOD_ADVERBS[outOfOrder.period]} and is listed after ${earlierPlan.name}, which costs ${earlierPrice}; ${fix}`;
}
