import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '../../../model/pricing/plan.ts';
import {
  areForTheSame,
  comparedCounts,
  comparedRates,
  extendedBy,
  includedIn,
  type ListedPlan,
  planListsOf,
  plansByName,
  ratesOf,
  type SizedPlan,
  sizesOf,
} from '../plans.ts';
import type { Finding, RuleOf } from '../rule.ts';

/**
 * Nobody has a reason to buy a plan if another has all of its features, costs no more and includes more.
 *
 * That another plan has all of its features is only known if it extends the plan, or if both are sizes of one plan. Two plans that
 * merely state the same numbers often differ in features that the list does not state, so nothing is said of them.
 */
export const dominatedPlan: RuleOf<'fact'> = {
  name: 'dominated-plan',
  scope: 'fact',
  tip: 'Compare prices and numbers with the page: one of them probably belongs to another plan or size. The rule compares a plan only with one that extends it, and a size only with the one before it. If the page does sell both, declare an exception.',
  allowsExceptions: true,
  *check(fact) {
    for (const list of planListsOf(fact)) {
      const byName = plansByName(list);
      for (const listed of list) {
        const extended = extendedBy(listed, byName);
        if (extended && isBetter(listed.plan, extended.plan))
          yield {
            path: extended.path,
            message: `the plan ${extended.plan.name} costs as much as ${listed.plan.name}, which extends it and includes more`,
          };
        yield* dominatedSizes(listed);
      }
    }
  },
};

function isBetter(plan: Plan, extended: Plan): boolean {
  const isAsOpen = isDeepStrictEqual(limitsOf(plan), limitsOf(extended));
  return isAsOpen && areForTheSame(plan, extended) && costsTheSame(plan, extended) && includesMore(plan, extended);
}

/** What else decides who can buy a plan, and what more of something costs. Plans that differ in it cannot be compared. */
function limitsOf({ at_least, at_most, quote_from, sizes, charges, add_ons }: Plan): unknown[] {
  return [at_least, at_most, quote_from, sizes, charges, add_ons];
}

function* dominatedSizes(listed: ListedPlan): Iterable<Finding> {
  for (const { size, before, path } of sizesOf(listed)) {
    if (before === undefined) continue;
    const message = `this size of ${listed.plan.name}`;
    if (includesTheSame(size, before) && costsMore(size, before))
      yield { path, message: `${message} costs more than the size before it, but includes the same` };
    if (includesMore(size, before) && costsTheSame(size, before))
      yield { path, message: `${message} includes more than the size before it, but costs the same` };
  }
}

type Size = SizedPlan['size'];

function costsTheSame(own: Size, other: Size): boolean {
  return haveSamePeriods(own, other) && comparedRates(own, other).every((rate) => rate.own === rate.other);
}

function costsMore(own: Size, other: Size): boolean {
  const rates = comparedRates(own, other);
  return rates.length > 0 && rates.every((rate) => rate.own > rate.other);
}

/** Whether both have a price for the same periods, at least for one, in the same currencies. */
function haveSamePeriods(own: Size, other: Size): boolean {
  const shared = comparedRates(own, other).length;
  return shared > 0 && shared === ratesOf(own).size && shared === ratesOf(other).size;
}

function includesTheSame(own: Size, other: Size): boolean {
  const counts = sharedCounts(own, other);
  return counts.length > 0 && counts.every((count) => count.own === count.other);
}

function includesMore(own: Size, other: Size): boolean {
  const counts = sharedCounts(own, other);
  return counts.every((count) => count.own >= count.other) && counts.some((count) => count.own > count.other);
}

/** The numbers of all units; none if only one of the two states a number of some unit. */
function sharedCounts(own: Size, other: Size): ReturnType<typeof comparedCounts> {
  const counts = comparedCounts(own, other);
  return counts.length === includedIn(own).size && counts.length === includedIn(other).size ? counts : [];
}
