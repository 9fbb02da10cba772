import { type Static, Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { nearest } from '../../../model/nearest.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { type AnswerOf, writeAddress } from '../../operations/operation.ts';
import { pageAddress } from '../../operations/recommend/answered-by.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { allTools, type PricedTool } from '../all-tools.ts';
import { type DocumentSection, type Line, paragraph } from '../document/document.ts';
import { type OptionHtml, suggestions } from '../layout/forms.tsx';
import { toolsOnLinkedin } from '../linkedin-notice.tsx';
import { channelsIn, isFiltered, offeredCapabilities } from '../lists/filters.tsx';
import type { Loading } from '../page.ts';
import { recommendationTitle } from '../recommend/shortlist.tsx';

type SearchResult = AnswerOf<typeof searchTools>;

interface ToolList {
  /** With counts for the capabilities offered in the filter and those already selected. */
  readonly answer: SearchResult;
  /** The words, and the filters that leave no tool, read as a need; undefined where there is nothing to read. */
  readonly need: AnswerOf<typeof recommend> | undefined;
  /** All tools, whatever the filter. */
  readonly all: readonly PricedTool[];
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

export const TOOLS_PER_PAGE = 18;
/** The tools of a need that are named. */
const OF_NEED = 3;

/** Searches for tools, and loads the prices and counts shown next to them. */
export function loadList(input: ListInput, { ask, linkJson, prepared, methodology }: Loading): ToolList {
  const { catalogue } = methodology;
  const shown = { ...input, ...orderOnPage(input), limit: TOOLS_PER_PAGE };
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

/** The words and filters of a list as the parameters of a recommendation. Undefined if they ask for nothing. */
function asNeed({ q, tools, category, capability, budget }: ListInput, { keys }: Catalogue) {
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

/** A page that a search leads to. */
interface Destination {
  readonly href: string;
  readonly label: string;
}

type Page = readonly [words: readonly string[], ...destinations: readonly Destination[]];

const COST = { href: '/cost', label: 'What it would cost your team' };
const API = { href: '/docs', label: 'The API of this site' };

/** What people type who look for a page, not for a tool. */
const PAGES: readonly Page[] = [
  [['price', 'prices', 'pricing', 'price list', 'cost', 'costs', 'bill', 'calculator', 'how much'], COST],
  [['compare', 'comparison', 'versus', 'vs'], { href: '/compare', label: 'Compare tools side by side' }],
  [['changes', 'changelog', 'news', 'updates'], { href: '/changes', label: 'What changed' }],
  [['method', 'methodology', 'scores', 'how'], { href: '/methodology', label: 'How places are made' }],
  [['rankings', 'ranking', 'best', 'top', 'jobs'], { href: '/rankings', label: 'Tools by job' }],
  [['recommend', 'recommendation', 'help'], { href: '/recommend', label: 'Say what you need' }],
  [['api', 'rest', 'docs', 'documentation', 'developers'], API],
  [['mcp', 'mcp server'], { href: '/docs/mcp', label: 'The MCP server of this site' }],
  [['contact', 'corrections', 'correction', 'mistake'], { href: '/corrections', label: 'Report a wrong fact' }],
  [['about', 'who'], { href: '/about', label: 'Who makes this' }],
  [['licence', 'license'], { href: '/licence', label: 'Licence of the data' }],
  [['vendor', 'vendors'], { href: '/vendors', label: 'For vendors' }],
];

/**
 * The pages, lists of jobs and types of tools that a text names.
 * @param isLast whether nothing else was found, so that typos are corrected too
 */
export function destinationsFor(
  q: string,
  { jobs, categories }: Pick<Methodology, 'jobs' | 'categories'>,
  isLast: boolean,
): readonly Destination[] {
  const entries: readonly Page[] = [
    ...PAGES,
    ...Object.entries(jobs).map(
      ([slug, { label }]): Page => [
        [label.toLowerCase(), slug],
        { href: `/rankings/general?job=${slug}`, label: `Tools for the job: ${label}` },
      ],
    ),
    ...Object.entries(categories).map(
      ([slug, { label }]): Page => [
        [label.toLowerCase(), slug],
        { href: `/tools?category=${slug}`, label: `All tools of the type: ${label}` },
      ],
    ),
  ];
  const typed = q
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const named = (text: string) =>
    entries.filter(([words]) => words.includes(text)).flatMap(([, ...destinations]) => destinations);
  const found = named(typed);
  if (found.length > 0 || !isLast) return found;
  const [meant] = nearest(
    typed,
    entries.flatMap(([words]) => words),
  );
  return meant === undefined ? [] : named(meant);
}

/** The words of a search as a question about named tools, or as a need: how they were read, the first tools, and where the rest is. */
export function readAsNeed({ list, input, methodology }: ListProps): DocumentSection[] {
  const { need, answer } = list;
  if (need === undefined || need.fallback !== null) return [];
  if (need.answered_by !== null) {
    const names = need.question?.tools.map((slug) => need.tool_names[slug] ?? slug) ?? [];
    const link = { link: pageAddress(need.answered_by), label: ANSWERS[need.answered_by.operation](firstFew(names)) };
    return [{ id: 'need', heading: 'Your question', blocks: [paragraph([link])] }];
  }
  const { not_understood } = need;
  const whole = {
    link: writeAddress(recommend, asNeed(input, methodology.catalogue) ?? {}),
    label: 'The whole recommendation',
  };
  // The words that no tool has are named next to the search.
  const unused = answer.not_used ? '' : not_understood.map((words) => `“${words}”`).join(', ');
  const first = firstOf(need).map(({ tool, why }): readonly [Line, Line] => [
    [{ link: `/tools/${tool.slug}`, label: tool.name }],
    why,
  ]);
  if (answer.total > 0 && need.may_fit.length + need.fails.length === 0) return [];
  return [
    {
      id: 'need',
      heading: recommendationTitle(need),
      blocks: [
        ...(unused === '' ? [] : [paragraph(`Not used: ${unused}.`)]),
        ...(answer.total === 0 ? [{ kind: 'terms' as const, items: first }] : []),
        paragraph([whole]),
      ],
    },
  ];
}

/** The tools that come nearest to a need. */
export function firstOf({ fits, may_fit, fails }: NonNullable<ToolList['need']>) {
  const open = [...fits, ...may_fit];
  return open.length > 0 ? open : fails;
}

const ANSWERS = {
  compare_tools: (names: string) => `Compare ${names} side by side`,
  get_changes: (names: string) => `What changed at ${names}`,
  get_pricing: (names: string) => `Prices of ${names}`,
  get_tool: (names: string) => `All about ${names}`,
  estimate_cost: (names: string) => `The bill of ${names}`,
} as const;
