import type { Plan } from '../../../model/pricing/plan.ts';
import {
  allExtendedBy,
  areForTheSame,
  comparedRates,
  type ListedPlan,
  moneyIn,
  planListsOf,
  plansByName,
} from '../prices.ts';
import { type FactSubject, type Finding, factRule } from '../rule.ts';
import { notAmong } from '../suggestion.ts';

/** An add-on can be bought on top of a plan, and brings features that the plan does not have already. */
export const addOns = factRule({
  name: 'add-ons',
  tip: 'List an add-on in each plan that it can be bought with, with the catalogue keys that it brings. The fact of a key that is only sold on top has "add_on". If a page sells an add-on on top of a free plan or of one without a price, declare an exception.',
  allowsExceptions: true,
  *check(fact, { catalogue }) {
    for (const list of planListsOf(fact)) {
      const keys = Object.keys(catalogue.data.keys);
      yield* unbuyable(list);
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
});

/** The add-ons of free plans or plans without a price only. Where no plan has a price, none is known to be unbuyable. */
function* unbuyable(list: readonly ListedPlan[]): Iterable<Finding> {
  if (!list.some(({ plan }) => isPaid(plan))) return;
  const bought = new Set(list.flatMap(({ plan }) => (isPaid(plan) ? namesOfAddOns(plan) : [])));
  for (const { plan, path } of list) {
    for (const [i, name] of namesOfAddOns(plan).entries()) {
      if (bought.has(name)) continue;
      bought.add(name);
      const message = `the add-on ${name} is only listed with a plan that is free or has no price`;
      yield { path: [...path, 'add_ons', i, 'name'], message };
    }
  }
}

function isPaid({ add_ons: _, ...plan }: Plan): boolean {
  return [...moneyIn(plan)].some(({ money }) => money.amount > 0);
}

function namesOfAddOns({ add_ons = [] }: Plan): string[] {
  return add_ons.map(({ name }) => name);
}

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
  if (lowest === listed || allExtendedBy(listed, byName).includes(lowest)) return true;
  const rates = areForTheSame(lowest.plan, listed.plan) ? comparedRates(lowest.plan, listed.plan) : [];
  return rates.length > 0 && rates.every(({ own, other }) => own <= other);
}
