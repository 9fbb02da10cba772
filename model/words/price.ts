import type { Assumption } from '../pricing/certainty.ts';
import type { Money, Period } from '../pricing/money.ts';
import type { Price } from '../pricing/price.ts';
import { nameMonth } from './dates.ts';
import { nameInSentence, namePlan } from './label.ts';
import { andList, firstFew } from './lists.ts';
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

/** The plan of a price, or the plans of its minimum and maximum: `Solo to Team`. Empty if there is no plan. */
export function formatPlanNames({ plan, priced_by, upto_plan, upto_billing }: Price): string {
  const lower = priced_by === undefined ? plan : `${plan} (no price; more than ${priced_by})`;
  const names = upto_billing ? [upto_plan ?? plan] : [lower, upto_plan];
  return names.filter((name) => name !== null && name !== undefined).join(' to ');
}

/**
 * Formats a price for a sentence, with at most one qualification: `$79 a month billed monthly`, `from $49 a month billed yearly`,
 * `$63 a month billed yearly if its Growth plan includes sequences`, `unknown`.
 */
export function formatPrice(price: Price): string {
  const { bound, sum, period } = formatPriceParts(price);
  if (period === undefined) return sum;
  const text = `${bound === '' ? '' : `${bound} `}${sum} a month billed ${PERIOD_ADVERBS[period]}`;
  const condition = describeCondition(price);
  if (bound !== '') return text;
  return condition === '' ? addMainCaveat(text, price) : `${text} ${condition}`;
}

/** `if Growth includes sequences and 2 more`. Empty unless the price is a single amount that assumes a plan. */
export function formatCondition({ certainty, plan, if_included = [] }: Price): string {
  if (certainty !== 'assumed' || if_included.length === 0) return '';
  return `if ${plan} includes ${firstFew(if_included.map(nameInSentence), 1)}`;
}

/** Like formatCondition, for a sentence: `if its Growth plan includes sequences`. */
export function describeCondition(price: Price): string {
  return formatCondition(price).replace(`if ${price.plan} `, () => `if its ${namePlan(price.plan)} `);
}

/** Caveats as written in sentences. */
const CAVEAT_PHRASES: Readonly<Record<string, string>> = {
  '$ assumed': 'assuming US dollars',
  'billing assumed': 'assuming monthly billing',
  '$ and billing assumed': 'assuming US dollars and monthly billing',
  'via third parties': 'according to third parties',
};

/** `$49 (assuming US dollars)`: adds only the most important caveat. */
function addMainCaveat(text: string, price: Price): string {
  const [caveat] = listCaveats(price);
  return caveat === undefined ? text : `${text} (${CAVEAT_PHRASES[caveat] ?? caveat})`;
}

/** Adds caveats to an answer: `$49 (via third parties; $ assumed)`. */
export function addCaveats(text: string, { assumed, second_hand }: Pick<Price, 'assumed' | 'second_hand'>): string {
  const caveats = [...(second_hand ? [VIA_THIRD_PARTIES] : []), ...listCaveats({ assumed })];
  return caveats.length === 0 ? text : `${text} (${caveats.join('; ')})`;
}

const PAGE_ASSUMPTIONS: Readonly<Record<Exclude<Assumption, 'plan'>, string>> = {
  currency: '$',
  billing: 'billing',
};

/** Lists the caveats of a price: `$ and billing assumed`, `via third parties`. */
export function listCaveats({ assumed = [], second_hand }: Pick<Price, 'assumed' | 'second_hand'>): string[] {
  const open = assumed.flatMap((what) => (what === 'plan' ? [] : PAGE_ASSUMPTIONS[what]));
  return [...(open.length > 0 ? [`${andList(open)} assumed`] : []), ...(second_hand ? [VIA_THIRD_PARTIES] : [])];
}

/** Marks values without a vendor source. */
export const VIA_THIRD_PARTIES = 'via third parties';

/** Explains a price, one sentence each: its assumptions, the payment in advance, when and where it was read. */
export function explainPrice(price: Price): string[] {
  const { currency, in_advance: advance, billing, upto_billing, certainty } = price;
  if (currency === null) return [];
  const isPaidAhead = advance !== undefined && billing !== null && upto_billing === undefined;
  const minimum = certainty === 'at least' ? 'At least ' : '';
  const condition = formatCondition(price);
  return [
    condition !== '' && `This assumes that plan ${price.plan} includes ${andList(price.if_included ?? [])}.`,
    isPaidAhead && `${minimum}${formatMoney({ amount: advance, currency })} a ${billing}, in advance.`,
    describePriceReading(price),
  ].filter((sentence) => typeof sentence === 'string');
}

/** `Price read in August 2026 via third parties, $ assumed.` Undefined if nothing is known about the reading. */
export function describePriceReading({ assumed, second_hand, read }: Price): string | undefined {
  if (!second_hand && read === undefined) return undefined;
  const when = read === undefined ? '' : ` read in ${nameMonth(read)}`;
  const who = second_hand ? VIA_THIRD_PARTIES : 'on the vendor’s page';
  return `${[`Price${when} ${who}`, ...listCaveats({ assumed })].join(', ')}.`;
}

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
