import type { Plan } from '../../../model/value.ts';
import { suggestion } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';

/** A plan that a fact names is one of those that are listed, in the same letters: prices are looked up by it. */
export const knownPlan: RuleOf<'fact'> = {
  name: 'known-plan',
  scope: 'fact',
  tip: 'Write the plan as pricing.plans has it; where the page uses another name for it, say so in a note, and where no plan of the list is meant, in an exception.',
  excusable: true,
  *check({ tool, fact, path }) {
    const plans = tool.facts['pricing.plans']?.value;
    if (fact.from_plan === undefined || !Array.isArray(plans)) return;
    const names = (plans as Partial<Plan>[]).map((plan) => String(plan?.name));
    if (names.includes(fact.from_plan)) return;
    yield {
      path: [...path, 'from_plan'],
      message: `"${fact.from_plan}" is no plan in pricing.plans; ${suggestion(fact.from_plan, names)}`,
    };
  },
};
