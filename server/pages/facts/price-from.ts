import { ENTRY_PRICE, type EntryPrice, withChannelsOnly } from '../../../model/entry-price.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import { lacksInWords } from '../../../model/price-text.ts';

const PERIODS: readonly (readonly [key: string, period: string])[] = [
  [ENTRY_PRICE.monthly, 'a month'],
  [ENTRY_PRICE.yearly, 'a month, billed yearly'],
];

/** What a tool costs to begin with. */
export interface PriceFrom {
  /** Of the fact that says it. */
  readonly key: string;
  readonly display: string;
  readonly period: string;
  /** What it is when billed yearly, where the price billed monthly stands before it: `or 63 USD billed yearly`. */
  readonly yearly: string | undefined;
  /** The channels that it does not buy: `without LinkedIn (from 109 USD, plan Multichannel)`. */
  readonly without: string | undefined;
}

/** The entry price: billed monthly and, only where that is not known, billed yearly. Undefined where neither is known. */
export function priceFrom(facts: Readonly<Record<string, Fact>>, entry: EntryPrice | null): PriceFrom | undefined {
  const [first, second] = PERIODS.flatMap(([key, period]) => {
    const fact = facts[key];
    return fact && isAnswered(fact) ? [{ key, display: fact.display, period }] : [];
  });
  const lacks = entry && lacksInWords(withChannelsOnly(entry));
  return (
    first && {
      ...first,
      yearly: second && `or ${second.display} billed yearly`,
      without: lacks ? `without ${lacks}` : undefined,
    }
  );
}
