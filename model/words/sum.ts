import type { Money, Period } from '../pricing/money.ts';
import type { Price } from '../pricing/price.ts';
import { groupDigits } from './numbers.ts';

export const PERIOD_ADVERBS: Readonly<Record<Period, string>> = {
  month: 'monthly',
  quarter: 'quarterly',
  'half-year': 'half-yearly',
  year: 'yearly',
};

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/** `$89`, `$2,999`, `€78.34`, `900 CHF`: two decimals if there are cents, otherwise none. */
export function formatMoney({ amount, currency }: Money): string {
  const sum = groupDigits(Number.isInteger(amount) ? amount : amount.toFixed(2));
  const sign = CURRENCY_SIGNS[currency];
  return sign === undefined ? `${sum} ${currency}` : `${sign}${sum}`;
}

/** `$`, or the code of a currency without a sign: `CHF`. */
export const currencySign = (currency: string) => CURRENCY_SIGNS[currency] ?? currency;

type PriceRange = Pick<Price, 'amount' | 'upto' | 'currency' | 'billing' | 'upto_billing'>;

/** Formats the parts of a price, for all functions that format prices. The period is undefined if no price for it is known. */
export function formatPriceParts({ amount, upto, currency, billing, upto_billing }: PriceRange) {
  if (currency === null) return { bound: '', sum: 'unknown', period: undefined } as const;
  // A minimum and a maximum with different billing periods can't be compared, so only the maximum is shown.
  const minimum = upto_billing ? null : amount;
  const isRange = minimum !== null && upto !== null && upto > minimum;
  const money = formatMoney({ amount: minimum ?? (upto as number), currency });
  return {
    bound: minimum === null ? 'at most' : upto === null ? 'from' : '',
    sum: isRange ? `${money} to ${formatMoney({ amount: upto, currency })}` : money,
    period: upto_billing ?? billing ?? undefined,
  } as const;
}

/** Whether a sentence may name the sum. If the sum is a minimum for fewer people than requested, naming it would mislead. */
export function canNameSum({ currency, upto, for_fewer }: Price): boolean {
  return currency !== null && (upto !== null || for_fewer === undefined);
}

/** `$49`, `from $80`, `$49 to $79`. */
export function formatSum(price: Price): string {
  const { bound, sum } = formatPriceParts(price);
  return bound === '' ? sum : `${bound} ${sum}`;
}

/** `billed yearly`. Empty if the billing of the price is unknown. */
export function formatBilling(price: Price): string {
  const { period } = formatPriceParts(price);
  return period === undefined ? '' : `billed ${PERIOD_ADVERBS[period]}`;
}

/** Adds the billing to a sum, if it is known: `$49 billed yearly`. */
export function addBilling(sum: string, price: Price): string {
  return `${sum} ${formatBilling(price)}`.trimEnd();
}

/** `$49 a month billed monthly`, `€49 (about $56) a month billed yearly (no price for the requested billing)`. */
export function formatMonthlySum(price: Price): string {
  const note = price.billed_otherwise ? ' (no price for the requested billing)' : '';
  return `${addBilling(`${formatConvertedSum(price)} a month`, price)}${note}`;
}

/** `€49 (about $56)`: the published sum and, if it has one, the sum in the requested currency. */
export function formatConvertedSum(price: Price): string {
  const converted = formatConverted(price);
  return converted === '' ? formatSum(price) : `${formatSum(price)} (${converted})`;
}

/** `about $56`. Empty if the price is in the requested currency. */
export function formatConverted(price: Price): string {
  if (!price.converted) return '';
  const { amount, upto, currency } = price.converted;
  const round = (sum: number | null) => sum && Math.round(sum);
  return `about ${formatPriceParts({ ...price, amount: round(amount), upto: round(upto), currency }).sum}`;
}
