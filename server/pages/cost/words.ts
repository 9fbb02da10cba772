import type { COST_VERDICTS } from '../../../model/pricing/cost.ts';
import { BILLED, leastInWords } from '../../../model/pricing/cost-text.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { MONTHS } from '../../../model/pricing/plan.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { CostBill, ToolCost } from '../../operations/estimate-cost/answer.ts';
import type { estimateCost } from '../../operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';

export type CostAnswer = AnswerOf<typeof estimateCost>;
/** Which of the sums of a bill is meant. */
export type Sum = 'total' | 'per_month' | 'due_on_day_one';

/** A sum in the currency that was asked for; null if it depends on how much will be used. */
function shownSum(bill: CostBill, sum: Sum): Money | null {
  return (bill.converted ?? bill)[sum];
}

/** The sum for all months, in the currency that was asked for. */
export const shownTotal = (bill: CostBill): Money => (bill.converted ?? bill).total;

/** The ends of a cost; `most` is null if there is only one sum. */
interface Ends {
  readonly bill: CostBill;
  readonly most: CostBill | null;
}

/** An amount that is not broken across lines. */
const inOneLine = (money: Money | null) =>
  money === null ? 'depends on use' : moneyInWords(money).replace(' ', '\u00a0');

/** The sums of a cost: `540 USD`, `from 540 USD`, or `540 USD to 900 USD`. */
export function sumInWords({ verdict, bill, most }: Ends & Pick<ToolCost, 'verdict'>, sum: Sum) {
  const least = inOneLine(shownSum(bill, sum));
  if (most) return rangeOf(shownSum(bill, sum), shownSum(most, sum));
  return verdict === 'from' && shownSum(bill, sum) !== null ? `from ${least}` : least;
}

/** The same sums as the vendor prints them; undefined if none is converted. */
export function printedInWords({ bill, most }: Ends, sum: Sum) {
  if ((bill.converted ?? most?.converted ?? null) === null || bill[sum] === null) return undefined;
  return rangeOf(bill[sum], (most ?? bill)[sum]);
}

/** The lower sum comes first, also where the dearer plan is paid in smaller parts. */
function rangeOf(one: Money | null, other: Money | null): string {
  const [least, most] = (one?.amount ?? 0) > (other?.amount ?? 0) ? [other, one] : [one, other];
  const [low, high] = [inOneLine(least), inOneLine(most)];
  return low === high ? low : `${low} to ${high}`;
}

/** How a plan is called and paid: `plan Growth, paid yearly`. */
export function planAndPayment({ plan, billing }: CostBill): string {
  return `${plan === null ? 'the cheapest paid plan' : `plan ${plan}`}, paid ${BILLED[billing]}`;
}

/** The plans of a cost, how each is paid, and the other end's too if it is a range between two plans. */
export function plansInWords({ bill, most }: Ends): string {
  return [...new Set([bill, ...(most ? [most] : [])].map(planAndPayment))].join(' or ');
}

/** What no paid plan that is enough costs less than. Undefined if that is not known. */
export function leastSumInWords({ at_least }: Pick<ToolCost, 'at_least'>): string | undefined {
  return at_least === null ? undefined : leastInWords(`${inOneLine(shownSum(at_least, 'per_month'))} a month`);
}

/** How many payments a bill has over the months that were asked for. */
export const paymentsOf = ({ months_paid, billing }: CostBill) => months_paid / MONTHS[billing];

type Verdict = (typeof COST_VERDICTS)[number];

/** How a verdict is called on the page, and what it says about a sum. */
export const VERDICT_WORDS: Readonly<Record<Verdict, { readonly heading: string; readonly meaning: string }>> = {
  exact: {
    heading: 'Exact',
    meaning:
      'Every part of the sum has a source. A price that only one third party saw is left out, so you may be offered less.',
  },
  from: {
    heading: 'At least',
    meaning:
      'The sum has sources, but no page says whether it covers everything that you need, so more may come on top; or only others have read the prices. Tools with less that is open are first.',
  },
  between: {
    heading: 'Between two sums',
    meaning: 'Pages differ, or no page says whether the cheaper plan is enough.',
  },
  conditional: {
    heading: 'Known part, something to confirm',
    meaning: 'The sum of what has a price. It is enough only if what is named is included, which no page proves.',
  },
  unknown: {
    heading: 'Unknown',
    meaning:
      'A part that you need has no known price, is not proven at all, or is not there, as a source says. A price by quote is not a number, and what is unknown never counts as 0.',
  },
};

/** Why sums with different verdicts are not in one list. */
export const WHY_GROUPS =
  'Sums of different groups are not compared: one that may lack a part can look lower than one that is complete.';
