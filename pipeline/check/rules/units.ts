import { PLANS_KEY } from '../../../model/keys.ts';
import { readPlans } from '../priced-plans.ts';
import type { Rule } from '../rule.ts';

/** The price unit of each plan must be listed in `pricing.seat_means`. */
export const planUnits: Rule = {
  name: 'plan-units',
  tip: '"unit" is what the price of a plan is multiplied by, and pricing.seat_means lists all these units. Correct the one that the page does not confirm.',
  *file({ data }) {
    const value = data.facts['pricing.seat_means']?.value;
    const seats = Array.isArray(value) ? (value as string[]) : [];
    // Plans count identities by their LinkedIn accounts.
    const reportedOrListed = new Set(seats.map((seat) => (seat === 'identity' ? 'linkedin-account' : seat)));
    for (const [i, { name, unit }] of readPlans(data).entries()) {
      // A price for a whole workspace isn't multiplied.
      if (unit === undefined || unit === 'workspace' || reportedOrListed.has(unit)) continue;
      reportedOrListed.add(unit);
      const missingNote = `missing; add it, such as pricing.seat_means: { value: [${unit}], sources: [pricing] }`;
      const message = `the plan ${name} is priced per ${unit}, but pricing.seat_means is ${seats.join(', ') || missingNote}`;
      yield { path: ['facts', PLANS_KEY, 'value', i, 'unit'], message };
    }
  },
};
