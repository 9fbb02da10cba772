import { nameFeaturePlan } from '../../../model/words/label.ts';
import {
  haveSameMultiplier,
  type ListedPlan,
  listExtendedPlans,
  listPlanLists,
  mapByName,
  pairRates,
} from '../priced-plans.ts';
import type { FactSubject, Rule } from '../rule.ts';
import { formatUnknown } from '../suggestion.ts';

/** An add-on must add keys of the catalogue that its plan doesn't include. */
export const addOns: Rule = {
  name: 'add-ons',
  tip: 'List an add-on in every plan that offers it, with the catalogue keys that it adds. If a feature is only sold as an add-on, set "add_on" in its fact.',
  *fact(fact, { catalogue }) {
    for (const list of listPlanLists(fact)) {
      const keys = Object.keys(catalogue.data.keys);
      const byName = mapByName(list);
      for (const listedPlan of list) {
        for (const [i, { name, keys: addedKeys = [] }] of (listedPlan.plan.add_ons ?? []).entries()) {
          for (const [j, key] of addedKeys.entries()) {
            const path = [...listedPlan.path, 'add_ons', i, 'keys', j];
            if (!keys.includes(key)) yield { path, message: formatUnknown(key, 'key', keys) };
            else if (isIncluded(key, listedPlan, byName, fact.tool))
              yield {
                path,
                message: `the add-on ${name} adds ${key}, but its fact says which plans include it: ${nameFeaturePlan(fact.tool.facts[key] ?? {})}`,
              };
          }
        }
      }
    }
  },
};

/** Whether a fact settles if a plan includes a key: by `only_on`, or because its plan is this one, one that it extends, or no dearer. */
function isIncluded(
  key: string,
  listedPlan: ListedPlan,
  byName: ReadonlyMap<string, ListedPlan>,
  { facts }: FactSubject['tool'],
): boolean {
  const fact = facts[key];
  if (fact?.value === undefined || fact.add_on || fact.values) return false;
  if (fact.only_on) return true;
  const cheapestPlan = byName.get(fact.plan ?? '');
  if (cheapestPlan === undefined) return false;
  if (cheapestPlan === listedPlan || listExtendedPlans(listedPlan, byName).includes(cheapestPlan)) return true;
  const rates = haveSameMultiplier(cheapestPlan.plan, listedPlan.plan)
    ? pairRates(cheapestPlan.plan, listedPlan.plan)
    : [];
  return rates.length > 0 && rates.every(({ rate, otherRate }) => rate <= otherRate);
}
