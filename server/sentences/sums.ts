import { type Currencies, convert } from '../../model/pricing/currencies.ts';
import type { Price } from '../../model/pricing/price.ts';
import { formatMonth } from '../../model/words/dates.ts';
import { namePlan } from '../../model/words/label.ts';
import {
  describeCondition,
  formatCondition,
  formatMoney,
  formatPriceParts,
  PERIOD_ADVERBS,
} from '../../model/words/price.ts';

/* Formats prices for sentences. */

/** Whether a sentence may name the sum. It may not if the sum is a minimum for fewer people than requested. */
export function canNameSum({ currency, upto, for_fewer }: Price): boolean {
  return currency !== null && (upto !== null || for_fewer === undefined);
}

/** `$49`, `from $80`, `$49 to $79`. */
export function formatSum(price: Price): string {
  const { bound, sum } = formatPriceParts(price);
  return bound === '' ? sum : `${bound} ${sum}`;
}

/** `billed yearly`. Empty if no price is known. */
export function formatBilling(price: Price): string {
  const { period } = formatPriceParts(price);
  return period === undefined ? '' : `billed ${PERIOD_ADVERBS[period]}`;
}

/** `$49 a month billed monthly`. */
export function formatMonthlySum(price: Price): string {
  return `${formatSum(price)} a month ${formatBilling(price)}`;
}

/** `$49 a month billed monthly`, `$99 a month billed monthly if its Growth plan includes sequences`. */
export function formatBilledPrice(price: Price): string {
  return [formatMonthlySum(price), describeCondition(price)].filter(Boolean).join(' ');
}

/** `about $130`: the maximum price in another currency, in whole units. Empty if unknown, or if the currency is the same. */
export function formatConverted({ upto, currency }: Price, to: string, rates: Currencies['rates']): string {
  if (upto === null || currency === null || currency === to) return '';
  return `about ${formatMoney({ amount: Math.round(convert({ amount: upto, currency }, to, rates)), currency: to })}`;
}

/** `$49 billed monthly`, `$99 billed monthly (if its Growth plan covers everything)`. If `hasMonth`: `$49 a month billed yearly`. */
export function formatBilledSum(price: Price, hasMonth = false): string {
  const condition = formatCondition(price) === '' ? '' : `(if its ${namePlan(price.plan)} covers everything)`;
  return [formatSum(price), hasMonth && 'a month', formatBilling(price), condition].filter(Boolean).join(' ');
}

/** In a list without a column for the source: `$49 billed monthly, read Aug 2026`. @param hasMonth see formatBilledSum */
export function formatDatedSum(price: Price, hasMonth = false): string {
  return [formatBilledSum(price, hasMonth), price.read !== undefined && `read ${formatMonth(price.read)}`]
    .filter(Boolean)
    .join(', ');
}
