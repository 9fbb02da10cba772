import { BILLED } from '../../../model/pricing/cost-text.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList, orList } from '../../../model/words/lists.ts';
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

const inWords = (money: Money | null) => (money === null ? 'depends on use' : moneyInWords(money));

/** The sums of a cost: `540 USD`, or `540 USD to 900 USD`. */
export function sumInWords({ bill, most }: Ends, sum: Sum): string {
  return rangeOf(shownSum(bill, sum), shownSum(most ?? bill, sum));
}

/** The same sums as the vendor prints them; undefined if none is converted. */
export function printedInWords({ bill, most }: Ends, sum: Sum): string | undefined {
  if ((bill.converted ?? most?.converted ?? null) === null || bill[sum] === null) return undefined;
  return rangeOf(bill[sum], (most ?? bill)[sum]);
}

/** The lower sum comes first, also where the dearer plan is paid in smaller parts. */
function rangeOf(one: Money | null, other: Money | null): string {
  const [least, most] = (one?.amount ?? 0) > (other?.amount ?? 0) ? [other, one] : [one, other];
  const [low, high] = [inWords(least), inWords(most)];
  return low === high ? low : `${low} to ${high}`;
}

/** How the bills of a cost are paid: `paid yearly`. */
export function paidInWords({ bill, most }: Ends): string {
  return `paid ${orList([...new Set([bill, most ?? bill].map(({ billing }) => BILLED[billing]))])}`;
}

/** How a plan is called and paid: `plan Growth, paid yearly`. */
export function planAndPayment({ plan, billing }: CostBill): string {
  return `${plan === null ? 'the cheapest paid plan' : `plan ${plan}`}, paid ${BILLED[billing]}`;
}

/** What has to be true for a sum to be enough: `, if White label is included`. Empty if nothing has to be. */
export function conditionInWords({ conditions = [] }: Pick<ToolCost, 'conditions'>): string {
  return conditions.length > 0 ? `, if ${andList(conditions)}` : '';
}
