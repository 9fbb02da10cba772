import { isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { isNo } from '../../../model/state.ts';
import { planNamesIn } from '../prices.ts';
import { factRule } from '../rule.ts';

const CHARGE = /\b(add-?ons?|paid|credits?|extra (?:charge|cost|fee)|(?:charged|costs|sold) (?:extra|separately))\b/i;

/** A note that speaks of a charge needs "add_on", which is what prices are computed from. */
export const chargeInNote = factRule({
  name: 'charge-in-note',
  tip: 'If the feature costs something on top of the plan, say in "add_on" what is paid for. If the plan includes it, reword the note; if it means something else, declare an exception.',
  allowsExceptions: true,
  *check({ key, fact }, { catalogue }) {
    const { value, note, add_on } = fact;
    if (note === undefined || value === undefined || isNo(value) || add_on) return;
    // These are about the vendor's terms, where "paid" is no charge for a feature.
    if (isSameOnEveryPlan(key, catalogue.data)) return;
    const [word] = CHARGE.exec(note) ?? [];
    if (word !== undefined) yield { path: ['note'], message: `says "${word}", but there is no "add_on"` };
  },
});

/** A note that names a plan of the tool says which plan has the feature, and that belongs into a field that prices are computed from. */
export const planInNote = factRule({
  name: 'plan-in-note',
  tip: 'If the note names the cheapest plan with it, write "plan"; if it is paid for on top of a plan, write "add_on". If it means something else, declare an exception.',
  allowsExceptions: true,
  *check({ tool, key, fact }, { catalogue }) {
    const { value, note, plan, add_on } = fact;
    if (note === undefined || value === undefined || isNo(value) || plan !== undefined || add_on) return;
    if (isSameOnEveryPlan(key, catalogue.data)) return;
    const named = planNamesIn(tool.facts['pricing.plans']?.value).find(({ name }) => names(note, name));
    if (named) yield { path: ['note'], message: `names the plan ${named.name}, but there is no "plan"` };
  },
});

/** Whether a text names a plan: as a word of its own, in the same case, since many plans have everyday names. */
function names(text: string, plan: string): boolean {
  const escaped = plan.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w])${escaped}(?![\\w])`).test(text);
}
