import { countAnswers, type Fact, isAnswered, isVendorOnly } from '../../model/fact.ts';
import { perObject } from '../../model/memory.ts';
import { comparablePrice } from '../../model/pricing/comparable-price.ts';
import { entryPriceOf } from '../../model/pricing/entry-price.ts';
import { SetUp } from '../../model/pricing/plan.ts';
import { entryInWords } from '../../model/pricing/price-text.ts';
import { newest, type Source } from '../../model/source.ts';
import type { Tool, WorkedBill } from '../../model/tool.ts';
import { slugOf } from '../check/checked-file.ts';
import type { CheckedFacts, ValidFile } from '../check/rule.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { identityOf, type Memoize, NO_CACHE } from '../read/result-cache.ts';
import { cite, type Looks, looksAt, resolveFact } from './resolve-fact.ts';

/** A tool without what is proven of it by job. It has a fact for every catalogue key, answered or not. */
export type ResolvedTool = Omit<Tool, 'scores'>;

/** Resolves all tools, in the order of `facts.tools` (by slug). */
export function resolve(facts: CheckedFacts, clock = clockOf(facts)): ResolvedTool[] {
  const checked = new Map(facts.checked.map(({ file, data }) => [slugOf(file.path), data]));
  return facts.tools.map((tool) =>
    resolveTool(tool, facts, { clock, looks: looksAt(tool.data, checked.get(tool.data.slug)) }),
  );
}

function resolveTool(
  { file, data }: ValidFile<ToolFile>,
  { catalogue, currencies }: CheckedFacts,
  { clock, looks }: { readonly clock: string; readonly looks: Looks },
): ResolvedTool {
  const facts: Record<string, Fact> = {};
  for (const [key, declared] of Object.entries(catalogue.data.keys)) {
    facts[key] = resolveFact(key, declared, data, { catalogue: catalogue.data, clock, looks });
  }
  const entry_price = entryPriceOf(facts, catalogue.data);
  const sources = Object.entries(data.sources).map(([id, source]): Source => {
    const { url, title, publisher, relation, shows, read, dated = null, copy, archived } = source;
    const { unchanged_on } = looks.get(id) ?? {};
    return {
      ...{ id: `${data.slug}/${id}`, url, title, publisher, relation, shows, read, dated, copy },
      ...(archived && { archived }),
      ...(unchanged_on && { unchanged_on }),
    };
  });
  return {
    slug: data.slug,
    name: data.name,
    category: data.category,
    summary: data.summary,
    website: data.website,
    coverage: coverageOf(Object.values(facts)),
    aliases: data.aliases ?? [],
    former_slugs: data.former_slugs ?? [],
    closed: data.closed ? { since: data.closed.since, successor: data.closed.successor ?? null } : null,
    file: file.path,
    independence: independenceOf(Object.values(facts), sources),
    comparable_price: comparablePrice(facts, currencies.data),
    price_from: entry_price && entryInWords(entry_price),
    entry_price,
    facts,
    bills: (data.bills ?? []).map((bill) => resolveBill(bill, data, looks)),
    sources,
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

/** A worked example with its fields in the order of the schema, so that their order in a file changes nothing. */
function resolveBill(bill: NonNullable<ToolFile['bills']>[number], tool: ToolFile, looks: Looks): WorkedBill {
  const { plan, set_up, every, for: unit, pays, units, sources, note = null } = bill;
  const fields = Object.keys(SetUp.properties) as (keyof SetUp)[];
  return {
    plan,
    set_up: Object.fromEntries(
      fields.flatMap((field) => (set_up[field] === undefined ? [] : [[field, set_up[field]]])),
    ),
    every,
    ...(unit && { for: unit }),
    ...(pays && { pays: { amount: pays.amount, currency: pays.currency } }),
    ...(units !== undefined && { units }),
    sources: sources.map((citation) => cite(citation, tool, looks)),
    note,
  };
}

/**
 * The "today" of a build: the newest date on which a page was read, looked at again or searched for. The clock comes from the data, as in
 * web-features, so that the same facts give the same bytes on any day.
 */
export const clockOf = perObject((facts: CheckedFacts): string => memoizedClock(facts, NO_CACHE));

/** The same, from the files that changed and what is known of the others. */
export function memoizedClock({ tools, currencies, checked }: CheckedFacts, memoize: Memoize): string {
  const newestIn = <Data>(files: readonly ValidFile<Data>[], daysIn: (data: Data) => readonly string[]) =>
    files.map((one) =>
      memoize(`newest-day ${one.file.path}`, [identityOf(one.file)], () => newest(daysIn(one.data)) ?? ''),
    );
  const ofTools = newestIn(tools, ({ sources, searches = {} }) => [
    ...Object.values(sources).map(({ read }) => read),
    ...Object.values(searches).map(({ on }) => on),
  ]);
  const ofLooks = newestIn(checked, (lines) => lines.map(({ on }) => on));
  const { read } = currencies.data.source;
  return newest([...ofTools, ...ofLooks, read]) ?? read;
}
