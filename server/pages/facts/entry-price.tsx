import { type Fact, isAnswered } from '../../../model/fact.ts';
import { ENTRY_PRICE, type EntryPrice, withChannelsOnly } from '../../../model/pricing/entry-price.ts';
import { lacksInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { plural } from '../../../model/words/numbers.ts';

/** The lowest price at which a tool can be used, in words. */
export interface PriceFrom {
  /** The key of the fact. */
  readonly key: string;
  readonly display: string;
  readonly period: string;
  /** The price when billed yearly, if `display` is the price when billed monthly: `or 63 USD billed yearly`. */
  readonly yearly: string | undefined;
  /** The channels not included: `without LinkedIn (from 109 USD, plan Multichannel)`. */
  readonly without: string | undefined;
}

const PERIODS: readonly (readonly [key: string, period: string])[] = [
  [ENTRY_PRICE.monthly, 'a month'],
  [ENTRY_PRICE.yearly, 'a month, billed yearly'],
];

/** The entry price when billed monthly or, if that is unknown, when billed yearly. Undefined if neither is known. */
export function priceFrom(facts: Readonly<Record<string, Fact>>, entry: EntryPrice | null): PriceFrom | undefined {
  const [first, second] = PERIODS.flatMap(([key, period]) => {
    const fact = facts[key];
    return fact && isAnswered(fact) ? [{ key, display: fact.display, period }] : [];
  });
  const missing = missingChannels(entry);
  return (
    first && {
      ...first,
      yearly: second && `or ${second.display} billed yearly`,
      without: missing && `without ${missing}`,
    }
  );
}

/** The channels that the entry price does not include, in words: `LinkedIn (from 109 USD, plan Multichannel)`. */
export function missingChannels(entry: EntryPrice | null): string | undefined {
  return (entry && lacksInWords(withChannelsOnly(entry))) || undefined;
}

/** The channels that an entry price does not include, to follow the price: `without LinkedIn (from 109 USD, plan Multichannel)`. */
export function EntryLacks({ entry }: { readonly entry: EntryPrice | null }) {
  const missing = missingChannels(entry);
  return missing ? <span class="condition">without {missing}</span> : null;
}

/** The plan that has the entry price, and everything that is known not to be included. */
export function EntryTerms({ entry }: { readonly entry: EntryPrice | null }) {
  if (entry === null || entry.plans.length + entry.lacks.length === 0) return null;
  const { plans, lacks } = entry;
  const sentences = [
    plans.length > 0 && `The entry price is that of the ${plural(plans.length, 'plan')} ${firstFew(plans)}.`,
    lacks.length > 0 && `Not in the entry price: ${lacksInWords(entry)}.`,
  ];
  return <p id="entry-price">{sentences.filter(Boolean).join(' ')}</p>;
}

/** The unit that one price is charged for, under the column head "For each". */
export function PriceFor({ unit }: { readonly unit: string | undefined }) {
  return unit === undefined ? <span class="quiet">not stated</span> : <span>{unitInWords(unit)}</span>;
}
