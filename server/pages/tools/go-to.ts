import type { Methodology } from '../../../model/methodology.ts';
import { nearest } from '../../../model/nearest.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { writeAddress } from '../../operations/operation.ts';
import { pageAddress } from '../../operations/recommend/answered-by.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { type DocumentSection, type Line, paragraph } from '../document/document.ts';
import { conclusion } from '../recommend/shortlist.tsx';
import { asNeed, type ListProps, type ToolList } from './tool-list.ts';

/** A page that a search leads to. */
interface Destination {
  readonly href: string;
  readonly label: string;
}

type Page = readonly [words: readonly string[], ...destinations: readonly Destination[]];

const PRICES = { href: '/pricing', label: 'Prices of all tools' };
const COST = { href: '/cost', label: 'What it would cost your team' };
const API = { href: '/docs', label: 'The API of this site' };

/** What people type who look for a page, not for a tool. */
const PAGES: readonly Page[] = [
  [['price', 'prices', 'pricing', 'price list'], PRICES, COST],
  [['cost', 'costs', 'bill', 'calculator', 'how much'], COST, PRICES],
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
      heading: conclusion(need),
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
