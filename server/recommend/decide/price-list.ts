import type { Currencies } from '../../../pipeline/artifacts/currencies.ts';
import type { Money } from '../../../pipeline/artifacts/value.ts';
import { perSnapshot } from '../../snapshot/per-snapshot.ts';
import { inCents } from './amount.ts';
import { entryPrice, type Price } from './price.ts';

/** The least that something is proven to cost a month. */
export interface Least {
  readonly money: Money;
  readonly yearly: boolean;
  /** In the base currency of the rates. */
  readonly cents: number;
}

/** The least that a tool is proven to cost a month, with its place among all that are priced. */
export interface Placed extends Least {
  /** 1 for the cheapest; equal prices share a place. */
  readonly place: number;
}

export interface PriceList {
  readonly bySlug: ReadonlyMap<string, Placed>;
  /** The price in the middle; undefined where there is none. */
  readonly middle: Placed | undefined;
}

/** All tools that are sold and have a known entry price, the cheapest first. */
export const priceList = perSnapshot((snapshot): PriceList => {
  const priced = [...snapshot.tools.values()]
    .filter(({ closed }) => closed === null)
    .flatMap((tool) => {
      const least = leastOf(entryPrice(tool), snapshot.methodology.currencies);
      return least ? [{ slug: tool.slug, ...least }] : [];
    })
    .sort((a, b) => a.cents - b.cents || (a.slug < b.slug ? -1 : 1));
  const placed = priced.map((price) => ({
    ...price,
    place: 1 + priced.findIndex(({ cents }) => cents === price.cents),
  }));
  return {
    bySlug: new Map(placed.map((price) => [price.slug, price])),
    middle: placed[Math.ceil(placed.length / 2) - 1],
  };
});

/** Of what is billed monthly and what is billed yearly the lesser; where sources differ, the greatest amount. */
export function leastOf(price: Price, { base, rates }: Currencies): Least | undefined {
  const greatest = (amounts: readonly Money[], yearly: boolean) =>
    amounts
      .map((money) => ({ money, yearly, cents: inCents(money, base, rates) }))
      .filter(({ cents }) => !Number.isNaN(cents))
      .sort((a, b) => b.cents - a.cents)
      .slice(0, 1);
  return [...greatest(price.monthly, false), ...greatest(price.yearly, true)].sort((a, b) => a.cents - b.cents)[0];
}
