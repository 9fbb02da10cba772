import { type Static, Type } from 'typebox';
import { ENTRY_PRICE } from '../../../model/entry-price.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { writeAddress } from '../../operations/address.ts';
import { getPricing } from '../../operations/get-pricing.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { type PriceFrom, priceFrom } from '../facts/entry-price.tsx';
import type { Ask } from '../page.ts';
import { mainCapabilities } from './offered-capabilities.ts';

const { q, category, capability, sort, offset } = searchTools.input.properties;
export const ListInput = Type.Object({ q, category, capability, sort, offset });
export type ListInput = Static<typeof ListInput>;

type SearchResult = Static<typeof searchTools.output>;

/** How many of the listed tools are proven to have a capability, and for how many it is unknown. */
export interface CapabilityCount {
  readonly proven: number;
  readonly unknown: number;
}

export interface ToolList {
  readonly answer: SearchResult;
  /** By slug; undefined if no price is known. */
  readonly prices: ReadonlyMap<string, PriceFrom | undefined>;
  /** For the capabilities offered in the filter and those already selected, by name. */
  readonly counts: ReadonlyMap<string, CapabilityCount>;
  /** All tools, whatever the filter. */
  readonly all: SearchResult['tools'];
}

/** What every part of the page is drawn from. */
export interface ListProps {
  readonly list: ToolList;
  readonly input: ListInput;
  readonly methodology: Methodology;
}

/** Tools per page. */
const PAGE_SIZE = 100;

/** Searches for tools, and loads the prices and counts shown next to them. */
export function loadList(input: ListInput, { ask, methodology }: { ask: Ask; methodology: Methodology }): ToolList {
  const answer = ask(searchTools, { ...input, limit: PAGE_SIZE });
  const { q, category, capability = [] } = input;
  // The counts are about all matches, on whichever page of the list they are.
  const isWhole = answer.total === answer.tools.length;
  const matches = isWhole ? answer.tools : ask(searchTools, { q, category, capability: input.capability }).tools;
  const slugs = new Set(matches.map(({ slug }) => slug));
  const offered = mainCapabilities(methodology).flatMap(({ names }) => names);
  const counts = new Map(
    [...new Set([...offered, ...capability])].map((name) => {
      const { tools, may_match } = ask(searchTools, { category, capability: [name] });
      const proven = tools.filter(({ slug }) => slugs.has(slug)).length;
      return [name, { proven, unknown: may_match.filter((slug) => slugs.has(slug)).length }];
    }),
  );
  const keys = Object.values(ENTRY_PRICE);
  const prices = new Map(
    answer.tools.map(({ slug }) => {
      const { facts, entry_price } = ask(getPricing, { slug, keys, detail: 'audit' });
      return [slug, priceFrom(facts as Record<string, Fact>, entry_price)];
    }),
  );
  return { answer, prices, counts, all: ask(searchTools, {}).tools };
}

/** The address of a list, without the parameters that are undefined or empty. */
export function listAddress({ capability = [], ...input }: ListInput): string {
  return writeAddress(searchTools, { ...input, capability: capability.length > 0 ? capability : undefined });
}
