import { type Currencies, convert } from '../../model/pricing/currencies.ts';
import type { Price } from '../../model/pricing/price.ts';
import { formatMonth } from '../../model/words/dates.ts';
import { namePlan } from '../../model/words/label.ts';
import { BILLED, describeCondition, formatCondition, formatMoney, formatParts } from '../../model/words/price.ts';

/* Formats prices for sentences. */

/** Whether a sentence may name the sum. A minimum that may be for fewer people than requested doesn't count. */
export function isNameable({ currency, upto, for_fewer }: Price): boolean {
  return currency !== null && (upto !== null || for_fewer === undefined);
}

/** `$49`, `from $80`, `$49 to $79`. */
export function sumOf(price: Price): string {
  const { bound, sum } = formatParts(price);
  return bound === '' ? sum : `${bound} ${sum}`;
}

/** `billed yearly`. Empty if no price is known. */
export function billedAs(price: Price): string {
  const { period } = formatParts(price);
  return period === undefined ? '' : `billed ${BILLED[period]}`;
}

/** `$49 a month billed monthly`. */
export function sumAMonth(price: Price): string {
  return `${sumOf(price)} a month ${billedAs(price)}`;
}

/** `$49 a month billed monthly`, `$99 a month billed monthly if its Growth plan includes sequences`. */
export function priceBilled(price: Price): string {
  return [sumAMonth(price), describeCondition(price)].filter(Boolean).join(' ');
}

/** `about $130`: a closed sum converted to another currency, in whole units. Empty for a minimum, or if it has that currency already. */
export function sayAbout({ upto, currency }: Price, to: string, rates: Currencies['rates']): string {
  if (upto === null || currency === null || currency === to) return '';
  return `about ${formatMoney({ amount: Math.round(convert({ amount: upto, currency }, to, rates)), currency: to })}`;
}

/** In a list: `$49 billed monthly`, `$99 billed monthly (if its Growth plan covers everything)`. With a month: `$49 a month billed yearly`. */
export function sumBilled(price: Price, hasMonth = false): string {
  const condition = formatCondition(price) === '' ? '' : `(if its ${namePlan(price.plan)} covers everything)`;
  return [sumOf(price), hasMonth && 'a month', billedAs(price), condition].filter(Boolean).join(' ');
}

/** In a list without a column for the source: `$49 billed monthly, read Aug 2026`. @param hasMonth see sumBilled */
export function sumRead(price: Price, hasMonth = false): string {
  return [sumBilled(price, hasMonth), price.read !== undefined && `read ${formatMonth(price.read)}`]
    .filter(Boolean)
    .join(', ');
}
