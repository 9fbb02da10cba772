import type { Assumption } from '../fact.ts';
import type { Money, Period } from '../pricing/money.ts';
import type { Price } from '../pricing/price.ts';
import { inGroups } from './numbers.ts';

export const BILLED: Readonly<Record<Period, string>> = {
  month: 'monthly',
  quarter: 'quarterly',
  'half-year': 'half-yearly',
  year: 'yearly',
};

/** `89 USD`, `2,999 USD`, `78.34 EUR`: two decimals if there are cents, else none. */
export function formatMoney({ amount, currency }: Money): string {
  return `${inGroups(Number.isInteger(amount) ? amount : amount.toFixed(2))} ${currency}`;
}

const ASSUMED: Readonly<Record<Assumption, string>> = {
  currency: 'currency assumed',
  billing: 'billing assumed',
};

/** How far a price or another answer can be trusted. */
interface Marks {
  readonly assumed?: readonly Assumption[] | undefined;
  readonly second_hand?: boolean | undefined;
}

/** `second-hand; currency assumed`. Empty if the vendor says all of it. */
function formatMarks({ assumed = [], second_hand = false }: Marks): string {
  return [...(second_hand ? ['second-hand'] : []), ...assumed.map((what) => ASSUMED[what])].join('; ');
}

/** `49 USD (currency assumed)`. */
export function withMarks(words: string, marks: Marks): string {
  const formatted = formatMarks(marks);
  return formatted === '' ? words : `${words} (${formatted})`;
}

/** The plan of a price, or the plans of its two ends: `Solo to Team`. Empty if there is none. */
export function formatPlanNames({ plan, upto_plan, upto_billing }: Price): string {
  const names = upto_billing ? [upto_plan ?? plan] : [plan, upto_plan];
  return names.filter((name) => name !== null && name !== undefined).join(' to ');
}

/** `79 USD a month`, `at least 49 USD a month billed yearly`, `49 to 79 USD a month (second-hand)`, `unknown`. */
export function formatPrice(price: Price): string {
  const { bound, sum, period } = formatParts(price);
  if (period === undefined) return sum;
  const paid = period === 'month' ? '' : ` billed ${BILLED[period]}`;
  return withMarks(`${bound === '' ? '' : `${bound} `}${sum} a month${paid}`, price);
}

/** A price for a table cell. Parts are empty where there is nothing to say. */
export interface ShortPrice {
  readonly bound: '' | 'at least' | 'up to';
  /** `49 USD`, `49 to 79 USD`, `unknown`. A month. */
  readonly sum: string;
  /** `Agency, yearly`: the plan, and the billing unless monthly. */
  readonly terms: string;
  /** `second-hand; currency assumed`. */
  readonly marks: string;
  readonly free: '' | 'or free' | 'maybe free';
}

const FREE = { yes: 'or free', 'may be': 'maybe free' } as const;

/** The same as `formatPrice`, in parts for a cell. The column has to say that prices are per month. */
export function formatShortPrice(price: Price): ShortPrice {
  const { bound, sum, period } = formatParts(price);
  const free = price.free_plan === undefined ? '' : FREE[price.free_plan];
  if (period === undefined) return { bound, sum, terms: '', marks: '', free };
  const paid = period === 'month' ? '' : BILLED[period];
  return {
    bound,
    sum,
    terms: [formatPlanNames(price), paid].filter(Boolean).join(', '),
    marks: formatMarks(price),
    free,
  };
}

/** The only writer of a sum. The period is undefined if no price is known. */
function formatParts({ amount, upto, currency, certainty, billing, upto_billing }: Price) {
  if (currency === null) return { bound: '', sum: 'unknown', period: undefined } as const;
  // Ends that are billed differently can't be compared, so only the upper one is shown.
  const least = upto_billing ? null : amount;
  const isRange = least !== null && upto !== null && upto > least;
  const money = formatMoney({ amount: least ?? (upto as number), currency });
  return {
    bound: least === null ? 'up to' : certainty === 'exact' || isRange ? '' : 'at least',
    sum: isRange ? `${money.replace(/ [A-Z]+$/, '')} to ${formatMoney({ amount: upto, currency })}` : money,
    period: upto_billing ?? billing ?? 'month',
  } as const;
}
