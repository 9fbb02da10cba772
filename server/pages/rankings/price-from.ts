import type { Amounts } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';

/** What a price in words begins with if sources give several amounts. */
const DIFFERS = 'Sources differ';

/**
 * A price of an answer, to be put in a row: `from 69 USD a month`, `sources differ: 69 or 49 USD a month`, `price unknown`.
 *
 * @param price in words, as the answer has it; null if none is known
 * @param amounts the prices that sources give per month, if they are known; without them a disputed price is only called so
 */
export function priceFromInWords(price: string | null, amounts?: Amounts): string {
  if (price === null) return 'price unknown';
  if (!isDisputed(price)) return `from ${price}`;
  const { monthly, yearly } = amounts ?? { monthly: [], yearly: [] };
  const given = [
    monthly.length > 0 && `${eitherOf(monthly)} a month`,
    yearly.length > 0 && `${eitherOf(yearly)} a month billed yearly`,
  ].filter(Boolean);
  const disputed = given.length > 0 ? `sources differ: ${given.join(', ')}` : 'price disputed';
  return disputed + price.slice(DIFFERS.length);
}

/** Whether a price in words names no amount, because sources give several. */
export function isDisputed(price: string): boolean {
  return price.startsWith(DIFFERS);
}

/** `69 or 49 USD`, `69 USD or 60 EUR`. */
function eitherOf(amounts: readonly Money[]): string {
  const [first] = amounts;
  const isOneCurrency = amounts.every(({ currency }) => currency === first?.currency);
  return amounts
    .map((money, i) =>
      isOneCurrency && i < amounts.length - 1
        ? moneyInWords(money).replace(` ${money.currency}`, '')
        : moneyInWords(money),
    )
    .join(' or ');
}
