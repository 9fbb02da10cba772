import {
  comparedRates,
  haveSameMultiplier,
  type ListedPlan,
  listExtendedPlans,
  listPlanLists,
  plansByName,
} from '../priced-plans.ts';
import type { FactSubject, Rule } from '../rule.ts';
import { notAmong } from '../suggestion.ts';

/** An add-on brings keys of the catalogue that the plan does not have already. */
export const addOns: Rule = {
  name: 'add-ons',
  tip: 'List an add-on in each plan that it can be bought with, with the catalogue keys that it brings. The fact of a key that is only sold on top has "add_on".',
  *fact(fact, { catalogue }) {
    for (const list of listPlanLists(fact)) {
      const keys = Object.keys(catalogue.data.keys);
      const byName = plansByName(list);
      for (const listed of list) {
        for (const [i, { name, keys: brought = [] }] of (listed.plan.add_ons ?? []).entries()) {
          for (const [j, key] of brought.entries()) {
            const path = [...listed.path, 'add_ons', i, 'keys', j];
            if (!keys.includes(key)) yield { path, message: notAmong(key, 'a key', keys) };
            else if (isIncluded(key, listed, byName, fact.tool))
              yield {
                path,
                message: `the add-on ${name} brings ${key}, but the plan ${fact.tool.facts[key]?.plan} has it without "add_on"`,
              };
          }
        }
      }
    }
  },
};

/** Whether a key is proven to come with the plan: from this plan, one that it extends, or one that costs no more for the same. */
function isIncluded(
  key: string,
  listed: ListedPlan,
  byName: ReadonlyMap<string, ListedPlan>,
  { facts }: FactSubject['tool'],
): boolean {
  const fact = facts[key];
  if (fact?.value === undefined || fact.add_on || fact.values) return false;
  const lowest = byName.get(fact.plan ?? '');
  if (lowest === undefined) return false;
  if (lowest === listed || listExtendedPlans(listed, byName).includes(lowest)) return true;
  const rates = haveSameMultiplier(lowest.plan, listed.plan) ? comparedRates(lowest.plan, listed.plan) : [];
  return rates.length > 0 && rates.every(({ own, other }) => own <= other);
}
