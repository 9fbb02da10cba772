import { centsInWords, entryInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';

/* The prices that a list can have in addition, in words. */

/** The entry price and all that it is proven not to include. */
export function entryPriceInWords({ entry_price }: Pick<Tool, 'entry_price'>): string {
  return entry_price ? entryInWords(entry_price, entry_price) : 'unknown';
}

/** The price for one unit in the base currency, or why it cannot be compared. */
export function comparableInWords({ comparable_price: price }: Pick<Tool, 'comparable_price'>): string {
  const { monthly, annual_monthly, currency, unit, why_not } = price;
  const prices = [
    monthly !== null && `${centsInWords(monthly, currency)} a month`,
    annual_monthly !== null && `${centsInWords(annual_monthly, currency)} a month billed yearly`,
  ].filter((words) => words !== false);
  if (prices.length === 0) return why_not ?? 'unknown';
  return `${prices.join(' or ')}${unit === null ? '' : `, per ${unitInWords(unit)}`}`;
}
