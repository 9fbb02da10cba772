import { MONTHS, PERIODS, type Term, toCents } from '../../../model/pricing/money.ts';
import type { Charge, Plan, PriceTier, Unit } from '../../../model/pricing/plan.ts';
import { includedField } from '../../../model/pricing/read-plan.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatMoney } from '../../../model/words/price.ts';
import { nameUnits } from '../../../model/words/units.ts';
import { findTermLists, type ListedPlan, listedPlans } from '../priced-plans.ts';
import type { Finding, Rule } from '../rule.ts';

/** A printed price is written once, in the field it belongs to, and a total agrees with the rate for a month. */
export const planTerms: Rule = {
  name: 'plan-terms',
  tip: 'Write the price of a month billed monthly as "monthly", the price of a month billed yearly as "annual_monthly", and any other price once in "terms", as the page prints it. If the page itself prints a total that differs from its rate, declare an exception.',
  allowsExceptions: true,
  *fact(fact) {
    for (const { plan, path } of listedPlans(fact)) {
      for (const { terms, path: inside } of findTermLists(plan)) {
        const ofPlan = inside.length === 1 ? plan : undefined;
        const found = [...repeated(terms, ofPlan), ...unequal(terms, ofPlan)];
        yield* found.map((finding) => ({ ...finding, path: [...path, ...inside, ...finding.path] }));
      }
    }
  },
};

type Found = Finding & { readonly path: readonly number[] };

/** The terms that say what another term of the list, or a field of the plan, says. */
function* repeated(terms: readonly Term[], plan: Plan | undefined): Iterable<Found> {
  const seen = new Set<string>();
  for (const [i, { every, as }] of terms.entries()) {
    const field = plan && fieldOf({ every, as });
    if (field !== undefined) {
      const where = plan?.[field] ? 'the plan has it already' : 'write it there';
      yield { path: [i], message: `a price for a month belongs in "${field}"; ${where}` };
    } else if (seen.has(`${every} ${as}`)) {
      yield { path: [i], message: `there is another price for each ${every} with as: ${as}` };
    }
    seen.add(`${every} ${as}`);
  }
}

/** The field of a plan for a price that is not one of its other prices. */
function fieldOf({ every, as }: Pick<Term, 'every' | 'as'>): 'monthly' | 'annual_monthly' | undefined {
  if (every === 'month') return 'monthly';
  return every === 'year' && as === 'per-month' ? 'annual_monthly' : undefined;
}

/** The printed totals that differ from the printed rate for a month by more than the rounding of that rate. */
function* unequal(terms: readonly Term[], plan: Plan | undefined): Iterable<Found> {
  for (const period of PERIODS) {
    const ofPeriod = (as: Term['as']) => terms.findIndex((term) => term.every === period && term.as === as);
    const place = ofPeriod('total');
    const total = terms[place]?.price;
    const rate = terms[ofPeriod('per-month')]?.price ?? (period === 'year' ? plan?.annual_monthly : undefined);
    if (total === undefined || rate === undefined || total.currency !== rate.currency) continue;
    const months = MONTHS[period];
    const product = months * toCents(rate);
    // Half of the last printed digit, in each month.
    if (2 * Math.abs(toCents(total) - product) <= months * lastDigitOf(rate.amount)) continue;
    const computed = formatMoney({ amount: product / 100, currency: rate.currency });
    yield {
      path: [place],
      message: `${formatMoney(total)} for each ${period} does not agree with ${formatMoney(rate)} a month, which makes ${computed}`,
    };
  }
}

/** The unit of the last digit of an amount, in cents: 100 for 799, 10 for 32.5, 1 for 20.75. */
function lastDigitOf(amount: number): number {
  if (Number.isInteger(amount)) return 100;
  return toCents({ amount, currency: '' }) % 10 === 0 ? 10 : 1;
}

/** What a plan counts, has any number of and charges for does not contradict itself. */
export const charges: Rule = {
  name: 'charges',
  *fact(fact) {
    for (const listed of listedPlans(fact)) {
      const { plan, path } = listed;
      yield* countingMistakes(plan, plan.unit, path);
      yield* tierMistakes(plan.tiers, path);
      for (const [i, charge] of (plan.charges ?? []).entries()) {
        yield* countingMistakes(charge, charge.for, [...path, 'charges', i]);
        yield* tierMistakes(charge.tiers, [...path, 'charges', i]);
      }
      yield* contradictions(listed);
      yield* unpooled(listed);
      yield* unstated(listed);
    }
  },
};

