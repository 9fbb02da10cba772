import { boughtAtEntry, ENTRY_PRICE, type EntryPrice, withChannelsOnly } from '../../../model/entry-price.ts';
import { citationsOf, type Fact, isAnswered } from '../../../model/fact.ts';
import { lacksInWords, unitInWords } from '../../../model/price-text.ts';
import { Citations, type Sources } from '../facts/citations.tsx';

export type Facts = Readonly<Record<string, Fact>>;

const KEYS = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly] as const;

/** The price in one or two sentences: `From 60 EUR a month, or 50 EUR a month billed yearly, for one identity. Without Email (costs extra).` */
export function costInWords(facts: Facts, name: string, entry: EntryPrice | null): string {
  const [monthly, yearly] = KEYS.map((key) => facts[key]);
  const shown = [
    monthly?.value != null && `${monthly.display} a month`,
    yearly?.value != null && `${yearly.display} a month billed yearly`,
  ].filter((part) => part !== false);
  if (shown.length === 0) return `The entry price of ${name} is not known for certain: ${NO_CERTAIN_AMOUNT}.`;
  const { unit } = boughtAtEntry(facts);
  const lacks = entry && lacksInWords(withChannelsOnly(entry));
  const model = facts['pricing.model'];
  const usesCredits = model?.status === 'known' && (model.value as string[]).includes('credits');
  return [
    `From ${shown.join(', or ')}`,
    unit === undefined ? '. What one price is for is not stated.' : `, for one ${unitInWords(unit)}.`,
    lacks ? ` Without ${lacks}.` : '',
    usesCredits ? ' Credits or usage are charged too.' : '',
  ].join('');
}

/** Why an entry price is unknown. */
export const NO_CERTAIN_AMOUNT = 'no page that was read gives an amount with its currency and billing period';

/** The notes on an unknown entry price, without duplicates. */
export function notesOnUnknown(facts: Facts): string[] {
  if (KEYS.some((key) => facts[key]?.value != null)) return [];
  return [...new Set(KEYS.flatMap((key) => facts[key]?.unknown?.note ?? []))];
}

/** The sources of the entry price; if it is unknown, a link to the pages that were searched for it. */
export function EntryPriceSources({ facts, sources }: { readonly facts: Facts; readonly sources: Sources }) {
  const answered = KEYS.flatMap((key) => facts[key] ?? []).filter(isAnswered);
  if (answered.length === 0)
    return (
      <p>
        <a href={`#${ENTRY_PRICE.monthly}`}>Where the price was looked for</a>
      </p>
    );
  return (
    <div class="said-by">
      <Citations citations={byPage(answered)} sources={sources} />
      {answered.some(({ stale }) => stale) && <span class="condition stale">Due for review.</span>}
    </div>
  );
}

/** The citations of several facts, merged by page. */
function byPage(facts: readonly Fact[]): Fact['sources'] {
  const places = new Map<string, Set<string>>();
  for (const { id, at } of facts.flatMap(citationsOf)) {
    const known = places.get(id) ?? new Set();
    places.set(id, at === null ? known : known.add(at));
  }
  return [...places].map(([id, at]) => ({ id, at: at.size > 0 ? [...at].join('; ') : null }));
}
