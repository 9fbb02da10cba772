import { orList } from '../../../model/words/lists.ts';
import { plansOf } from '../prices.ts';
import { fileRule } from '../rule.ts';
import type { ToolFile } from '../tool-file.ts';

/** The unit of a plan's price is one of the seats in pricing.seat_means. */
export const planUnits = fileRule({
  name: 'plan-units',
  tip: '"unit" is what the price of the plan is for, and pricing.seat_means lists all these units. Correct the one that the page does not support.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const seats = setOf('pricing.seat_means', data);
    const seen = new Set(seats);
    for (const [i, { name, unit }] of plansOf(data).entries()) {
      // A price for a whole workspace is multiplied by nothing, so seats may be unknown.
      if (unit === undefined || seen.has(unit) || (unit === 'workspace' && seats.length === 0)) continue;
      seen.add(unit);
      const message = `the plan ${name} has a price for each ${unit}, but pricing.seat_means is ${seats.join(', ') || 'not known'}`;
      yield { path: ['facts', 'pricing.plans', 'value', i, 'unit'], message };
    }
  },
});

const UNITS = {
  'per-seat': ['person'],
  'per-sender': ['linkedin-account', 'mailbox', 'identity'],
} as const;

/** What is charged for is also what a seat is: a person, or an account that sends. */
export const chargedUnits = fileRule({
  name: 'charged-units',
  tip: 'The page that shows what is charged for also shows the unit. Add it to pricing.seat_means, or correct pricing.model.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const seats = setOf('pricing.seat_means', data);
    for (const [model, units] of Object.entries(UNITS)) {
      if (!setOf('pricing.model', data).includes(model) || units.some((unit) => seats.includes(unit))) continue;
      const message = `has ${model}, so pricing.seat_means should have ${orList(units)}, but it is ${seats.join(', ') || 'not known'}`;
      yield { path: ['facts', 'pricing.model', 'value'], message };
    }
  },
});

function setOf(key: string, { facts }: ToolFile): readonly string[] {
  const value = facts[key]?.value;
  return Array.isArray(value) ? (value as string[]) : [];
}