type Counted = Pick<Plan & Charge, 'count' | 'at_least' | 'at_most'>;

function* countingMistakes(
  { count, at_least = 1, at_most }: Counted,
  unit: Unit | undefined,
  path: NonNullable<Finding['path']>,
): Iterable<Finding> {
  if (at_most !== undefined && at_least > at_most)
    yield { path: [...path, 'at_least'], message: `is ${at_least}, but "at_most" is ${at_most}` };
  const message = count && whyUncountable(count, unit);
  if (message !== undefined) yield { path: [...path, 'count'], message };
}

function whyUncountable({ greater_of, sum_of, peak }: NonNullable<Counted['count']>, unit: Unit | undefined) {
  const counted = greater_of ?? sum_of;
  if (unit === undefined) return 'there is no "unit" to count';
  if (greater_of && sum_of) return 'has both "greater_of" and "sum_of"; a page says one of them';
  if (!counted && !peak) return 'says nothing; add "greater_of", "sum_of" or "peak", or remove it';
  if (counted && !counted.includes(unit)) return `counts ${andList(counted)}, but not ${unit}, which the price is for`;
  return undefined;
}

/** Units that are unlimited and also counted, charged for, or the unit of the price. */
function* contradictions(listed: ListedPlan): Iterable<Finding> {
  const { plan, path } = listed;
  for (const [i, unit] of (plan.unlimited ?? []).entries()) {
    const field = includedField(unit);
    const also = [
      plan.unit === unit && 'is priced for each',
      plan.charges?.some((charge) => charge.for === unit) && 'charges for them',
      field && plan.includes?.[field] !== undefined && 'says in "includes" how many',
    ].filter((what) => typeof what === 'string');
    if (also.length > 0)
      yield {
        path: [...path, 'unlimited', i],
        message: `the plan ${plan.name} has any number of ${nameUnits(unit)}, but ${andList(also)}`,
      };
  }
}

/** Units whose numbers add up, of a plan that is not sold by a unit or does not say how many of them it includes. */
function* unpooled({ plan, path }: ListedPlan): Iterable<Finding> {
  for (const [i, unit] of (plan.pooled ?? []).entries()) {
    const field = includedField(unit);
    const problem =
      plan.unit === undefined
        ? 'has no "unit", so nothing can add up'
        : (field === undefined || !plan.includes?.[field]) &&
          `does not say how many ${unit} it includes; add ${field ?? unit} to "includes"`;
    if (problem) yield { path: [...path, 'pooled', i], message: `the plan ${plan.name} ${problem}` };
  }
}

/** Charges for more of something of which the plan does not say how many are included. */
function* unstated({ plan, path }: ListedPlan): Iterable<Finding> {
  for (const [i, charge] of (plan.charges ?? []).entries()) {
    const field = includedField(charge.for);
    // The price of a plan with this unit is for one of it.
    const isGiven = field === undefined || plan.unit === charge.for || plan.includes?.[field] !== undefined;
    if (isGiven || plan.unlimited?.includes(charge.for)) continue;
    yield {
      path: [...path, 'charges', i, 'for'],
      message: `the plan ${plan.name} charges for each ${charge.for}, but does not say how many it includes; add ${field} to "includes", with 0 if a page says that each is charged for`,
    };
  }
}

/** The tiers of a price follow each other, and each has a price. */
function* tierMistakes(tiers: readonly PriceTier[] = [], path: NonNullable<Finding['path']>): Iterable<Finding> {
  for (const [i, tier] of tiers.entries())
    for (const message of mistakesIn(tier, tiers[i - 1], i === tiers.length - 1))
      yield { path: [...path, 'tiers', i], message };
}

function* mistakesIn(
  { up_to, each, flat }: PriceTier,
  before: PriceTier | undefined,
  isLast: boolean,
): Iterable<string> {
  if (each === undefined && flat === undefined) yield 'this tier has no price; add "each" or "flat"';
  if (up_to === undefined && !isLast) yield 'only the last tier can have no "up_to"';
  if (up_to !== undefined && before?.up_to !== undefined && up_to <= before.up_to)
    yield `this tier ends at ${up_to}, but the tier before it at ${before.up_to}`;
}
