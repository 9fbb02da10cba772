import type { Charge, Plan, Unit } from '../../../model/pricing/plan.ts';
import { andList } from '../../../model/words/lists.ts';
import { listedPlans } from '../plans.ts';
import type { Finding, RuleOf } from '../rule.ts';

/** The number of units that a plan or a charge is billed for can be counted, and its limits allow some number. */
export const planQuantity: RuleOf<'fact'> = {
  name: 'plan-quantity',
  scope: 'fact',
  tip: '"count" says how the units of the price are counted: { greater_of: [person, mailbox] } with unit: person. Without a unit, a price is multiplied by nothing, and there is nothing to count.',
  *check(fact) {
    for (const { plan, path } of listedPlans(fact)) {
      yield* findingsIn(plan, plan.unit, path);
      for (const [i, charge] of (plan.charges ?? []).entries()) {
        yield* findingsIn(charge, charge.for, [...path, 'charges', i]);
      }
    }
  },
};

type Counted = Pick<Plan & Charge, 'count' | 'at_least' | 'at_most'>;

function* findingsIn(
  { count, at_least = 1, at_most }: Counted,
  unit: Unit | undefined,
  path: NonNullable<Finding['path']>,
): Iterable<Finding> {
  if (at_most !== undefined && at_least > at_most)
    yield { path: [...path, 'at_least'], message: `is ${at_least}, but "at_most" is ${at_most}` };
  const message = count && whyUncountable(count, unit);
  if (message !== undefined) yield { path: [...path, 'count'], message };
}

function whyUncountable({ greater_of, sum_of, peak }: NonNullable<Counted['count']>, unit: Unit | undefined) {
  const counted = greater_of ?? sum_of;
  if (unit === undefined) return 'there is no "unit" to count';
  if (greater_of && sum_of) return 'has both "greater_of" and "sum_of"; a page says one of them';
  if (!counted && !peak) return 'says nothing; add "greater_of", "sum_of" or "peak", or remove it';
  if (counted && !counted.includes(unit)) return `counts ${andList(counted)}, but not ${unit}, which the price is for`;
  return undefined;
}
