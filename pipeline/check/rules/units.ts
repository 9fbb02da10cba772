import { readPlansOfFile } from '../priced-plans.ts';
import type { Rule } from '../rule.ts';

/** The unit of the price of a plan is one of the seats in pricing.seat_means. */
export const planUnits: Rule = {
  name: 'plan-units',
  tip: '"unit" is what the price of the plan is for, and pricing.seat_means lists all these units. Correct the one that the page does not support.',
  comparesKeys: 'pricing.',
  *file({ data }) {
    const value = data.facts['pricing.seat_means']?.value;
    const seats = Array.isArray(value) ? (value as string[]) : [];
    const seen = new Set(seats);
    for (const [i, { name, unit }] of readPlansOfFile(data).entries()) {
      // A price for a whole workspace is multiplied by nothing.
      if (unit === undefined || unit === 'workspace' || seen.has(unit)) continue;
      seen.add(unit);
      const missing = `not known; add it, such as pricing.seat_means: { value: [${unit}], sources: [pricing] }`;
      const message = `the plan ${name} has a price for each ${unit}, but pricing.seat_means is ${seats.join(', ') || missing}`;
      yield { path: ['facts', 'pricing.plans', 'value', i, 'unit'], message };
    }
  },
};
