import { type Static, Type } from 'typebox';
import { partsAt } from './bill.ts';
import { type Coverage, type CoverTerms, waysToCover } from './coverage.ts';
import { Money } from './money.ts';
import { offersOf } from './offers.ts';
import { PERIODS, type Plan, SetUp, UNITS } from './plan.ts';

/** What one worked example of a vendor says, without its sources. */
export const workedExample = {
  plan: Type.String({
    minLength: 1,
    maxLength: 80,
    description: 'The plan of the example, spelled as in pricing.plans.',
  }),
  set_up: SetUp,
  every: Type.Enum(PERIODS, { description: 'The period that the example is about.' }),
  for: Type.Optional(
    Type.Enum([...UNITS], {
      description: 'The one charge that the example is about; absent if it is about the whole bill.',
    }),
  ),
  /** The sum of the example for one period. */
  pays: Type.Optional(Money),
  units: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The number of units that the example says are paid for.' }),
  ),
};

const WorkedExample = Type.Object(workedExample);
export type WorkedExample = Static<typeof WorkedExample>;

/** What an example comes to by our own computation; undefined where a price is not known. */
export interface Computed {
  readonly units: number | undefined;
  /** In minor units. */
  readonly cents: number | undefined;
}

/**
 * Computes a worked example from the plan that it names, to compare it with what the vendor says: the units that are paid for and the
 * sum for one period, of the charge that the example is about or of the whole bill. Of several sizes of the plan, the cheapest counts.
 */
export function computeExample({ set_up, every, for: unit }: WorkedExample, plan: Plan, terms: CoverTerms): Computed {
  const sizes = offersOf(plan).map((offer) => {
    // The example names how many are bought, so the way with the fewest units counts.
    const coverage = waysToCover(offer.plan, set_up, terms)[0] as Coverage;
    if (coverage.short.length > 0 || coverage.tooMany !== undefined) return { units: undefined, cents: undefined };
    const units =
      unit === undefined || unit === plan.unit
        ? coverage.quantity
        : (coverage.extras.find(({ charge }) => charge.for === unit)?.quantity ?? 0);
    const parts = partsAt(every, offer, coverage, [], set_up);
    if ('why' in parts) return { units, cents: undefined };
    const counted = parts.lines.filter((line) => unit === undefined || line.unit === unit);
    return { units, cents: counted.reduce((sum, { cents }) => sum + cents, 0) };
  });
  const sumOf = ({ cents = Number.POSITIVE_INFINITY }: Computed) => cents;
  return sizes.reduce((least, other) => (sumOf(other) < sumOf(least) ? other : least));
}
