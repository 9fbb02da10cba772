import { convert } from '../../../model/currencies.ts';
import {
  boughtAtEntry,
  ENTRY_KEYS,
  ENTRY_PRICE,
  type EntryPrice as Entry,
  entryAmounts,
} from '../../../model/entry-price.ts';
import type { Fact } from '../../../model/fact.ts';
import { leastOf } from '../../../model/least-price.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Money } from '../../../model/value.ts';
import { getPricing } from '../../operations/get-pricing.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import type { Ask } from '../page.ts';
import { type Facts, notesOnUnknown } from './cost-in-words.ts';

/** What the cheapest paid plan of a tool costs a month, in the base currency of the rates; null where that is not known. */
export interface EntryPrice {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly monthly: number | null;
  /** A month, billed yearly. */
  readonly yearly: number | null;
  /** The lesser of what is known, in cents; what the ladder is sorted by. */
  readonly least: number | undefined;
  /** The facts as pages print them, before any conversion. */
  readonly facts: { readonly monthly: Fact; readonly yearly: Fact };
  /** What one price is for; undefined where that is not stated. */
  readonly unit: string | undefined;
  /** What was read about it where it is not known. */
  readonly notes: readonly string[];
  /** With the channels that it does not buy; null where no price is known. */
  readonly entry: Entry | null;
  /** Why it cannot be held against others like for like; null where it can. */
  readonly whyNot: string | null;
}

/** Of every tool that is listed, in the order of the list. */
export function entryPrices(ask: Ask, { currencies }: Methodology): EntryPrice[] {
  const inBase = (fact: Fact) => {
    const amount =
      fact.status === 'known' ? convert(fact.value as Money, currencies.base, currencies.rates) : Number.NaN;
    return Number.isNaN(amount) ? null : amount;
  };
  return ask(searchTools, { sort: 'name' }).tools.map(({ slug, name, category }) => {
    const answer = ask(getPricing, { slug, keys: [...ENTRY_KEYS], detail: 'audit' });
    const facts = answer.facts as Facts;
    const [monthly, yearly] = [facts[ENTRY_PRICE.monthly], facts[ENTRY_PRICE.yearly]] as [Fact, Fact];
    return {
      ...{ slug, name, category, monthly: inBase(monthly), yearly: inBase(yearly) },
      least: leastOf(entryAmounts(facts), currencies)?.cents,
      facts: { monthly, yearly },
      unit: boughtAtEntry(facts).unit,
      notes: notesOnUnknown(facts),
      entry: answer.entry_price,
      whyNot: answer.comparable_price.why_not,
    };
  });
}

/** Those of known price, cheapest first. */
export function ladderOf(prices: readonly EntryPrice[]): EntryPrice[] {
  return prices
    .filter(({ least }) => least !== undefined)
    .sort((a, b) => (a.least as number) - (b.least as number) || (a.slug < b.slug ? -1 : 1));
}
