import { includedField } from '../../../model/pricing/read-plan.ts';
import { andList } from '../../../model/words/lists.ts';
import { nameUnits } from '../../../model/words/units.ts';
import { type ListedPlan, listPlans } from '../priced-plans.ts';
import type { Finding, Rule } from '../rule.ts';

/** The counts, unlimited units and charges of a plan must not contradict each other. */
export const charges: Rule = {
  name: 'charges',
  *fact(fact) {
    for (const listedPlan of listPlans(fact)) {
      yield* checkCount(listedPlan);
      yield* checkUnlimited(listedPlan);
      yield* checkIncluded(listedPlan);
    }
  },
};

function* checkCount({ plan, path }: ListedPlan): Iterable<Finding> {
  const { at_least = 1, at_most } = plan;
  if (at_most !== undefined && at_least > at_most)
    yield { path: [...path, 'at_least'], message: `is ${at_least}, but "at_most" is only ${at_most}` };
}

/** Finds unlimited units that are also counted, charged for, or the unit of the price. */
function* checkUnlimited(listedPlan: ListedPlan): Iterable<Finding> {
  const { plan, path } = listedPlan;
  for (const [i, unit] of (plan.unlimited ?? []).entries()) {
    const field = includedField(unit);
    const contradictions = [
      plan.unit === unit && 'is priced per unit',
      plan.charges?.some((charge) => charge.for === unit) && 'charges for them',
      plan.includes?.[field] !== undefined && 'limits them in "includes"',
    ].filter((problem) => typeof problem === 'string');
    if (contradictions.length > 0)
      yield {
        path: [...path, 'unlimited', i],
        message: `the plan ${plan.name} has unlimited ${nameUnits(unit)}, but ${andList(contradictions)}`,
      };
  }
}

/** Finds prices of extra units if the plan doesn't say how many it includes. */
function* checkIncluded({ plan, path }: ListedPlan): Iterable<Finding> {
  for (const [i, charge] of (plan.charges ?? []).entries()) {
    const field = includedField(charge.for);
    // Without a price, the number doesn't matter. The price of a plan with this unit already covers one unit.
    const isKnown = charge.terms === undefined || plan.unit === charge.for || plan.includes?.[field] !== undefined;
    if (isKnown || plan.unlimited?.includes(charge.for)) continue;
    yield {
      path: [...path, 'charges', i, 'for'],
      message: `the plan ${plan.name} charges for each ${charge.for}, but does not say how many it includes; add ${field} to "includes", or 0 if the page charges for each one`,
    };
  }
}
