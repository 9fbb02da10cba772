import { MONTHS, PERIODS, type Term, toCents } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { findTermLists, listPlans } from '../priced-plans.ts';
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
