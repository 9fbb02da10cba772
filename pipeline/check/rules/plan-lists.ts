import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '../../../model/pricing/plan.ts';
import {
  allExtendedBy,
  areForTheSame,
  comparedCounts,
  comparedRates,
  countInWords,
  extendedBy,
  includedIn,
  type ListedPlan,
  planListsOf,
  planNamesIn,
  plansByName,
  ratesOf,
} from '../prices.ts';
import { type FactSubject, type Finding, factRule } from '../rule.ts';
import { foldName } from '../spelling.ts';
import { suggestion } from '../suggestion.ts';

/** A plan extends another plan of the same list, and costs no less than it. */
export const planExtends = factRule({
  name: 'plan-extends',
  tip: '"extends" is the plan, spelled as in the same list, of which a page says that this plan has everything. If the page does sell more for less, declare an exception.',
  allowsExceptions: true,
  *check(fact) {
    for (const list of planListsOf(fact)) yield* findingsIn(list);
  },
});

function* findingsIn(list: readonly ListedPlan[]): Iterable<Finding> {
  const byName = plansByName(list);
  const inCycle = new Set<ListedPlan>();
  for (const listed of list) {
    const { plan } = listed;
    if (plan.extends === undefined) continue;
    const path = [...listed.path, 'extends'];
    const extended = byName.get(plan.extends);
    const chain = allExtendedBy(listed, byName);
    if (extended === undefined) {
      const others = [...byName.keys()].filter((name) => name !== plan.name);
      yield { path, message: `"${plan.extends}" is not a plan of this list; ${suggestion(plan.extends, others)}` };
    } else if (extended === listed || byName.get(chain.at(-1)?.plan.extends ?? '') === listed) {
      // A cycle is one mistake, although it can be found from each of its plans.
      if (!inCycle.has(listed)) yield { path, message: `the plan ${plan.name} extends itself${through(chain)}` };
      for (const one of chain) inCycle.add(one);
    } else if (areForTheSame(plan, extended.plan)) {
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

/** What a plan includes does not fall while its price rises, from a plan to one that extends it. */
export const includedFalls = factRule({
  name: 'included-falls',
  tip: 'Compare the numbers with the page: one of them probably belongs to another plan. If the page does include less for more, declare an exception.',
  allowsExceptions: true,
  *check(fact) {
    for (const { listed, extended } of plansWithExtended(fact)) {
      if (extended) yield* fallingFrom(extended.plan, listed);
    }
  },
});

/** Each listed plan, with the one that it extends. */
function* plansWithExtended(fact: FactSubject) {
  for (const list of planListsOf(fact)) {
    const byName = plansByName(list);
    for (const listed of list) yield { listed, extended: extendedBy(listed, byName) };
  }
}

function* fallingFrom(extended: ListedPlan['plan'], { plan, path }: ListedPlan): Iterable<Finding> {
  if (!areForTheSame(plan, extended)) return;
  const rates = comparedRates(plan, extended);
  if (rates.length === 0 || rates.some(({ own, other }) => own < other)) return;
  for (const { unit, own, other } of comparedCounts(plan, extended)) {
    if (own < other)
      yield {
        path: [...path, 'includes'],
        message: `the plan ${plan.name} includes ${countInWords(unit, own)}, but ${extended.name}, which it extends, includes ${countInWords(unit, other)}`,
      };
  }
}

/**
 * Nobody has a reason to buy a plan if another has all of its features, costs no more and includes more.
 *
 * That another plan has all of its features is only known if it extends the plan. Two plans that
 * merely state the same numbers often differ in features that the list does not state, so nothing is said of them.
 */
export const dominatedPlan = factRule({
  name: 'dominated-plan',
  tip: 'Compare prices and numbers with the page: one of them probably belongs to another plan. The rule compares a plan only with one that extends it. If the page does sell both, declare an exception.',
  allowsExceptions: true,
  *check(fact) {
    for (const { listed, extended } of plansWithExtended(fact)) {
      if (extended && isBetter(listed.plan, extended.plan))
        yield {
          path: extended.path,
          message: `the plan ${extended.plan.name} costs as much as ${listed.plan.name}, which extends it and includes more`,
        };
    }
  },
});

function isBetter(plan: Plan, extended: Plan): boolean {
  const isAsOpen = isDeepStrictEqual(limitsOf(plan), limitsOf(extended));
  return isAsOpen && areForTheSame(plan, extended) && costsTheSame(plan, extended) && includesMore(plan, extended);
}

/** What else decides who can buy a plan, and what more of something costs. Plans that differ in it cannot be compared. */
function limitsOf({ at_least, at_most, quote_from, charges, add_ons }: Plan): unknown[] {
  return [at_least, at_most, quote_from, charges, add_ons];
}

function costsTheSame(own: Plan, other: Plan): boolean {
  return haveSamePeriods(own, other) && comparedRates(own, other).every((rate) => rate.own === rate.other);
}

/** Whether both have a price for the same periods, at least for one, in the same currencies. */
function haveSamePeriods(own: Plan, other: Plan): boolean {
  const shared = comparedRates(own, other).length;
  return shared > 0 && shared === ratesOf(own).size && shared === ratesOf(other).size;
}

function includesMore(own: Plan, other: Plan): boolean {
  const counts = sharedCounts(own, other);
  return counts.every((count) => count.own >= count.other) && counts.some((count) => count.own > count.other);
}

/** The numbers of all units; none if only one of the two states a number of some unit. */
function sharedCounts(own: Plan, other: Plan): ReturnType<typeof comparedCounts> {
  const counts = comparedCounts(own, other);
  return counts.length === includedIn(own).size && counts.length === includedIn(other).size ? counts : [];
}

/** A list of plans contains each plan once. */
export const uniquePlans = factRule({
  name: 'unique-plans',
  tip: 'Write one entry for each plan, with its "monthly" and its "annual_monthly" price. If two plans have the same name, add the difference to the name.',
  *check({ claims, declared }) {
    if (declared?.type !== 'plans') return;
    for (const { value, path } of claims) {
      const first = new Map<string, string>();
      for (const { name, path: inside } of planNamesIn(value)) {
        const same = first.get(foldName(name));
        if (same === undefined) first.set(foldName(name), name);
        else yield { path: [...path, ...inside], message: `"${name}" is the same plan as "${same}"` };
      }
    }
  },
});
