import { convert } from '../../../pipeline/artifacts/currencies.ts';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import type { Money } from '../../../pipeline/artifacts/value.ts';
import { getPricing } from '../../operations/get-pricing.ts';
import { searchTools } from '../../operations/search-tools.ts';
import type { Ask } from '../page.ts';

/** What the cheapest paid plan of a tool costs a month, in the base currency of the rates; null where that is not known. */
export interface EntryPrice {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly monthly: number | null;
  /** A month, billed yearly. */
  readonly yearly: number | null;
  /** The facts as pages print them, before any conversion. */
  readonly facts: { readonly monthly: Fact; readonly yearly: Fact; readonly unit: Fact };
  /** Why it cannot be held against others like for like; null where it can. */
  readonly whyNot: string | null;
}

const [MONTHLY, YEARLY, UNIT] = ['pricing.starts_at', 'pricing.starts_at_annual', 'pricing.seat_means'] as const;

/** Of every tool that is listed, in the order of the list. */
export function entryPrices(ask: Ask, { currencies }: Methodology): EntryPrice[] {
  const inBase = (fact: Fact) => {
    const amount =
      fact.status === 'known' ? convert(fact.value as Money, currencies.base, currencies.rates) : Number.NaN;
    return Number.isNaN(amount) ? null : amount;
  };
  return ask(searchTools, {}).tools.map(({ slug, name, category }) => {
    const answer = ask(getPricing, { slug, keys: [MONTHLY, YEARLY, UNIT], detail: 'audit' });
    const facts = answer.facts as Record<string, Fact>;
    const [monthly, yearly, unit] = [MONTHLY, YEARLY, UNIT].map((key) => facts[key]) as [Fact, Fact, Fact];
    return {
      ...{ slug, name, category, monthly: inBase(monthly), yearly: inBase(yearly) },
      facts: { monthly, yearly, unit },
      whyNot: answer.comparable_price.why_not,
    };
  });
}

/** Those of known price, cheapest first. */
export function ladderOf(prices: readonly EntryPrice[]): EntryPrice[] {
  return prices
    .filter((price) => leastOf(price) !== undefined)
    .sort((a, b) => (leastOf(a) as number) - (leastOf(b) as number) || (a.slug < b.slug ? -1 : 1));
}

/** The lesser of what is known. */
function leastOf({ monthly, yearly }: Pick<EntryPrice, 'monthly' | 'yearly'>): number | undefined {
  const known = [monthly, yearly].filter((amount) => amount !== null);
  return known.length > 0 ? Math.min(...known) : undefined;
}
