import type { Price } from '../pricing/price.ts';
import { formatMonth, nameMonth } from './dates.ts';
import { nameInSentence, namePlan, possessive } from './label.ts';
import { andList, firstFew } from './lists.ts';
import { formatBilling, formatMoney, formatMonthlySum, formatPriceParts, formatSum } from './sum.ts';

/**
 * The plan of the sum, or the plans of its minimum and maximum: `Solo to Team`, `Solo, as Team’s price is unconfirmed`. Empty if there is no
 * plan.
 */
export function formatPlanNames({ plan, priced_by, upto_plan, upto_billing }: Price): string {
  const names = upto_billing ? [upto_plan ?? plan] : [priced_by ?? plan, upto_plan];
  const range = names.filter((name) => name !== null && name !== undefined).join(' to ');
  return priced_by === undefined || plan === null || upto_billing
    ? range
    : `${range}, as ${possessive(plan)} price is unconfirmed`;
}

/** `, the price of Solo`, for a minimum that is the price of a cheaper plan than the one that suffices. */
export const nameMinimumPlan = ({ priced_by }: Price) => (priced_by === undefined ? '' : `, the price of ${priced_by}`);

/**
 * Formats a price for a sentence, with at most one qualification: `$79 a month billed monthly`, `from $49 a month billed yearly`,
 * `$63 a month billed yearly if its Growth plan includes sequences`, `unknown`.
 */
export function formatPrice(price: Price): string {
  if (price.currency === null) return formatSum(price);
  if (formatPriceParts(price).bound !== '') return formatMonthlySum(price);
  return describeCondition(price) === '' ? addMainCaveat(formatMonthlySum(price), price) : formatBilledPrice(price);
}

/** `$49 a month billed monthly`, `$99 a month billed monthly if its Growth plan includes sequences`. */
export function formatBilledPrice(price: Price): string {
  return [formatMonthlySum(price), describeCondition(price)].filter(Boolean).join(' ');
}

/** `$49 billed monthly`, `$99 billed monthly (if its Growth plan covers everything)`. With `hasMonth`: `$49 a month billed yearly`. */
export function formatBilledSum(price: Price, hasMonth = false): string {
  return addTerms([formatSum(price), hasMonth && 'a month', formatBilling(price)].filter(Boolean).join(' '), price);
}

/** Adds what a sum rests on: `$49 (assuming monthly billing)`, `$99 (if its Growth plan covers everything)`. */
export function addTerms(sum: string, price: Price): string {
  const terms =
    formatCondition(price) === '' ? nameAssumption(price) : `if its ${namePlan(price.plan)} covers everything`;
  return terms === '' ? sum : `${sum} (${terms})`;
}

/** Formats a price for a list without a column for sources: `$49 billed monthly, read Aug 2026`. @param hasMonth see formatBilledSum */
export function formatDatedSum(price: Price, hasMonth = false): string {
  return [formatBilledSum(price, hasMonth), price.read !== undefined && `read ${formatMonth(price.read)}`]
    .filter(Boolean)
    .join(', ');
}

/** `if Growth includes sequences and 2 more`. Empty unless the price is a single amount that assumes a plan. */
export function formatCondition({ certainty, plan, if_included = [] }: Price): string {
  if (certainty !== 'assumed' || if_included.length === 0) return '';
  return `if ${plan} includes ${firstFew(if_included.map(nameInSentence), 1)}`;
}

/** Like formatCondition, for a sentence: `if its Growth plan includes sequences`. */
function describeCondition(price: Price): string {
  return formatCondition(price).replace(`if ${price.plan} `, () => `if its ${namePlan(price.plan)} `);
}

/** `assuming monthly billing`. Empty if the page names the billing. */
export function nameAssumption({ assumed = [] }: Price): string {
  return assumed.includes('billing') ? 'assuming monthly billing' : '';
}

/** Adds only the most important caveat: `$49 (assuming monthly billing)`. */
function addMainCaveat(text: string, price: Price): string {
  const caveat = nameAssumption(price) || (price.second_hand ? 'according to third parties' : '');
  return caveat === '' ? text : `${text} (${caveat})`;
}

/** Adds caveats to an answer: `$49 (via third parties; billing assumed)`. */
export function addCaveats(text: string, { assumed, second_hand }: Pick<Price, 'assumed' | 'second_hand'>): string {
  const caveats = [...(second_hand ? [VIA_THIRD_PARTIES] : []), ...listCaveats({ assumed })];
  return caveats.length === 0 ? text : `${text} (${caveats.join('; ')})`;
}

/** Lists the caveats of a price: `billing assumed`, `via third parties`. */
export function listCaveats({ assumed = [], second_hand }: Pick<Price, 'assumed' | 'second_hand'>): string[] {
  return [...(assumed.includes('billing') ? ['billing assumed'] : []), ...(second_hand ? [VIA_THIRD_PARTIES] : [])];
}

/** The caveat for values without a vendor source. */
export const VIA_THIRD_PARTIES = 'via third parties';

/** Explains a price, one sentence each: its assumptions, the payment in advance, and when and where it was read. */
export function explainPrice(price: Price): string[] {
  const { currency, in_advance: advance, billing, upto_billing, certainty } = price;
  if (currency === null) return [];
  const isPaidAhead = advance !== undefined && billing !== null && upto_billing === undefined;
  const minimum = certainty === 'at least' ? 'At least ' : '';
  const condition = formatCondition(price);
  return [
    condition !== '' && `This assumes that the ${namePlan(price.plan)} includes ${andList(price.if_included ?? [])}.`,
    isPaidAhead && `${minimum}${formatMoney({ amount: advance, currency })} a ${billing}, in advance.`,
    describePriceReading(price),
  ].filter((sentence) => typeof sentence === 'string');
}

/** `Price read in August 2026 via third parties, billing assumed.` Undefined if nothing is known about the reading. */
export function describePriceReading({ assumed, second_hand, read }: Price): string | undefined {
  if (!second_hand && read === undefined) return undefined;
  const when = read === undefined ? '' : ` read in ${nameMonth(read)}`;
  const where = second_hand ? VIA_THIRD_PARTIES : 'on the vendor’s page';
  return `${[`Price${when} ${where}`, ...listCaveats({ assumed })].join(', ')}.`;
}
