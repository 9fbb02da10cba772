import { isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { isNo } from '../../../model/fact.ts';
import { plansOf } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** A note that names a plan of the tool says which plan has the feature, and that belongs into a field that prices are computed from. */
export const planInNote: RuleOf<'fact'> = {
  name: 'plan-in-note',
  scope: 'fact',
  tip: 'If the note names the lowest plan with it, write "from_plan"; if it comes with more expensive plans that no page names, or on top of a plan, write "extra: true". If it means something else, declare an exception.',
  allowsExceptions: true,
  *check({ tool, key, fact, path }, { catalogue }) {
    const { value, note, from_plan, extra } = fact;
    if (note === undefined || value === undefined || isNo(value) || from_plan !== undefined || extra) return;
    if (isSameOnEveryPlan(key, catalogue.data)) return;
    const named = plansOf(tool).find(({ name }) => typeof name === 'string' && names(note, name));
    if (named) yield { path: [...path, 'note'], message: `names the plan ${named.name}, but there is no "from_plan"` };
  },
};

/** Whether a text names a plan: as a word of its own, in the same case, since many plans have everyday names. */
function names(text: string, plan: string): boolean {
  const escaped = plan.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w])${escaped}(?![\\w])`).test(text);
}
