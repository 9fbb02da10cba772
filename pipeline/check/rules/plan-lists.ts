import type { Plan } from '../../../model/pricing/plan.ts';
import { isFree } from '../../../model/pricing/read-plan.ts';
import { groupDigits } from '../../../model/words/numbers.ts';
import { BILLED } from '../../../model/words/price.ts';
import {
  comparedRates,
  findPlanNames,
  haveSameMultiplier,
  type ListedPlan,
  listExtendedPlans,
  listPlanLists,
  plansByName,
} from '../priced-plans.ts';
import type { Finding, Rule } from '../rule.ts';
import { foldName } from '../spelling.ts';
import { suggestion } from '../suggestion.ts';
import { isYes } from '../tool-contents.ts';

/** A plan extends another one of the same list, and costs no less. */
export const planExtends: Rule = {
  name: 'plan-extends',
  tip: '"extends" is the plan, spelled as in the same list, of which a page says that this plan has everything. If the page does sell more for less, declare an exception.',
  allowsExceptions: true,
  *fact(fact) {
    for (const list of listPlanLists(fact)) yield* findingsIn(list);
  },
};

function* findingsIn(list: readonly ListedPlan[]): Iterable<Finding> {
  const byName = plansByName(list);
  const inCycle = new Set<ListedPlan>();
  for (const listed of list) {
    const { plan } = listed;
    if (plan.extends === undefined) continue;
    const path = [...listed.path, 'extends'];
    const extended = byName.get(plan.extends);
    const chain = listExtendedPlans(listed, byName);
    if (extended === undefined) {
      const others = [...byName.keys()].filter((name) => name !== plan.name);
      yield { path, message: `"${plan.extends}" is not a plan of this list; ${suggestion(plan.extends, others)}` };
    } else if (extended === listed || byName.get(chain.at(-1)?.plan.extends ?? '') === listed) {
      // A cycle is one mistake, although it can be found from each of its plans.
      if (!inCycle.has(listed)) yield { path, message: `the plan ${plan.name} extends itself${through(chain)}` };
      for (const one of chain) inCycle.add(one);
    } else if (haveSameMultiplier(plan, extended.plan)) {
      const cheaper = comparedRates(plan, extended.plan).find(({ own, other }) => own < other);
      const than = `than ${extended.plan.name}, which it extends`;
      if (cheaper)
        yield { path, message: `the plan ${plan.name} costs less, billed by the ${cheaper.period}, ${than}` };
    }
  }
}

/** ` through Pro, Team`, or nothing if a plan names itself. */
function through(chain: readonly ListedPlan[]): string {
  return chain.length === 0 ? '' : ` through ${chain.map(({ plan }) => plan.name).join(', ')}`;
}

/** A list of plans has each plan once. */
export const uniquePlans: Rule = {
  name: 'unique-plans',
  tip: 'Write one entry for each plan, with its "monthly" and its "annual_monthly" price. If two plans have the same name, add the difference to the name.',
  *fact({ claims, declared }) {
    if (declared?.type !== 'plans') return;
    for (const { value, path } of claims) {
      const first = new Map<string, string>();
      for (const { name, path: inside } of findPlanNames(value)) {
        const same = first.get(foldName(name));
        if (same === undefined) first.set(foldName(name), name);
        else yield { path: [...path, ...inside], message: `"${name}" is the same plan as "${same}"` };
      }
    }
  },
};

/** Plans are listed by price, free ones first: bills read a plan without a price as no cheaper than those before it. */
export const planOrder: Rule = {
  name: 'plan-order',
  tip: 'List plans by price, free ones first. A plan without a price counts as costing no less than those before it: put it after the last plan that it surely costs as much as.',
  *fact(fact) {
    // Otherwise the rule zero-price explains a price of 0.
    const hasFreePlan = isYes('pricing.free_plan', fact.tool.facts);
    for (const list of listPlanLists(fact)) {
      for (const [i, { plan, path }] of list.entries()) {
        if (isFree(plan) && !hasFreePlan) continue;
        const [mistake] = list.slice(0, i).flatMap((before) => mistakeAfter(before.plan, plan) ?? []);
        if (mistake !== undefined) yield { path: [...path, 'name'], message: mistake };
      }
    }
  },
};

/** The problem of a plan that is listed after another one. Undefined if there is none. Only prices for the same are compared. */
function mistakeAfter(before: Plan, plan: Plan): string | undefined {
  const remedy = `list ${plan.name} before it`;
  if (isFree(before)) return undefined;
  if (isFree(plan)) return `the plan ${plan.name} is free and listed after ${before.name}, which is not; ${remedy}`;
  if (!haveSameMultiplier(before, plan) || before.at_least !== plan.at_least) return undefined;
  const rates = comparedRates(before, plan);
  const dearer = rates.find(({ own, other }) => own > other);
  // A plan that is dearer by the month and cheaper by the year has no place by price.
  if (dearer === undefined || rates.some(({ own, other }) => own < other)) return undefined;
  const [price, more] = [dearer.other, dearer.own].map((cents) => groupDigits(cents / 100));
  return `the plan ${plan.name} costs ${price} a month billed ${BILLED[dearer.period]} and is listed after ${before.name}, which costs ${more}; ${remedy}`;
}
