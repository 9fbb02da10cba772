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
                message: `the add-on ${name} adds ${key}, but the plan ${fact.tool.facts[key]?.plan} already includes it`,
              };
          }
        }
      }
    }
  },
};

/** Whether a plan provably includes a key: the cheapest plan with the key is this plan, one that it extends, or one that costs no more. */
function isIncluded(
  key: string,
  listedPlan: ListedPlan,
  byName: ReadonlyMap<string, ListedPlan>,
  { facts }: FactSubject['tool'],
): boolean {
  const fact = facts[key];
  if (fact?.value === undefined || fact.add_on || fact.values) return false;
  const cheapestPlan = byName.get(fact.plan ?? '');
  if (cheapestPlan === undefined) return false;
  if (cheapestPlan === listedPlan || listExtendedPlans(listedPlan, byName).includes(cheapestPlan)) return true;
  const rates = haveSameMultiplier(cheapestPlan.plan, listedPlan.plan)
    ? pairRates(cheapestPlan.plan, listedPlan.plan)
    : [];
  return rates.length > 0 && rates.every(({ rate, otherRate }) => rate <= otherRate);
}
