import type { Methodology } from '../../../model/methodology.ts';
import { BILLED } from '../../../model/pricing/cost-text.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { CostBill, ToolCost } from '../../operations/estimate-cost/answer.ts';
import { setUpInWords } from '../../operations/estimate-cost/costs.ts';
import type { estimateCost } from '../../operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { Line } from '../document/document.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';

type Catalogue = Methodology['catalogue'];
export type CostAnswer = AnswerOf<typeof estimateCost>;
/** Which of the sums of a bill is meant. */
export type Sum = 'total' | 'per_month' | 'due_on_day_one';

/** A tool whose sum is known at least in part. */
export type PricedCost = ToolCost & { readonly bill: CostBill };

export function isPriced(cost: ToolCost): cost is PricedCost {
  return cost.bill !== null;
}

/** Whether the sum pays for everything that was named, as far as pages say. */
export function isComplete({ verdict, conditions }: PricedCost): boolean {
  return verdict !== 'conditional' && conditions === undefined;
}

/** `The bill for 3 people and 3 LinkedIn accounts, for 12 months`. */
export function costHeading({ asked: basis }: CostAnswer): string {
  return `The bill for ${setUpInWords(basis)}, for ${counted(basis.months, 'month')}`;
}

/** The most named tools that each have their sum in the lead. */
const MOST_NAMED = 3;

/**
 * The answer in a sentence or two: the sum of each tool that was named, if they are few; else how many bills are complete, and the lowest.
 * @param named the slugs of the tools that were asked for, in that order; empty for all
 */
export function leadInWords({ costs }: CostAnswer, named: readonly string[], catalogue: Catalogue): string {
  if (costs.length === 0) return 'No tool that you named is of this type.';
  if (named.length > 0 && costs.length <= MOST_NAMED) {
    const inOrder = costs.toSorted((a, b) => named.indexOf(a.slug) - named.indexOf(b.slug));
    return `${inOrder.map((cost) => ofOne(cost, catalogue)).join('. ')}.`;
  }
  const priced = costs.filter(isPriced);
  const complete = priced.filter(isComplete);
  const all = counted(costs.length, 'tool');
  if (complete.length > 0) {
    const [lowest] = complete.toSorted((a, b) => shownTotal(a.bill).amount - shownTotal(b.bill).amount) as [PricedCost];
    return `${complete.length} of ${all} ${complete.length === 1 ? 'has' : 'have'} a complete bill. The lowest: ${sentenceOn(lowest)}.`;
  }
  // The operation puts those first that have least to confirm.
  if (priced[0]) return `No bill is complete. Nearest to it: ${sentenceOn(priced[0])}.`;
  return `None of ${all} has a known price for this.`;
}

/** `Flagmast costs 632 USD a month on plan Business, paid yearly, if White label is included`. */
function sentenceOn(cost: PricedCost): string {
  const plans = [...new Set([cost.bill, cost.most ?? cost.bill].map(({ plan }) => plan ?? 'the cheapest paid plan'))];
  const on = cost.bill.plan === null ? plans.join(' or ') : `plan ${plans.join(' or ')}`;
  const condition = cost.conditions ? `, if ${andList(cost.conditions)}` : '';
  return `${cost.name} costs ${sumInWords(cost, 'per_month')} a month on ${on}, ${paidInWords(cost)}${condition}`;
}

function ofOne(cost: ToolCost, catalogue: Catalogue): string {
  if (isPriced(cost)) return sentenceOn(cost);
  const denied = deniedInWords(cost, catalogue);
  return denied === '' ? `What ${cost.name} costs for this is not known` : `${cost.name} has ${denied}, says a source`;
}

/** How the channels of accounts and mailboxes are called within a sentence. */
const CHANNELS: Readonly<Record<string, string>> = { 'channels.linkedin': 'LinkedIn', 'channels.email': 'email' };

/** A feature within a sentence: `email`, `LinkedIn`, `“Unified inbox”`. */
export function channelInSentence(key: string, catalogue: Catalogue): string {
  return CHANNELS[key] ?? `“${capabilityLabel(catalogue, key)}”`;
}

/** `no email and no “Unified inbox”`: what the set-up needs and a source says that the tool lacks. Empty if nothing. */
export function deniedInWords({ denied = [] }: Pick<ToolCost, 'denied'>, catalogue: Catalogue): string {
  return andList(denied.map((key) => `no ${channelInSentence(key, catalogue)}`));
}

/** A sum in the currency that was asked for; null if it depends on how much will be used. */
export function shownSum(bill: CostBill, sum: Sum): Money | null {
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

/** The rates by which sums are converted. */
export function conversionLine(currency: string, { url, as_of }: CostAnswer['rates']): Line {
  return [
    `Sums in other currencies are converted to ${currency} at `,
    { link: url, label: 'published rates' },
    ` of ${as_of}.`,
  ];
}
