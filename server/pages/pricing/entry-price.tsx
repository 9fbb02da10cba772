import { citationsOf, type Fact, isAnswered, valuesOf } from '../../../model/fact.ts';
import { chargesUsage } from '../../../model/pricing/comparable-price.ts';
import { CREDITS_NOTE } from '../../../model/pricing/cost-text.ts';
import {
  boughtAtEntry,
  ENTRY_PRICE,
  type EntryPrice,
  entryAmounts,
  leastOf,
  withChannelsOnly,
} from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { convert } from '../../../model/pricing/money.ts';
import { lacksInWords, moneyInWords, unitInWords, withCaveats } from '../../../model/pricing/price-text.ts';
import { mergedCitations, type SourcesById } from '../../../model/source.ts';
import { allTools } from '../all-tools.ts';
import { Citations } from '../facts/citations.tsx';
import type { Preparing } from '../page.ts';

export type Facts = Readonly<Record<string, Fact>>;

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

const KEYS = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly] as const;

/** The price in one or two sentences: `From 60 EUR a month, or 50 EUR a month billed yearly, for one identity. Without Email (costs extra).` */
export function costInWords(facts: Facts, name: string, entry: EntryPrice | null): string {
  const [monthly, yearly] = KEYS.map((key) => facts[key]);
  const shown = [amountInWords(monthly, 'a month'), amountInWords(yearly, 'a month billed yearly')].filter(
    (part) => part !== undefined,
  );
  if (shown.length === 0) return `The entry price of ${name} is not known for certain: ${NO_CERTAIN_AMOUNT}.`;
  const { unit } = boughtAtEntry(facts);
  const lacks = entry && lacksInWords(withChannelsOnly(entry));
  return [
    `From ${shown.join(', or ')}`,
    unit === undefined ? '. It is not stated what the price covers.' : `, for one ${unitInWords(unit)}.`,
    KEYS.some((key) => facts[key]?.status === 'disputed') ? ' Sources differ on it.' : '',
    lacks ? ` Without ${lacks}.` : '',
    chargesUsage(facts) ? ` ${CREDITS_NOTE}` : '',
  ].join('');
}

/** `60 EUR (currency assumed) a month`, or all amounts if sources differ. Undefined if none is known. */
function amountInWords(fact: Fact | undefined, period: string): string | undefined {
  if (fact?.value == null) return undefined;
  if (fact.status !== 'disputed') return `${fact.display} ${period}`;
  const amounts = (valuesOf(fact) as Money[]).map(moneyInWords).join(' or ');
  return `${withCaveats(amounts, fact)} ${period}`;
}

/** Why an entry price is unknown. */
export const NO_CERTAIN_AMOUNT =
  'no page that we can rely on for prices gives an amount with its currency and billing period';

/** The notes on an unknown entry price, without duplicates. */
export function notesOnUnknown(facts: Facts): string[] {
  if (KEYS.some((key) => facts[key]?.value != null)) return [];
  return [...new Set(KEYS.flatMap((key) => facts[key]?.unknown?.note ?? []))];
}

/** The sources of the entry price; if it is unknown, a link to the pages that were searched for it. */
export function EntryPriceSources({ facts, sources }: { readonly facts: Facts; readonly sources: SourcesById }) {
  const answered = KEYS.flatMap((key) => facts[key] ?? []).filter(isAnswered);
  if (answered.length === 0)
    return (
      <p>
        <a href={`#${ENTRY_PRICE.monthly}`}>Where the price was looked for</a>
      </p>
    );
  return (
    <div class="said-by">
      <Citations citations={mergedCitations(answered.flatMap(citationsOf))} sources={sources} />
      {answered.some(({ stale }) => stale) && <span class="condition stale">Due for review.</span>}
    </div>
  );
}
