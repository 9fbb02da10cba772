import { counted } from '../words/numbers.ts';
import type { Bill, BillLine } from './bill.ts';
import { totalOf } from './bill-total.ts';
import { BILLED } from './missing.ts';
import { centsInWords } from './price-text.ts';
import { MONTHS } from './term.ts';

/** What the sum of a bill is for. */
export interface BillSpan {
  /** How many months: 1, 12, or all in which a tool is used. */
  readonly months: number;
  /** How many months a tool is used. Undefined if that is open; `months` is then 1 or 12. */
  readonly used?: number | undefined;
}

/**
 * What a bill comes to for a span, in minor units. A part of a minor unit counts as a whole one. If it is known how long a tool is used,
 * that is the share of the total over that time: a year paid for and used for four months costs a quarter of it a month.
 */
export function sumFor({ months, used }: BillSpan, bill: Pick<Bill, 'cents' | 'period'>): number {
  if (used !== undefined) return Math.ceil((totalOf(bill, used) * months) / used);
  return months === 12 ? totalOf(bill, 12) : Math.ceil(bill.cents / MONTHS[bill.period]);
}

/**
 * The sum of a bill with its parts, as far as they can be counted: `5 x 79 USD = 395 USD a month`, `999 USD a month billed yearly`,
 * `3 x 250 USD = 750 USD a year = 62.50 USD a month`.
 *
 * @param span what the sum is compared for; with 12 months, the sum for a year is added
 */
export function billInWords({ lines, cents, period, currency }: Bill, span: BillSpan): string {
  // A rate for a month can be read more easily, but only where it is whole minor units.
  const isRate = lines.every((line) => (line.each ?? line.cents) % MONTHS[period] === 0);
  const divisor = isRate ? MONTHS[period] : 1;
  const money = (amount: number) => centsInWords(amount, currency);
  const parts = lines.map((line) => partInWords(line, (amount) => money(amount / divisor)));
  const isOnlySum = lines.length === 1 && !parts[0]?.includes(' x ');
  const sums = [
    ...(isOnlySum ? [] : [parts.join(' + ')]),
    isRate
      ? `${money(cents / divisor)} a month${period === 'month' ? '' : ` billed ${BILLED[period]}`}`
      : `${money(cents)} a ${period}`,
    ...spanInWords({ cents, period }, span, isRate, money),
  ];
  return sums.join(' = ');
}

/** The sum for a span, where the payment for a period does not say it. */
function spanInWords(
  bill: Pick<Bill, 'cents' | 'period'>,
  span: BillSpan,
  isRate: boolean,
  money: (cents: number) => string,
): string[] {
  const { months, used } = span;
  const sum = money(sumFor(span, bill));
  if (used === undefined) {
    if (months === 1) return isRate ? [] : [`${sum} a month`];
    return isRate || bill.period !== 'year' ? [`${sum} a year`] : [];
  }
  if (months === 1 && bill.period === 'month') return [];
  const total = `${money(totalOf(bill, used))} for ${counted(used, 'month')}`;
  return months === used ? [total] : [total, `${sum} a ${months === 1 ? 'month' : 'year'}`];
}

function partInWords({ quantity, each, cents }: BillLine, money: (cents: number) => string): string {
  return quantity > 1 && each !== undefined ? `${quantity} x ${money(each)}` : money(cents);
}
