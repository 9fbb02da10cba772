import { type Least, leastOf } from '../../../model/least-price.ts';
import { perSnapshot } from '../../snapshot/per-snapshot.ts';
import { entryPrice } from './price.ts';

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
