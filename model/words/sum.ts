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

type PriceParts = Pick<Price, 'amount' | 'currency' | 'billing' | 'certainty'>;

/** What qualifies a sum. An exact sum has nothing. */
const BOUNDS: Readonly<Partial<Record<Price['certainty'], string>>> = {
  assumed: 'about',
  'at least': 'from',
  'at most': 'at most',
};

/** `$49`, `about $63` if it rests on an assumption, `from $80`, `at most $79`, `unknown`. */
export function formatSum({ amount, currency, certainty }: PriceParts): string {
  if (amount === null || currency === null) return 'unknown';
  return [BOUNDS[certainty], formatMoney({ amount, currency })].filter(Boolean).join(' ');
}

/** `billed yearly`. Empty if the billing of the price is unknown. */
export function formatBilling(price: Price): string {
  return price.billing === null ? '' : `billed ${PERIOD_ADVERBS[price.billing]}`;
}

/** Adds the billing to a sum, if it is known: `$49 billed yearly`. */
function addBilling(sum: string, price: Price): string {
  return `${sum} ${formatBilling(price)}`.trimEnd();
}

/** `$49 a month billed monthly`, `€49 (about $56) a month billed yearly (no price for the requested billing)`, `unknown`. */
export function formatMonthlySum(price: Price): string {
  if (price.currency === null) return formatSum(price);
  const note = price.billed_otherwise ? ' (no price for the requested billing)' : '';
  return `${addBilling(`${formatConvertedSum(price)} a month`, price)}${note}`;
}

/** `€49 (about $56)`: the published sum and, if it has one, the sum in the requested currency. */
function formatConvertedSum(price: Price): string {
  const converted = formatConverted(price);
  return converted === '' ? formatSum(price) : `${formatSum(price)} (${converted})`;
}

/** `about $56`. Empty if the price is in the requested currency. */
export function formatConverted(price: Price): string {
  if (!price.converted) return '';
  const { amount, currency } = price.converted;
  return `about ${formatMoney({ amount: Math.round(amount), currency })}`;
}
