import { expect } from 'vitest';
import { type BillRules, prepareBillsFor } from '../../model/board/terms.ts';
import type { Period } from '../../model/pricing/money.ts';
import { type Price, toPrice } from '../../model/pricing/price.ts';
import type { NeedBoard, Rows } from '../../server/sentences/about.ts';

/** A price in a sentence, as a pattern with groups for its bound, its two sums, its currency, its billing and its only qualification. */
const PRICE =
  /(?<bound>from |at most )?(?<sign>[$€£])?(?<sum>[\d,.]+)(?: (?<currency>[A-Z]{3}))?(?: to [$€£]?(?<most>[\d,.]+)(?: [A-Z]{3})?)? a month(?: billed (?<billed>monthly|quarterly|half-yearly|yearly))?(?<qualified> if [^;]+? includes [^;]+?| \(assuming (?:US dollars|monthly billing|US dollars and monthly billing)\)| \(according to third parties\))?/;

/** A price where a larger pattern has it: without the names of its groups. */
export const ANY_PRICE = PRICE.source.replaceAll(/\?<\w+>/g, '?:');

export const BILLINGS: Readonly<Record<string, Period>> = {
  monthly: 'month',
  quarterly: 'quarter',
  'half-yearly': 'half-year',
  yearly: 'year',
};

/** A price as a sentence has it. */
interface ParsedPrice extends Pick<Price, 'amount' | 'upto' | 'currency'> {
  readonly billing: Period;
}

const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

const parseNumber = (words: string) => Number(words.replaceAll(',', ''));

/** Reads one price back. Words that name no billing mean by the month. */
function readPrice(words: string): ParsedPrice {
  const {
    bound,
    sign = '',
    sum = '',
    most,
    currency = CURRENCIES[sign] ?? '',
    billed,
  } = PRICE.exec(words)?.groups ?? {};
  const isOpen = bound === 'from ';
  const amount = bound === 'at most ' ? null : parseNumber(sum);
  const upto = isOpen ? null : parseNumber(most ?? sum);
  return {
    amount,
    upto,
    currency,
    billing: BILLINGS[billed ?? 'monthly'] as Period,
  };
}

/** Law: the sum in the sentence is that of the price. */
export function expectPrice(words: string, price: Price, sentence: string): void {
  const said = readPrice(words);
  expect(words, sentence).toMatch(new RegExp(`^${ANY_PRICE}$`));
  const isRange = price.amount !== null && price.upto !== null && price.upto > price.amount;
  const isOpen = price.certainty === 'at least' && !isRange;
  expect(said, sentence).toMatchObject({
    amount: price.upto_billing ? null : price.amount,
    upto: isOpen ? null : price.upto,
    currency: price.currency,
    billing: price.upto_billing ?? price.billing ?? 'month',
  });
  expect(words.endsWith(formatQualification(price)), `${sentence}: ${formatQualification(price)}`).toBe(true);
}

/** The qualification of a price in a sentence: a bound, an assumption, or its source. */
function formatQualification({
  certainty,
  amount,
  upto,
  plan,
  if_included: included = [],
  assumed = [],
  second_hand,
  upto_billing,
}: Price): string {
  if (amount === null || upto === null || upto_billing) return '';
  const and = (items: readonly string[]) => items.join(' and ');
  const labels = included.map((label) => label.replace(/^[A-Z](?=[a-z-]+(?: |$))/, (letter) => letter.toLowerCase()));
  const [first = '', ...others] = labels;
  const few = others.length > 1 ? `${first} and ${others.length} more` : and(labels);
  if (certainty === 'assumed' && included.length > 0)
    return ` if its ${plan}${/ plan$/i.test(plan ?? '') ? '' : ' plan'} includes ${few}`;
  const open = assumed.flatMap((what) => ({ plan: [], currency: ['US dollars'], billing: ['monthly billing'] })[what]);
  if (open.length > 0) return ` (assuming ${and(open)})`;
  return second_hand ? ' (according to third parties)' : '';
}

/** Law: both ends of a price, and all prices of a sentence, are paid alike. */
export function expectSameBilling(sentence: string): void {
  const limit = / at most [$€£]?[\d,.]+(?: [A-Z]{3})? a month/;
  const all = [...sentence.replace(limit, '').matchAll(new RegExp(ANY_PRICE, 'g'))].map(([words]) => readPrice(words));
  expect(new Set(all.map(({ billing }) => billing)).size, sentence).toBeLessThan(2);
}

/** Law: the bill is that of the set-up of the need and of no other billing, its upper end too. */
export function expectBillOfNeed({ tool, bill }: Rows[number], subject: NeedBoard, sentence: string): void {
  const { need } = subject;
  const billBy = prepareBillsFor(need, tool, subject as unknown as BillRules);
  const recomputed = billBy(need.setUp);
  expect([recomputed.amount, recomputed.upto], sentence).toEqual([bill.amount, bill.upto]);
  if (bill.amount === null || bill.upto === null) return;
  const { upto_billing, billing: paid } = toPrice(bill);
  const rebilled = billBy(need.setUp, upto_billing ?? paid ?? undefined);
  expect(rebilled.upto, `both ends of a price are paid alike: ${sentence}`).toEqual(bill.upto);
}
