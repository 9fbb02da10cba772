import type { Currencies } from '../../../pipeline/artifacts/currencies.ts';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import { getPricing } from '../../operations/get-pricing.ts';
import { ENTRY_PRICE, entryAmounts, leastOf } from '../../recommend/decide/least-price.ts';
import type { Ask } from '../page.ts';

export interface EntryPrice {
  /** Of the fact that says it. */
  readonly key: string;
  readonly display: string;
  readonly period: string;
}

/** The least that a tool costs to begin with, as the list is sorted by it; undefined where no price is known. */
export function entryPrice(slug: string, ask: Ask, currencies: Currencies): EntryPrice | undefined {
  const answer = ask(getPricing, { slug, keys: Object.values(ENTRY_PRICE), detail: 'audit' });
  const facts = answer.facts as Record<string, Fact>;
  const least = leastOf(entryAmounts(facts), currencies);
  if (!least) return undefined;
  const key = least.yearly ? ENTRY_PRICE.yearly : ENTRY_PRICE.monthly;
  return { key, display: facts[key]?.display ?? '', period: least.yearly ? 'a month, billed yearly' : 'a month' };
}
