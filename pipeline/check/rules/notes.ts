import { isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { isNo } from '../../../model/state.ts';
import { mentions, numbersIn, planNamesIn } from '../prices.ts';
import { factRule } from '../rule.ts';

const CHARGE = /\b(add-?ons?|paid|credits?|extra (?:charge|cost|fee)|(?:charged|costs|sold) (?:extra|separately))\b/i;

/** A note that speaks of a charge needs "extra", which is what prices are computed from. */
export const chargeInNote = factRule({
  name: 'charge-in-note',
  tip: 'If the feature costs something on top of the plan, write "extra: true". If the plan includes it, reword the note; if it means something else, declare an exception.',
  allowsExceptions: true,
  *check({ key, fact }, { catalogue }) {
    const { value, note, extra } = fact;
    if (note === undefined || value === undefined || isNo(value) || extra) return;
    // These are about the vendor's terms, where "paid" is no charge for a feature.
    if (isSameOnEveryPlan(key, catalogue.data)) return;
    const [word] = CHARGE.exec(note) ?? [];
    if (word !== undefined) yield { path: ['note'], message: `says "${word}", but there is no "extra: true"` };
  },
});

/** A note that names a plan of the tool says which plan has the feature, and that belongs into a field that prices are computed from. */
export const planInNote = factRule({
  name: 'plan-in-note',
  tip: 'If the note names the lowest plan with it, write "from_plan"; if it comes with more expensive plans that no page names, or on top of a plan, write "extra: true". If it means something else, declare an exception.',
  allowsExceptions: true,
  *check({ tool, key, fact }, { catalogue }) {
    const { value, note, from_plan, extra } = fact;
    if (note === undefined || value === undefined || isNo(value) || from_plan !== undefined || extra) return;
    if (isSameOnEveryPlan(key, catalogue.data)) return;
    const named = planNamesIn(tool.facts['pricing.plans']?.value).find(({ name }) => names(note, name));
    if (named) yield { path: ['note'], message: `names the plan ${named.name}, but there is no "from_plan"` };
  },
});

/** Whether a text names a plan: as a word of its own, in the same case, since many plans have everyday names. */
function names(text: string, plan: string): boolean {
  const escaped = plan.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w])${escaped}(?![\\w])`).test(text);
}

/** A note does not repeat a figure that has been replaced: readers would take it as current. */
export const replacedFigure = factRule({
  name: 'replaced-figure',
  tip: '"earlier" already shows the old figure with its source. Remove it from the note.',
  allowsExceptions: true,
  *check({ fact }) {
    const current = new Set(numbersIn(fact.value));
    const replaced = (fact.earlier ?? []).flatMap(({ value }) => numbersIn(value));
    const figure = replaced.find((old) => !current.has(old) && mentions(fact.note ?? '', old));
    if (figure !== undefined) yield { path: ['note'], message: `has the figure ${figure}, which was replaced` };
  },
});
