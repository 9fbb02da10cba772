import type { Bill, BillLine } from './bill.ts';
import { totalOf } from './cost.ts';
import { BILLED } from './missing.ts';
import { centsInWords } from './price-text.ts';
import { MONTHS } from './term.ts';

/** What a bill comes to for a month or for a year, in minor units. A part of a minor unit counts as a whole one. */
export function sumFor(months: 1 | 12, bill: Pick<Bill, 'cents' | 'period'>): number {
  return months === 12 ? totalOf(bill, 12) : Math.ceil(bill.cents / MONTHS[bill.period]);
}

/**
 * The sum of a bill with its parts, as far as they can be counted: `5 x 79 USD = 395 USD a month`, `999 USD a month billed yearly`,
 * `3 x 250 USD = 750 USD a year = 62.50 USD a month`.
 *
 * @param months what the sum is compared for; with 12, the sum for a year is added
 */
export function billInWords({ lines, cents, period, currency }: Bill, months: 1 | 12): string {
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
    ...(months === 1 && !isRate ? [`${money(sumFor(1, { cents, period }))} a month`] : []),
    ...(months === 12 && (isRate || period !== 'year') ? [`${money(sumFor(12, { cents, period }))} a year`] : []),
  ];
  return sums.join(' = ');
}

function partInWords({ quantity, each, cents }: BillLine, money: (cents: number) => string): string {
  return quantity > 1 && each !== undefined ? `${quantity} x ${money(each)}` : money(cents);
}
