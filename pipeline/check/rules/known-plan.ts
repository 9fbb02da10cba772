import type { Plan } from '../../../model/pricing/plan.ts';
import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** The plan that a fact names is a plan of pricing.plans, spelled the same: prices are looked up by this name. */
export const knownPlan: RuleOf<'fact'> = {
  name: 'known-plan',
  scope: 'fact',
  tip: 'Spell the plan as in pricing.plans. If the page uses another name for it, say so in a note; if it is none of the listed plans, declare an exception.',
  allowsExceptions: true,
  *check({ tool, fact, path }) {
    const plans = tool.facts['pricing.plans']?.value;
    if (fact.from_plan === undefined || !Array.isArray(plans)) return;
    const names = (plans as Partial<Plan>[]).map((plan) => String(plan?.name));
    if (names.includes(fact.from_plan)) return;
    yield {
      path: [...path, 'from_plan'],
      message: `"${fact.from_plan}" is not a plan in pricing.plans; ${suggestion(fact.from_plan, names)}`,
    };
  },
};
