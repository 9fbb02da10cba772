import type { Price } from '../pricing/price.ts';
import { formatMonth, nameMonth } from './dates.ts';
import { nameInSentence, namePlan } from './label.ts';
import { andList, firstFew } from './lists.ts';
import { addBilling, formatMoney, formatSum } from './sum.ts';

/** Formats a price for a list without a column for sources: `$49 billed monthly, read Aug 2026`. */
export function formatDatedSum(price: Price): string {
  const sum = addBilling(formatSum(price), price);
  return price.read === undefined ? sum : `${sum}, read ${formatMonth(price.read)}`;
}

/** `if Growth includes sequences and 2 more`. Empty unless the price is a single amount that assumes a plan. */
export function formatCondition({ certainty, plan, if_included = [] }: Price): string {
  if (certainty !== 'assumed' || if_included.length === 0) return '';
  return `if ${plan} includes ${firstFew(if_included.map(nameInSentence), 1)}`;
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
const VIA_THIRD_PARTIES = 'via third parties';

/** Explains a price, one sentence each: its assumptions, the payment in advance, and when and where it was read. */
export function explainPrice(price: Price): string[] {
  const { currency, in_advance: advance, billing, certainty } = price;
  if (currency === null) return [];
  const isPaidAhead = advance !== undefined && billing !== null;
  const minimum = certainty === 'at least' ? 'At least ' : certainty === 'at most' ? 'At most ' : '';
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
