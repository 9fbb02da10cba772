import type { Methodology } from '../../../model/methodology.ts';
import { nearest } from '../../../model/nearest.ts';

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
        { href: `/rankings/general?job=${slug}`, label: `Tools proven for the job: ${label}` },
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
