import { plansOf } from '../plans.ts';
import type { RuleOf } from '../rule.ts';

/** What a plan is priced for is what the file calls a seat. */
export const planUnits: RuleOf<'file'> = {
  name: 'plan-units',
  scope: 'file',
  tip: '"unit" is what one price of the plan is for, and pricing.seat_means lists what is sold so: correct the one that the page does not say.',
  excusable: true,
  compares: 'pricing.',
  *check({ data }) {
    const seats: unknown = data.facts['pricing.seat_means']?.value;
    if (!Array.isArray(seats)) return;
    const seen = new Set<unknown>(seats);
    for (const [i, { name, unit }] of plansOf(data).entries()) {
      if (unit === undefined || seen.has(unit)) continue;
      seen.add(unit);
      yield {
        path: ['facts', 'pricing.plans', 'value', i, 'unit'],
        message: `the plan ${name} is priced for each ${unit}, and pricing.seat_means says ${seats.join(', ')}`,
      };
    }
  },
};
