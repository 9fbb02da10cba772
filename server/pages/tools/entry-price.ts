import type { Money } from '../../../pipeline/artifacts/value.ts';
import { getPricing } from '../../operations/get-pricing.ts';
import type { Ask } from '../page.ts';

const PERIODS: readonly (readonly [key: string, words: string])[] = [
  ['pricing.starts_at', 'a month'],
  ['pricing.starts_at_annual', 'a month, billed yearly'],
];

export interface EntryPrice {
  /** Of the fact that says it. */
  readonly key: string;
  readonly words: string;
}

/** The least that a tool costs to begin with, in words, as the list is sorted by it; undefined where no price is known. */
export function entryPrice(slug: string, ask: Ask): EntryPrice | undefined {
  const { facts } = ask(getPricing, { slug, keys: PERIODS.map(([key]) => key) });
  const [first, second] = PERIODS.flatMap(([key, words]) => {
    const fact = facts[key];
    if (!fact?.value || !('display' in fact)) return [];
    return [{ key, money: fact.value as Money, words: `${fact.display} ${words}` }];
  });
  const isLess = second && second.money.currency === first?.money.currency && second.money.amount < first.money.amount;
  return isLess ? second : first;
}
