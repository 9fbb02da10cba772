import { includedField } from '../../../model/pricing/coverage.ts';
import { andList } from '../../../model/words/lists.ts';
import { countInWords, type ListedPlan, listedPlans, sizesOf } from '../plans.ts';
import type { Finding, RuleOf } from '../rule.ts';

/** A plan that charges for more of something says how many are included, and what it covers any number of is neither counted nor charged for. */
export const chargeIncluded: RuleOf<'fact'> = {
  name: 'charge-included',
  scope: 'fact',
  tip: 'Say in "includes" how many the plan has before more are charged for: 0 if a page says that each is charged for. "unlimited" is only for what a page says any number of is included. If no page says how many are included, declare an exception.',
  allowsExceptions: true,
  *check(fact) {
    for (const listed of listedPlans(fact)) {
      yield* contradictions(listed);
      yield* unstated(listed);
    }
  },
};

/** What is unlimited and also counted, charged for, or what the price is multiplied by. */
function* contradictions(listed: ListedPlan): Iterable<Finding> {
  const { plan, path } = listed;
  for (const [i, unit] of (plan.unlimited ?? []).entries()) {
    const field = includedField(unit);
    const also = [
      plan.unit === unit && 'is priced for each',
      plan.charges?.some((charge) => charge.for === unit) && 'charges for them',
      field &&
        sizesOf(listed).some(({ size }) => size.includes?.[field] !== undefined) &&
        'says in "includes" how many',
    ].filter((what) => typeof what === 'string');
    if (also.length > 0)
      yield {
        path: [...path, 'unlimited', i],
        message: `the plan ${plan.name} has ${countInWords(unit, Number.POSITIVE_INFINITY)}, but ${andList(also)}`,
      };
  }
}

/** Charges for more of something of which the plan does not say how many are included. */
function* unstated({ plan, path }: ListedPlan): Iterable<Finding> {
  for (const [i, charge] of (plan.charges ?? []).entries()) {
    const field = includedField(charge.for);
    // The price of a plan with this unit is for one of it.
    const isStated = field === undefined || plan.unit === charge.for || plan.includes?.[field] !== undefined;
    if (isStated || plan.unlimited?.includes(charge.for)) continue;
    yield {
      path: [...path, 'charges', i, 'for'],
      message: `the plan ${plan.name} charges for each ${charge.for}, but does not say how many it includes; add ${field} to "includes"`,
    };
  }
}
