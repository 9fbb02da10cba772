import type { Catalogue } from './catalogue.ts';
import { countAnswers, type Fact, isVendorOnly } from './fact.ts';
import { type Currencies, comparablePrice } from './pricing/currencies.ts';
import { entryInWords, entryPriceOf } from './pricing/entry-price.ts';
import type { Source } from './source.ts';
import { isAnswered } from './state.ts';
import type { Tool } from './tool.ts';

/** What follows from the facts and the sources of a tool alone. */
export function figuresOf(
  facts: Tool['facts'],
  sources: readonly Source[],
  catalogue: Catalogue,
  currencies: Currencies,
): Pick<Tool, 'coverage' | 'independence' | 'comparable_price' | 'price_from' | 'entry_price'> {
  const entry_price = entryPriceOf(facts, catalogue);
  return {
    coverage: coverageOf(Object.values(facts)),
    independence: independenceOf(Object.values(facts), sources),
    comparable_price: comparablePrice(facts, currencies),
    price_from: entry_price && entryInWords(entry_price),
    entry_price,
  };
}

/** The share of applicable questions that are answered, rounded down to three decimals so that it is never overstated. */
function coverageOf(facts: readonly Fact[]): number {
  const { answered, of } = countAnswers(facts);
  return of === 0 ? 0 : Math.floor((answered * 1000) / of) / 1000;
}

/** The share of answers that cite only the vendor, and the number of distinct publishers cited. */
function independenceOf(
  facts: readonly Fact[],
  sources: readonly Source[],
): { vendor_only: number; publishers: number } {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const answered = facts.filter(isAnswered);
  const vendorOnly = answered.filter((fact) => isVendorOnly(fact, byId));
  return {
    vendor_only: answered.length === 0 ? 0 : Math.floor((vendorOnly.length * 1000) / answered.length) / 1000,
    publishers: new Set(answered.flatMap(({ evidence }) => evidence?.publishers ?? [])).size,
  };
}
