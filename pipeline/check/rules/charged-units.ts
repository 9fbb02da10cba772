import { orList } from '../../../model/words/lists.ts';
import type { RuleOf } from '../rule.ts';

const UNITS = {
  'per-seat': ['person'],
  'per-sender': ['linkedin-account', 'mailbox', 'identity'],
} as const;

/** What is charged for is also what a seat is: a person, or an account that sends. */
export const chargedUnits: RuleOf<'file'> = {
  name: 'charged-units',
  scope: 'file',
  tip: 'The page that shows what is charged for also shows the unit. Add it to pricing.seat_means, or correct pricing.model.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data: { facts } }) {
    const charged: unknown = facts['pricing.model']?.value;
    if (!Array.isArray(charged)) return;
    const seat: unknown = facts['pricing.seat_means']?.value;
    for (const [model, units] of Object.entries(UNITS)) {
      if (!charged.includes(model) || units.some((unit) => Array.isArray(seat) && seat.includes(unit))) continue;
      const found = Array.isArray(seat) ? seat.join(', ') : 'not known';
      yield {
        path: ['facts', 'pricing.model', 'value'],
        message: `has ${model}, so pricing.seat_means should have ${orList(units)}, but it is ${found}`,
      };
    }
  },
};
