import type { Fact } from '../../../model/fact.ts';
import { lowerMedian } from '../../../model/median.ts';
import { chargesUsage } from '../../../model/pricing/comparable-price.ts';
import { ENTRY_PRICE, type EntryPrice, entryAmounts, leastOf } from '../../../model/pricing/entry-price.ts';
import { convert, type Money } from '../../../model/pricing/money.ts';
import { centsInWords, moneyInWords } from '../../../model/pricing/price-text.ts';
import { allTools } from '../all-tools.ts';
import type { Cell } from '../document/document.ts';
import { entryPriceLine } from '../facts/price-line.ts';
import type { Preparing } from '../page.ts';

export type Facts = Readonly<Record<string, Fact>>;

/** The price of a tool's cheapest paid plan. */
export interface ToolPrice {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  /** Billed monthly, in the base currency of the exchange rates; null if unknown. */
  readonly monthly: number | null;
  /** The same per month when billed yearly. */
  readonly yearly: number | null;
  /** The lower of the two in cents. */
  readonly lowest: number | undefined;
  readonly facts: Facts;
  /** With the channels that are not included; null if no price is known. */
  readonly entry: EntryPrice | null;
}

/** The prices of all tools, by name. */
export function toolPrices({ prepared, methodology: { currencies } }: Preparing): ToolPrice[] {
  const inBase = (fact: Fact | undefined) => {
    if (fact?.status !== 'known') return null;
    const amount = convert(fact.value as Money, currencies.base, currencies.rates);
    return Number.isNaN(amount) ? null : amount;
  };
  return prepared(allTools).map(({ slug, name, category, facts, entry_price }) => ({
    ...{ slug, name, category, facts, entry: entry_price },
    ...{ monthly: inBase(facts[ENTRY_PRICE.monthly]), yearly: inBase(facts[ENTRY_PRICE.yearly]) },
    lowest: leastOf(entryAmounts(facts), currencies)?.cents,
  }));
}

/** The tools whose price is known, cheapest first. */
export function cheapestFirst({ prepared }: Preparing): ToolPrice[] {
  return prepared(toolPrices)
    .filter(({ lowest }) => lowest !== undefined)
    .sort((a, b) => (a.lowest as number) - (b.lowest as number) || (a.slug < b.slug ? -1 : 1));
}

/** The price in a row, then the other billing, then what else there is to know: another currency, missing channels, credits. */
export function priceCells({ slug, facts, entry, monthly, yearly }: ToolPrice, base: string): Cell[] {
  const [price = 'not known', ...notes] = entryPriceLine({ slug, facts, entry }) ?? [];
  const known = [facts[ENTRY_PRICE.yearly], facts[ENTRY_PRICE.monthly]].find((fact) => fact?.status === 'known');
  const converted = yearly ?? monthly;
  const isForeign = known !== undefined && (known.value as Money).currency !== base && converted !== null;
  const terms = [
    ...notes.flatMap((part) => (typeof part === 'object' && 'note' in part ? part.note : [])),
    ...(isForeign ? [`about ${moneyInWords({ amount: Math.round(converted), currency: base })}`] : []),
    ...(chargesUsage(facts) ? ['plus credits'] : []),
  ];
  return [[price], terms.join('; ')];
}

/** A median of fewer prices says nothing about a type. */
const MIN_PRICES = 3;

/**
 * The median entry price of the tools of one type, in the base currency: `59 USD`.
 * @param prices known ones of all types, cheapest first; the lower of the two that each tool has counts
 */
export function typeMedian(prices: readonly ToolPrice[], category: string, base: string): string | undefined {
  const own = prices.filter((price) => price.category === category);
  const middle = lowerMedian(own)?.lowest;
  return own.length < MIN_PRICES || middle === undefined ? undefined : centsInWords(middle, base);
}

/** Why an entry price is unknown. */
export const NO_CERTAIN_AMOUNT =
  'no page that we can rely on for prices gives an amount with its currency and billing period';

/** The notes on an unknown entry price, without duplicates. */
export function notesOnUnknown(facts: Facts): string[] {
  const prices = Object.values(ENTRY_PRICE).map((key) => facts[key]);
  if (prices.some((fact) => fact?.value != null)) return [];
  return [...new Set(prices.flatMap((fact) => fact?.unknown?.note ?? []))];
}
