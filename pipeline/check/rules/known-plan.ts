import type { Plan } from '../../artifacts/value.ts';
import { suggestion } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';

/** A plan that a fact names is one of those that are listed. */
export const knownPlan: RuleOf<'fact'> = {
  name: 'known-plan',
  scope: 'fact',
  tip: 'Plans change their names: write the plan as pricing.plans has it, or say in a note that the page uses another name.',
  advice: true,
  *check({ tool, fact, path }) {
    const plans = tool.facts['pricing.plans']?.value;
    if (fact.from_plan === undefined || !Array.isArray(plans)) return;
    const names = (plans as Partial<Plan>[]).map((plan) => String(plan?.name));
    if (names.some((name) => name.toLowerCase() === fact.from_plan?.toLowerCase())) return;
    yield {
      path: [...path, 'from_plan'],
      message: `"${fact.from_plan}" is no plan in pricing.plans; ${suggestion(fact.from_plan, names)}`,
    };
  },
};
