import { type Fact, isAnswered, isVendorsWordAlone } from '../../model/fact.ts';
import type { Source } from '../../model/source.ts';

/** How many answered questions rest on the vendor's word alone, and how many publishers speak in all. */
export function independenceOf(
  facts: readonly Fact[],
  sources: readonly Source[],
): { vendor_only: number; publishers: number } {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const answered = facts.filter(isAnswered);
  const vendorOnly = answered.filter((fact) => isVendorsWordAlone(fact, byId));
  return {
    vendor_only: answered.length === 0 ? 0 : Math.floor((vendorOnly.length * 1000) / answered.length) / 1000,
    publishers: new Set(answered.flatMap(({ evidence }) => evidence?.publishers ?? [])).size,
  };
}
