import type { Catalogue } from '../../../model/catalogue.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { BILLED, moneyInWords } from '../../../model/pricing/price-text.ts';
import { capabilityLabel } from '../../../model/ranking/job.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import type { CostBill, ToolCost } from '../../operations/estimate-cost/answer.ts';
import { CHANNELS_IN_SENTENCE } from '../../operations/estimate-cost/in-words.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { type AnswerOf, writeAddress } from '../../operations/operation.ts';
import type { Line } from '../document/document.ts';

export type CostAnswer = AnswerOf<typeof estimateCost>;

/** Which of the sums of a bill is meant. */
type Sum = 'total' | 'per_month' | 'due_on_day_one';

/** A tool whose sum is known at least in part. */
export type PricedCost = ToolCost & { readonly bill: CostBill };

export function isPriced(cost: ToolCost): cost is PricedCost {
  return cost.bill !== null;
}

/** Whether the sum pays for everything that was named, as far as pages say. */
export function isComplete({ verdict, conditions }: PricedCost): boolean {
  return verdict !== 'conditional' && conditions === undefined;
}

/** A feature within a sentence: `email`, `LinkedIn`, `“Unified inbox”`. */
export function channelInSentence(key: string, catalogue: Catalogue): string {
  return CHANNELS_IN_SENTENCE[key] ?? `“${capabilityLabel(catalogue, key)}”`;
}

/** `no email and no “Unified inbox”`: what the set-up needs and a source says that the tool lacks. Empty if nothing. */
export function deniedInWords({ denied = [] }: Pick<ToolCost, 'denied'>, catalogue: Catalogue): string {
  return andList(denied.map((key) => `no ${channelInSentence(key, catalogue)}`));
}

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
  return `plan ${plan}, paid ${BILLED[billing]}`;
}

/** The rates by which sums are converted. */
export function conversionLine(currency: string, { url, as_of }: CostAnswer['rates']): Line {
  return [
    `Sums in other currencies are converted to ${currency} at `,
    { link: url, label: 'published rates' },
    ` of ${as_of}.`,
  ];
}

/** The address of the page about a set-up. Its parameters are those of the operation. */
export function costAddress(input: Readonly<Record<string, unknown>>): string {
  return writeAddress({ path: '/cost', input: estimateCost.input }, input);
}

/** The labels of the fields of a set-up, by parameter. */
export const SET_UP_LABELS = {
  people: 'People',
  linkedin_accounts: 'LinkedIn accounts',
  mailboxes: 'Mailboxes',
  months: 'Months',
  workspaces: 'Workspaces or clients',
  contacts: 'Contacts a month',
  emails: 'Emails a month',
  credits: 'Credits a month',
  billing: 'How it is paid',
  currency: 'Currency',
  keys: 'Features',
  tools: 'Tool',
  category: 'Type of tool',
} as const;
