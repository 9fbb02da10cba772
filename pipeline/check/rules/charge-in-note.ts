import { isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { isNo } from '../../../model/fact.ts';
import type { RuleOf } from '../rule.ts';

const CHARGE = /\b(add-?ons?|paid|credits?|extra (?:charge|cost|fee)|(?:charged|costs|sold) (?:extra|separately))\b/i;

/** A note that speaks of a charge needs "extra", which is what prices are computed from. */
export const chargeInNote: RuleOf<'fact'> = {
  name: 'charge-in-note',
  scope: 'fact',
  tip: 'If the feature costs something on top of the plan, write "extra: true". If the plan includes it, reword the note; if it means something else, declare an exception.',
  allowsExceptions: true,
  *check({ key, fact, path }, { catalogue }) {
    const { value, note, extra } = fact;
    if (note === undefined || value === undefined || isNo(value) || extra) return;
    // These are about the vendor's terms, where "paid" is no charge for a feature.
    if (isSameOnEveryPlan(key, catalogue.data)) return;
    const [word] = CHARGE.exec(note) ?? [];
    if (word !== undefined) yield { path: [...path, 'note'], message: `says "${word}", but there is no "extra: true"` };
  },
};
