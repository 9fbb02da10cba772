import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { writeAddress } from '../../operations/address.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { allTools, type ListedTool } from '../all-tools.ts';
import { type PriceFrom, priceFrom } from '../facts/entry-price.tsx';
import type { Loading, Preparing } from '../page.ts';
import { mainCapabilities } from './offered-capabilities.ts';

const { q, tools, category, capability, sort, offset } = searchTools.input.properties;
export const ListInput = Type.Object({ q, tools, category, capability, sort, offset });
export type ListInput = Static<typeof ListInput>;

type SearchResult = AnswerOf<typeof searchTools>;

/** How many of the listed tools are proven to have a capability, and for how many it is unknown. */
export type CapabilityCount = NonNullable<SearchResult['counts']>[string];

export interface ToolList {
  /** With counts for the capabilities offered in the filter and those already selected. */
  readonly answer: SearchResult;
  /** By slug; undefined if no price is known. */
  readonly prices: ReadonlyMap<string, PriceFrom | undefined>;
  /** All tools, whatever the filter. */
  readonly all: readonly ListedTool[];
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
export function loadList(input: ListInput, { ask, linkJson, prepared, methodology }: Loading): ToolList {
  const shown = { ...input, limit: PAGE_SIZE };
  linkJson(searchTools, shown);
  const offered = mainCapabilities(methodology).flatMap(({ names }) => names);
  const count = [...new Set([...offered, ...(input.capability ?? [])])];
  // The counts are about all matches, on whichever page of the list they are.
  const answer = ask(searchTools, { ...shown, count });
  return { answer, prices: prepared(entryPrices), all: prepared(allTools) };
}

function entryPrices({ prepared }: Preparing): ToolList['prices'] {
  return new Map(prepared(allTools).map(({ slug, facts, entry_price }) => [slug, priceFrom(facts, entry_price)]));
}

/** The address of a list, without the parameters that are undefined or empty. */
export function listAddress({ tools = [], capability = [], ...input }: ListInput): string {
  return writeAddress(searchTools, { ...input, tools: unlessEmpty(tools), capability: unlessEmpty(capability) });
}

const unlessEmpty = (names: readonly string[]) => (names.length > 0 ? names : undefined);
