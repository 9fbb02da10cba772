import type { Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import { didYouMean, nearest } from '../../model/nearest.ts';
import type { Fetch } from '../http/routes.ts';
import { markdownAddress } from '../http/url.ts';
import { requireKnown } from '../operations/input.ts';
import { runSearch } from '../operations/search-tools/find.ts';
import { Problem } from '../problem/problem.ts';
import { reader } from '../recommend/recommend.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { foldedWords } from '../text/tokens.ts';
import type { Json } from './json-rpc.ts';
import { HINTS, type ToolCall } from './tools.ts';

const parameter = (name: string, description: string): McpTool['inputSchema'] => ({
  type: 'object',
  properties: { [name]: { type: 'string', description } },
  required: [name],
});
const answer = (name: string, type: string): McpTool['outputSchema'] => ({
  type: 'object',
  properties: { [name]: { type } },
  required: [name],
});

/** The pair that some assistants accept alone: pages found by a query, and one of them as text. */
export const PAGE_TOOLS: readonly McpTool[] = [
  {
    name: 'search',
    title: 'Find pages',
    description:
      'Pages about tools, prices, comparisons, jobs, the method and the rules of LinkedIn, for clients that only use search and fetch.',
    inputSchema: parameter('query', 'Names, a need or a topic.'),
    outputSchema: answer('results', 'array'),
    annotations: HINTS,
  },
  {
    name: 'fetch',
    title: 'Read a page',
    description: 'A page as Markdown.',
    inputSchema: parameter('id', 'An id that search gives.'),
    outputSchema: answer('text', 'string'),
    annotations: HINTS,
  },
];

interface PageFound {
  /** Path and query. */
  readonly id: string;
  readonly title: string;
}

const MAX_RESULTS = 10;
const MAX_QUERY = 500;

/** What the two do. @param fetchPage answers requests for pages */
export function pageCalls(snapshot: Snapshot, baseUrl: string, fetchPage: Fetch): ToolCall[] {
  const { as_of, snapshot: id, licence } = snapshot.manifest;
  return [
    {
      name: 'search',
      required: ['query'],
      async run(args) {
        const found = pagesFor(snapshot, given(args, 'query').slice(0, MAX_QUERY).toWellFormed());
        return { results: found.map((page) => ({ ...page, url: baseUrl + page.id })) };
      },
    },
    {
      name: 'fetch',
      required: ['id'],
      async run(args) {
        const path = given(args, 'id');
        // The address that search gives with an id is as good.
        const page = pageOf(snapshot, path.startsWith(`${baseUrl}/`) ? path.slice(baseUrl.length) : path);
        const response = await fetchPage(new Request(baseUrl + markdownAddress(page.id)));
        if (!response.ok) throw noPage(page.id, []);
        const metadata = { as_of, snapshot: id, licence };
        return { ...page, text: await response.text(), url: baseUrl + page.id, metadata };
      },
    },
  ];
}

/** @throws Problem */
function given(args: Json, parameter: string): string {
  requireKnown(Object.keys(args), [parameter]);
  const value = args[parameter];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new Problem('missing_parameter', `"${parameter}" is missing or empty.`, { parameter });
}

/** The pages that a query is most likely about: a comparison of the tools it names, then those whose titles have its words, then tools. */
function pagesFor(snapshot: Snapshot, query: string): PageFound[] {
  const { question, understood, named } = reader(snapshot).read(query);
  const slugs = new Set([
    ...(question?.tools ?? []),
    ...understood.flatMap(({ constraint: { key, value } }) => (key === 'tool' ? [String(value)] : [])),
    ...named.map(({ slug }) => slug),
  ]);
  const words = foldedWords(query);
  const counted = pages(snapshot).map((page) => ({ page, count: countIn(page, words) }));
  const titled = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const tools = runSearch(snapshot, { q: query, limit: MAX_RESULTS }).slugs;
  const found = [
    ...(slugs.size > 1 ? [comparison(snapshot, [...slugs].slice(0, MAX_RESULTS))] : []),
    ...titled.map(({ page: { id, title } }) => ({ id, title })),
    ...tools.map((slug) => toolPage(snapshot, slug)),
    { id: `/recommend?q=${encodeURIComponent(query)}`, title: `What fits: ${query}` },
  ];
  const distinct = [...new Map(found.map((page) => [page.id, page])).values()];
  // The recommendation comes last, and is never cut off.
  return distinct.length <= MAX_RESULTS
    ? distinct
    : [...distinct.slice(0, MAX_RESULTS - 1), distinct.at(-1) as PageFound];
}

/** How many words of a query a page has; none if it is about a tool whose name has none of them. */
function countIn({ words, name }: Indexed, query: readonly string[]): number {
  if (name && !query.some((word) => name.has(word))) return 0;
  return query.filter((word) => words.has(word)).length;
}

/** A page that search gives. @throws Problem not_found with the nearest, for any other address */
function pageOf(snapshot: Snapshot, id: string): PageFound {
  const known = pages(snapshot);
  const page = known.find((one) => one.id === id);
  if (page) return { id, title: page.title };
  const [, list] = /^\/compare\?tools=([a-z0-9,-]+)$/.exec(id) ?? [];
  const slugs = list?.split(',') ?? [];
  if (slugs.length > 1 && slugs.length <= MAX_RESULTS && slugs.every((slug) => snapshot.tools.has(slug)))
    return comparison(snapshot, slugs);
  if (/^\/recommend\?q=[^&#]+$/.test(id)) return { id, title: 'What fits' };
  const near = nearest(
    id,
    known.map((one) => one.id),
  );
  throw noPage(id, near);
}

function noPage(id: string, near: readonly string[]): Problem {
  const value = id.slice(0, 100);
  return new Problem('not_found', `search gives no "${value}".${didYouMean(near)}`, {
    parameter: 'id',
    value,
    nearest: [...near],
  });
}

function toolPage({ tools }: Snapshot, slug: string): PageFound {
  return { id: `/tools/${slug}`, title: tools.get(slug)?.name ?? slug };
}

function comparison({ tools }: Snapshot, slugs: readonly string[]): PageFound {
  return {
    id: `/compare?tools=${slugs.join(',')}`,
    title: `${slugs.map((slug) => tools.get(slug)?.name).join(', ')} compared`,
  };
}

/** A page with the words that it is found by. */
interface Indexed extends PageFound {
  readonly words: ReadonlySet<string>;
  /** Of the tool that it is about. */
  readonly name: ReadonlySet<string> | undefined;
}

/** The pages that have one address each. */
const pages = perSnapshot(({ tools, platforms, methodology }: Snapshot): readonly Indexed[] => {
  const page = (id: string, title: string, also: string, name?: string): Indexed => ({
    id,
    title,
    name: name === undefined ? undefined : wordsIn(name),
    words: wordsIn(`${title} ${also} ${name ?? ''}`),
  });
  return [
    ...[...tools.values()].flatMap(({ slug, name, aliases }) => {
      const names = [name, ...aliases].join(' ');
      return [
        page(`/tools/${slug}`, name, '', names),
        page(`/pricing/${slug}`, `What ${name} costs`, 'price prices pricing plan plans cost', names),
      ];
    }),
    ...Object.entries(methodology.jobs).map(([job, { label }]) =>
      page(`/rankings/general?job=${job}`, `Tools for the job: ${label}`, `${job} best list ranking`),
    ),
    ...[...platforms.values()].map(({ slug, name }) =>
      page(`/platforms/${slug}`, `What ${name} allows`, 'rules terms agreement ban automation allowed'),
    ),
    page('/pricing', 'What all tools cost', 'price prices cheapest cost'),
    page(
      '/cost?people=1&linkedin_accounts=1&months=12',
      'The bill of each tool for one person on LinkedIn',
      'cost cheapest',
    ),
    page('/methodology', 'How places are made', 'method ranking rank scores sources'),
    page('/datasets/ai-readiness', 'Which tools an agent can operate', 'api mcp agents ai'),
  ];
});

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(foldedWords(text).filter((word) => !IDLE.has(word)));
}

/** Words of titles that find nothing by themselves. */
const IDLE: ReadonlySet<string> = new Set(
  'what the of for a an one each all on how are which can job tools tool'.split(' '),
);
