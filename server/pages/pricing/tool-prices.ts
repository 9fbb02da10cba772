import { convert } from '../../../model/currencies.ts';
import { boughtAtEntry, ENTRY_PRICE, type EntryPrice, entryAmounts } from '../../../model/entry-price.ts';
import type { Fact } from '../../../model/fact.ts';
import { leastOf } from '../../../model/least-price.ts';
import type { Money } from '../../../model/value.ts';
import { allTools } from '../all-tools.ts';
import type { Preparing } from '../page.ts';
import { notesOnUnknown } from './entry-price.tsx';

/** The price of a tool's cheapest paid plan: a row of the price ladder. */
export interface ToolPrice {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  /** Billed monthly, in the base currency of the exchange rates; null if unknown. */
  readonly monthly: number | null;
  /** The same per month when billed yearly. */
  readonly yearly: number | null;
  /** The lower of the two in cents, which the ladder is sorted by. */
  readonly lowest: number | undefined;
  /** The facts as published, before conversion. */
  readonly facts: { readonly monthly: Fact; readonly yearly: Fact };
  /** What one price pays for; undefined if not stated. */
  readonly unit: string | undefined;
  /** What was read about the price if it is unknown. */
  readonly notes: readonly string[];
  /** With the channels that are not included; null if no price is known. */
  readonly entry: EntryPrice | null;
  /** Why the price cannot be compared like for like; null if it can. */
  readonly whyNot: string | null;
}

/** The prices of all tools, by name. */
export function toolPrices({ prepared, methodology: { currencies } }: Preparing): ToolPrice[] {
  const inBase = (fact: Fact) => {
    const amount =
      fact.status === 'known' ? convert(fact.value as Money, currencies.base, currencies.rates) : Number.NaN;
    return Number.isNaN(amount) ? null : amount;
  };
  return prepared(allTools).map(({ slug, name, category, facts, entry_price, whyNot }) => {
    const [monthly, yearly] = [facts[ENTRY_PRICE.monthly], facts[ENTRY_PRICE.yearly]] as [Fact, Fact];
    return {
      ...{ slug, name, category, monthly: inBase(monthly), yearly: inBase(yearly) },
      lowest: leastOf(entryAmounts(facts), currencies)?.cents,
      facts: { monthly, yearly },
      unit: boughtAtEntry(facts).unit,
      notes: notesOnUnknown(facts),
      entry: entry_price,
      whyNot,
    };
  });
}

/** The tools whose price is known, cheapest first. */
export function cheapestFirst({ prepared }: Preparing): ToolPrice[] {
  return prepared(toolPrices)
    .filter(({ lowest }) => lowest !== undefined)
    .sort((a, b) => (a.lowest as number) - (b.lowest as number) || (a.slug < b.slug ? -1 : 1));
}
