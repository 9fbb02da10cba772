import { centsOf } from '../../../model/pricing/money.ts';
import { MONTHS, PERIODS, type Plan, type Term } from '../../../model/pricing/plan.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { listedPlans, termListsIn } from '../plans.ts';
import type { Finding, RuleOf } from '../rule.ts';

/** Each printed price is written once, in the field it belongs to, and a printed total agrees with the rate for a month. */
export const planTerms: RuleOf<'fact'> = {
  name: 'plan-terms',
  scope: 'fact',
  tip: 'Write the price of a month billed monthly as "monthly", the price of a month billed yearly as "annual_monthly", and any other price once in "terms", as the page prints it. If the page itself prints a total that differs from its rate, declare an exception.',
  allowsExceptions: true,
  *check(fact) {
    for (const { plan, path } of listedPlans(fact)) {
      for (const { terms, path: inside } of termListsIn(plan)) {
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
    const product = months * centsOf(rate);
    // Half of the last printed digit, in each month.
    if (2 * Math.abs(centsOf(total) - product) <= months * lastDigitOf(rate.amount)) continue;
    const computed = moneyInWords({ amount: product / 100, currency: rate.currency });
    yield {
      path: [place],
      message: `${moneyInWords(total)} for each ${period} does not agree with ${moneyInWords(rate)} a month, which makes ${computed}`,
    };
  }
}

/** What one more in the last digit of an amount is, in cents: 100 for 799, 10 for 32.5, 1 for 20.75. */
function lastDigitOf(amount: number): number {
  if (Number.isInteger(amount)) return 100;
  return centsOf({ amount, currency: '' }) % 10 === 0 ? 10 : 1;
}
