import {
  areForTheSame,
  comparedCounts,
  comparedRates,
  countInWords,
  extendedBy,
  type ListedPlan,
  planListsOf,
  plansByName,
  type SizedPlan,
  sizesOf,
} from '../plans.ts';
import type { Finding, RuleOf } from '../rule.ts';

/** What a plan includes does not fall while its price rises: neither from a plan to one that extends it, nor from one size to the next. */
export const includedFalls: RuleOf<'fact'> = {
  name: 'included-falls',
  scope: 'fact',
  tip: 'List sizes by price, the smallest being the plan itself, and compare the numbers with the page: one of them probably belongs to another plan. If the page does include less for more, declare an exception.',
  allowsExceptions: true,
  *check(fact) {
    for (const list of planListsOf(fact)) {
      const byName = plansByName(list);
      for (const listed of list) {
        const extended = extendedBy(listed, byName);
        if (extended) yield* fallingFrom(extended.plan, listed);
        for (const sized of sizesOf(listed)) yield* fallingSizes(sized, listed);
      }
    }
  },
};

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

function* fallingSizes({ size, before, path }: SizedPlan, { plan }: ListedPlan): Iterable<Finding> {
  if (before === undefined) return;
  const cheaper = comparedRates(size, before).find(({ own, other }) => own < other);
  if (cheaper) {
    const message = `this size of ${plan.name} costs less, billed by the ${cheaper.period}, than the size before it`;
    yield { path: [...path, 'terms'], message };
    return;
  }
  for (const { unit, own, other } of comparedCounts(size, before)) {
    if (own < other)
      yield {
        path: [...path, 'includes'],
        message: `this size of ${plan.name} includes ${countInWords(unit, own)}, but the size before it includes ${countInWords(unit, other)}`,
      };
  }
}
