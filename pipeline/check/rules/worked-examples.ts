import { partsAt } from '../../../model/pricing/bill.ts';
import { type Coverage, type CoverTerms, type WorkedExample, waysToCover } from '../../../model/pricing/coverage.ts';
import { offersOf } from '../../../model/pricing/offers.ts';
import { centsOf, type Plan } from '../../../model/pricing/plan.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { plansOf } from '../prices.ts';
import { fileRule } from '../rule.ts';
import { notAmong } from '../suggestion.ts';
import { isYes } from '../tool-contents.ts';

/** The bill that is computed for a vendor's own worked example is the one that the vendor gives. */
export const workedExamples = fileRule({
  name: 'worked-examples',
  tip: 'Compare the plan in pricing.plans with the page of the example: its charges, what it includes, how it is counted. If they are of different dates, remove the example.',
  comparesKeys: 'pricing.',
  *check({ data }) {
    const plans = plansOf(data);
    const names = plans.map(({ name }) => name);
    const terms = { membersFree: isYes('pricing.members_free', data.facts) };
    for (const [i, example] of (data.bills ?? []).entries()) {
      const path = ['bills', i];
      const plan = plans.find(({ name }) => name === example.plan);
      if (!plan) yield { path: [...path, 'plan'], message: notAmong(example.plan, 'a plan in pricing.plans', names) };
      else if (example.pays === undefined && example.units === undefined)
        yield { path, message: 'says neither what is paid ("pays") nor for how many units ("units")' };
      else
        for (const { field, message } of differences(example, plan, terms)) yield { path: [...path, field], message };
    }
  },
});

function* differences(example: WorkedExample, plan: Plan, terms: CoverTerms) {
  const { units, cents } = computeExample(example, plan, terms);
  const { pays } = example;
  if (example.units !== undefined && units !== example.units) {
    const ours = units ?? 'an unknown number';
    yield { field: 'units', message: `the vendor counts ${example.units}, but the plan ${plan.name} comes to ${ours}` };
  }
  if (pays !== undefined && cents !== centsOf(pays)) {
    const ours = cents === undefined ? 'unknown' : moneyInWords({ ...pays, amount: cents / 100 });
    const message = `the vendor's sum is ${moneyInWords(pays)}, but ours for the plan ${plan.name} is ${ours}`;
    yield { field: 'pays', message };
  }
}

/** What an example comes to by our own computation; undefined where a price is not known. */
interface Computed {
  readonly units: number | undefined;
  /** In minor units. */
  readonly cents: number | undefined;
}

/**
 * Computes a worked example from the plan that it names, to compare it with what the vendor says: the units that are paid for and the
 * sum for one period, of the charge that the example is about or of the whole bill. Of several sizes of the plan, the cheapest counts.
 */
function computeExample({ set_up, every, for: unit }: WorkedExample, plan: Plan, terms: CoverTerms): Computed {
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
