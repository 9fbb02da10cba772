import { expect } from 'vitest';
import { type BillRules, prepareBillsFor } from '../../model/board/complete-need.ts';
import type { Period } from '../../model/pricing/money.ts';
import { type Price, toPrice } from '../../model/pricing/price.ts';
import type { NeedBoard, Rows } from '../../server/sentences/inputs.ts';

/** Pattern of a price in a sentence, with groups for its bound, sums, currency, billing and qualification. */
const PRICE =
  /(?<bound>from |at most )?(?<sign>[$€£])?(?<sum>[\d,.]+)(?: (?<currency>[A-Z]{3}))?(?: to [$€£]?(?<most>[\d,.]+)(?: [A-Z]{3})?)?(?: \(about [^)]+\))? a month(?: billed (?<billed>monthly|quarterly|half-yearly|yearly))?(?: \(no price for the requested billing\))?(?<qualified> if [^;]+? includes [^;]+?| \(assuming (?:US dollars|monthly billing|US dollars and monthly billing)\)| \(according to third parties\))?/;

/** The price pattern without named groups, to embed in larger patterns. */
export const ANY_PRICE = PRICE.source.replaceAll(/\?<\w+>/g, '?:');

const BILLINGS: Readonly<Record<string, Period>> = {
  monthly: 'month',
  quarterly: 'quarter',
  'half-yearly': 'half-year',
  yearly: 'year',
};

/** A price parsed from a sentence. */
interface ParsedPrice extends Pick<Price, 'amount' | 'upto' | 'currency'> {
  readonly billing: Period;
}

const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

const parseNumber = (words: string) => Number(words.replaceAll(',', ''));

/** Parses one price. The default billing is monthly. */
function parsePrice(words: string): ParsedPrice {
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

/** Checks that the words match the price. */
export function expectPrice(words: string, price: Price, sentence: string): void {
  const parsed = parsePrice(words);
  expect(words, sentence).toMatch(new RegExp(`^${ANY_PRICE}$`));
  const isRange = price.amount !== null && price.upto !== null && price.upto > price.amount;
  const isOpen = price.certainty === 'at least' && !isRange;
  expect(parsed, sentence).toMatchObject({
    amount: price.upto_billing ? null : price.amount,
    upto: isOpen ? null : price.upto,
    currency: price.currency,
    billing: price.upto_billing ?? price.billing ?? 'month',
  });
  expect(words.endsWith(formatQualification(price)), `${sentence}: ${formatQualification(price)}`).toBe(true);
}

/** Formats the expected qualification of a price: an assumption or a second-hand source. */
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

/** Checks that all prices of a sentence have the same billing. */
export function expectSameBilling(sentence: string): void {
  const limit = / at most [$€£]?[\d,.]+(?: [A-Z]{3})? a month/;
  const all = [...sentence.replace(limit, '').matchAll(new RegExp(ANY_PRICE, 'g'))].map(([words]) => parsePrice(words));
  expect(new Set(all.map(({ billing }) => billing)).size, sentence).toBeLessThan(2);
}

/** Checks that the bill, including its maximum, is for the set-up of the need and for one billing. */
export function expectBillOfNeed({ tool, bill }: Rows[number], subject: NeedBoard, sentence: string): void {
  const { need } = subject;
  const billBy = prepareBillsFor(need, tool, subject as unknown as BillRules);
  const recomputed = billBy(need.setUp);
  expect([recomputed.amount, recomputed.upto], sentence).toEqual([bill.amount, bill.upto]);
  if (bill.amount === null || bill.upto === null) return;
  const { upto_billing, billing: paid } = toPrice(bill);
  const rebilled = billBy(need.setUp, upto_billing ?? paid ?? undefined);
  expect(rebilled.upto, `the maximum is for the same billing: ${sentence}`).toEqual(bill.upto);
}
