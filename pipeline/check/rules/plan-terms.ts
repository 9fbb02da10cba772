import { MONTHS, PERIODS, type Term, toCents } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { includedField } from '../../../model/pricing/read-plan.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { nameUnits } from '../../../model/words/units.ts';
import { findTermLists, type ListedPlan, listPlans } from '../priced-plans.ts';
import type { Finding, Rule } from '../rule.ts';

/** Each printed price must be written once, in the right field. A total must agree with the monthly rate. */
export const planTerms: Rule = {
  name: 'plan-terms',
  tip: 'Write the monthly price billed monthly as "monthly", the monthly price billed yearly as "annual_monthly", and each other price once in "terms", as printed on the page. If the page itself prints a total that differs from its rate, declare an exception.',
  allowsExceptions: true,
  *fact(fact) {
    for (const { plan, path } of listPlans(fact)) {
      for (const { terms, path: termsPath } of findTermLists(plan)) {
        const termsOwner = termsPath.length === 1 ? plan : undefined;
        const findings = [...findRepeatedTerms(terms, termsOwner), ...findWrongTotals(terms, termsOwner)];
        yield* findings.map((finding) => ({ ...finding, path: [...path, ...termsPath, ...finding.path] }));
      }
    }
  },
};

type TermFinding = Finding & { readonly path: readonly number[] };

/** Finds terms that repeat another term of the list or belong in a field of the plan. */
function* findRepeatedTerms(terms: readonly Term[], plan: Plan | undefined): Iterable<TermFinding> {
  const seenTerms = new Set<string>();
  for (const [i, { every, as }] of terms.entries()) {
    const field = plan && findPriceField({ every, as });
    if (field !== undefined) {
      const fix = plan?.[field] ? 'remove it, since the plan has it already' : 'move it there';
      yield { path: [i], message: `this monthly price belongs in "${field}"; ${fix}` };
    } else if (seenTerms.has(`${every} ${as}`)) {
      yield { path: [i], message: `duplicate price per ${every} with "as: ${as}"; remove one` };
    }
    seenTerms.add(`${every} ${as}`);
  }
}

/** The plan's own field for a price. Undefined for prices that belong in `terms`. */
function findPriceField({ every, as }: Pick<Term, 'every' | 'as'>): 'monthly' | 'annual_monthly' | undefined {
  if (every === 'month') return 'monthly';
  return every === 'year' && as === 'per-month' ? 'annual_monthly' : undefined;
}

/** Finds printed totals that differ from the printed monthly rate by more than its rounding. */
function* findWrongTotals(terms: readonly Term[], plan: Plan | undefined): Iterable<TermFinding> {
  for (const period of PERIODS) {
    const findTerm = (as: Term['as']) => terms.findIndex((term) => term.every === period && term.as === as);
    const totalIndex = findTerm('total');
    const total = terms[totalIndex]?.price;
    const rate = terms[findTerm('per-month')]?.price ?? (period === 'year' ? plan?.annual_monthly : undefined);
    if (total === undefined || rate === undefined || total.currency !== rate.currency) continue;
    const months = MONTHS[period];
    const product = months * toCents(rate);
    // Rounding changes the rate of each month by at most half a unit of its last printed digit.
    if (2 * Math.abs(toCents(total) - product) <= months * getPrecisionInCents(rate.amount)) continue;
    const computedTotal = formatMoney({ amount: product / 100, currency: rate.currency });
    yield {
      path: [totalIndex],
      message: `${formatMoney(total)} per ${period} does not match ${formatMoney(rate)} per month (${computedTotal} per ${period})`,
    };
  }
}

/** The precision of a printed amount, in cents: 100 for 799, 10 for 32.5, 1 for 20.75. */
function getPrecisionInCents(amount: number): number {
  if (Number.isInteger(amount)) return 100;
  return toCents({ amount }) % 10 === 0 ? 10 : 1;
}

/** The counts, unlimited units and charges of a plan must not contradict each other. */
export const charges: Rule = {
  name: 'charges',
  *fact(fact) {
    for (const listedPlan of listPlans(fact)) {
      yield* checkCount(listedPlan);
      yield* checkUnlimited(listedPlan);
      yield* checkIncluded(listedPlan);
    }
  },
};

function* checkCount({ plan, path }: ListedPlan): Iterable<Finding> {
  const { at_least = 1, at_most } = plan;
  if (at_most !== undefined && at_least > at_most)
    yield { path: [...path, 'at_least'], message: `is ${at_least}, but "at_most" is only ${at_most}` };
}

/** Finds unlimited units that are also counted, charged for, or the unit of the price. */
function* checkUnlimited(listedPlan: ListedPlan): Iterable<Finding> {
  const { plan, path } = listedPlan;
  for (const [i, unit] of (plan.unlimited ?? []).entries()) {
    const field = includedField(unit);
    const contradictions = [
      plan.unit === unit && 'is priced per unit',
      plan.charges?.some((charge) => charge.for === unit) && 'charges for them',
      plan.includes?.[field] !== undefined && 'limits them in "includes"',
    ].filter((problem) => typeof problem === 'string');
    if (contradictions.length > 0)
      yield {
        path: [...path, 'unlimited', i],
        message: `the plan ${plan.name} has unlimited ${nameUnits(unit)}, but ${andList(contradictions)}`,
      };
  }
}

/** Finds prices of extra units if the plan doesn't say how many it includes. */
function* checkIncluded({ plan, path }: ListedPlan): Iterable<Finding> {
  for (const [i, charge] of (plan.charges ?? []).entries()) {
    const field = includedField(charge.for);
    // Without a price, the number doesn't matter. The price of a plan with this unit already covers one unit.
    const isKnown = charge.terms === undefined || plan.unit === charge.for || plan.includes?.[field] !== undefined;
    if (isKnown || plan.unlimited?.includes(charge.for)) continue;
    yield {
      path: [...path, 'charges', i, 'for'],
      message: `the plan ${plan.name} charges for each ${charge.for}, but does not say how many it includes; add ${field} to "includes", or 0 if the page charges for each one`,
    };
  }
}
