import { type Currencies, convert } from '../pricing/currencies.ts';
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

/** Formats the parts of a price, for all functions that format prices. The period is undefined if no price is known. */
export function formatPriceParts({ amount, upto, currency, billing, upto_billing }: PriceRange) {
  if (currency === null) return { bound: '', sum: 'unknown', period: undefined } as const;
  // A minimum and a maximum with different billing periods can't be compared, so only the maximum is shown.
  const minimum = upto_billing ? null : amount;
  const isRange = minimum !== null && upto !== null && upto > minimum;
  const money = formatMoney({ amount: minimum ?? (upto as number), currency });
  return {
    bound: minimum === null ? 'at most' : upto === null ? 'from' : '',
    sum: isRange ? `${money} to ${formatMoney({ amount: upto, currency })}` : money,
    period: upto_billing ?? billing ?? 'month',
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

/** `billed yearly`. Empty if no price is known. */
export function formatBilling(price: Price): string {
  const { period } = formatPriceParts(price);
  return period === undefined ? '' : `billed ${PERIOD_ADVERBS[period]}`;
}

/** `$49 a month billed monthly`. */
export function formatMonthlySum(price: Price): string {
  return `${formatSum(price)} a month ${formatBilling(price)}`;
}

/** `about $130`: the maximum price in another currency, in whole units. Empty if unknown, or if the currency is the same. */
export function formatConverted({ upto, currency }: Price, to: string, rates: Currencies['rates']): string {
  if (upto === null || currency === null || currency === to) return '';
  return `about ${formatMoney({ amount: Math.round(convert({ amount: upto, currency }, to, rates)), currency: to })}`;
}
