import { plansOf } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** The unit of a plan's price is one of the seats in pricing.seat_means. */
export const planUnits: RuleOf<'file'> = {
  name: 'plan-units',
  scope: 'file',
  tip: '"unit" is what the price of the plan is for, and pricing.seat_means lists all these units. Correct the one that the page does not support.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const seats: unknown = data.facts['pricing.seat_means']?.value ?? [];
    if (!Array.isArray(seats)) return;
    const seen = new Set<unknown>(seats);
    for (const [i, { name, unit }] of plansOf(data).entries()) {
      // A price for a whole workspace is multiplied by nothing, so seats may be unknown.
      if (unit === undefined || seen.has(unit) || (unit === 'workspace' && seats.length === 0)) continue;
      seen.add(unit);
      yield {
        path: ['facts', 'pricing.plans', 'value', i, 'unit'],
        message: `the plan ${name} has a price for each ${unit}, but pricing.seat_means is ${seats.join(', ') || 'not known'}`,
      };
    }
  },
};
