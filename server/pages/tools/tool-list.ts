import { type Static, Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type AnswerOf, writeAddress } from '../../operations/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { allTools, type ListedTool } from '../all-tools.ts';
import { type OptionHtml, suggestions } from '../frame/tool-field.tsx';
import { toolsOnLinkedin } from '../linkedin-notice.tsx';
import { channelsIn, isFiltered, offeredCapabilities, onlyGiven } from '../lists/offered.ts';
import type { Loading } from '../page.ts';

type SearchResult = AnswerOf<typeof searchTools>;

export interface ToolList {
  /** With counts for the capabilities offered in the filter and those already selected. */
  readonly answer: SearchResult;
  /** The words, and the filters that leave no tool, read as a need; undefined where there is nothing to read. */
  readonly need: AnswerOf<typeof recommend> | undefined;
  /** All tools, whatever the filter. */
  readonly all: readonly ListedTool[];
  /** The slugs of the tools that are proven to work on LinkedIn. */
  readonly onLinkedin: ReadonlySet<string>;
  /** What the search box suggests. */
  readonly suggested: OptionHtml;
}

/** What every part of the page is drawn from. */
export interface ListProps {
  readonly list: ToolList;
  readonly input: ListInput;
  readonly methodology: Methodology;
}

/** Tools per page. */
export const PAGE_SIZE = 18;
/** The tools of a need that are named. */
const OF_NEED = 3;

/** Searches for tools, and loads the prices and counts shown next to them. */
export function loadList(input: ListInput, { ask, linkJson, prepared, methodology }: Loading): ToolList {
  const { catalogue } = methodology;
  const shown = { ...input, ...orderOnPage(input), limit: PAGE_SIZE };
  linkJson(searchTools, shown);
  const offered = offeredCapabilities(methodology).flatMap(({ names }) => names);
  const count = [...new Set([...offered, ...(input.capability ?? [])])];
  // The counts are about all matches, on whichever page of the list they are.
  const answer = ask(searchTools, { ...shown, count, keys: channelsIn(catalogue) });
  const isReadAsNeed = input.q !== undefined || (answer.total === 0 && isFiltered(input));
  const need = isReadAsNeed ? asNeed(input, catalogue) : undefined;
  return {
    answer,
    need: need && ask(recommend, { ...need, limit: OF_NEED }),
    all: prepared(allTools),
    onLinkedin: prepared(toolsOnLinkedin),
    suggested: prepared(suggestions),
  };
}

/** The order of the page, where it is not that of the operation: what is proven says more to buyers than how much is known. */
export function orderOnPage({ q, tools, sort }: ListInput): Pick<ListInput, 'sort'> {
  if (sort !== undefined) return { sort };
  return q === undefined && tools === undefined ? { sort: 'proven' } : {};
}

/** The address of a list, without the parameters that are undefined or empty. */
export function listAddress({ tools = [], capability = [], ...input }: ListInput): string {
  return writeAddress(
    searchTools,
    onlyGiven({ ...input, tools: unlessEmpty(tools), capability: unlessEmpty(capability) }),
  );
}

const unlessEmpty = (names: readonly string[]) => (names.length > 0 ? names : undefined);

/** The words and filters of a list as the parameters of a recommendation. Undefined if they ask for nothing. */
export function asNeed({ q, tools, category, capability, budget }: ListInput, { keys }: Catalogue) {
  const must = capability?.map((name) => itemFor(name, keys));
  const need = {
    ...(q !== undefined && { q }),
    ...(must && { must }),
    ...(category !== undefined && { category }),
    ...(budget !== undefined && { budget }),
  };
  if (Object.keys(need).length === 0) return undefined;
  return { ...need, ...(tools && { tools }) };
}

/** A choice that has a "none" is a capability as a whole; a recommendation names the other values. */
function itemFor(name: string, keys: Catalogue['keys']): string {
  const { type, values = {} } = keys[name] ?? {};
  if (type !== 'one') return name;
  const others = Object.keys(values).filter((value) => value !== 'none');
  return `${name}=${others.join('|')}`;
}

const { q, tools, category, capability, budget, sort, offset } = searchTools.input.properties;

/** The parameters of the list of tools. */
export const ListInput = Type.Object({ q, tools, category, capability, budget, sort, offset });
export type ListInput = Static<typeof ListInput>;
