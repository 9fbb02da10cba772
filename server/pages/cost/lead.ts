import { caveatsInWords, moneyInWords } from '../../../model/pricing/price-text.ts';
import type { CostBill, ToolCost } from '../../operations/estimate-cost/answer.ts';
import { monthsInWords } from '../../operations/estimate-cost/set-up-text.ts';
import { allOf, type CostAnswer, plansInWords, shownTotal } from './words.ts';

/** The answer in one or two sentences: how many sums are exact, and the lowest of these with what it is for. */
export function leadInWords({ totals, costs, asked }: CostAnswer): string {
  const months = monthsInWords(asked.months);
  const [first] = costs;
  if (!first) return 'No tool that you named is of this type.';
  if (costs.length === 1) return aboutOne(first, months);
  const all = totals.exact + totals.from + totals.between + totals.unknown;
  if (!first.bill || totals.exact === 0) return `No sum is exact for this set-up. ${othersInWords(totals)}`;
  const number = totals.exact === 1 ? `1 of ${all} tools has` : `${totals.exact} of ${all} tools have`;
  const lowest = totals.exact === 1 ? 'It' : 'The lowest';
  return `${number} an exact sum. ${lowest} is ${amountOf(first.bill)} for ${months}: ${first.name}, ${termsOf(first, first.bill)}`;
}

function aboutOne(cost: ToolCost, months: string): string {
  const { name, verdict, bill, most } = cost;
  if (!bill) return `What ${name} costs for this set-up is not known.`;
  const least = amountOf(bill);
  const sum = most ? `between ${least} and ${amountOf(most)}` : verdict === 'exact' ? least : `at least ${least}`;
  return `${name} costs ${sum} for ${months}: ${termsOf(cost, bill)}`;
}

const amountOf = (bill: CostBill) => moneyInWords(shownTotal(bill));

/** The plan, with what qualifies the sum. */
function termsOf({ notes, most, ...cost }: ToolCost, bill: CostBill): string {
  const caveats = caveatsInWords(cost);
  return [`${plansInWords({ bill, most })}${caveats && ` (price: ${caveats})`}.`, ...notes].join(' ');
}

/** `8 are minimums, 2 are ranges and 40 are unknown.` */
function othersInWords({ from, between, unknown }: CostAnswer['totals']): string {
  const parts = [
    from > 0 && (from === 1 ? '1 is a minimum' : `${from} are minimums`),
    between > 0 && (between === 1 ? '1 is a range' : `${between} are ranges`),
    unknown > 0 && (unknown === 1 ? '1 is unknown' : `${unknown} are unknown`),
  ].filter((part) => part !== false);
  return `${allOf(parts)}.`;
}
