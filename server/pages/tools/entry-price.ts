import { ENTRY_PRICE } from '../../../model/entry-price.ts';
import type { Fact } from '../../../model/fact.ts';
import { getPricing } from '../../operations/get-pricing.ts';
import { type PriceFrom, priceFrom } from '../facts/entry-price.tsx';
import type { Ask } from '../page.ts';

/** What a tool costs to begin with, as its own page says it; undefined where no price is known. */
export function entryPrice(slug: string, ask: Ask): PriceFrom | undefined {
  const keys = Object.values(ENTRY_PRICE);
  const { facts, entry_price } = ask(getPricing, { slug, keys, detail: 'audit' });
  return priceFrom(facts as Record<string, Fact>, entry_price);
}
