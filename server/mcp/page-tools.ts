import type { Tool as McpTool } from '@modelcontextprotocol/server';
import { beginningOf } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { asText } from '../calls/validate-input.ts';
import { API_ROOT } from '../config/identity.ts';
import { Problem } from '../http/problem.ts';
import type { Fetch } from '../http/routes.ts';
import { markdownAddress, NOWHERE } from '../http/url.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import { readerOf } from '../reader/reader.ts';
import { foldedWords } from '../reader/tokens.ts';
import type { ToolCall } from './call-tools.ts';
import { HINTS } from './tools.ts';

const tool = (name: string, title: string, description: string, parameter: string, about: string): McpTool => ({
  name,
  title,
  description,
  annotations: HINTS,
  inputSchema: {
    type: 'object',
    properties: { [parameter]: { type: 'string', description: about } },
    required: [parameter],
  },
});

/** The pair that some assistants accept alone: addresses that a query finds, and what is at one of them. */
export const PAGE_TOOLS: readonly McpTool[] = [
  tool(
    'search',
    'Find pages',
    'Pages about tools, prices, jobs, rules, changes and the method, for clients that only search and fetch.',
    'query',
    'Names of tools, a need or a subject.',
  ),
  tool('fetch', 'Read a page', 'A page as Markdown.', 'id', 'An id that search gives, or an address of a page here.'),
];

const [MAX_RESULTS, MAX_QUERY] = [10, 500];

export function pageCalls(snapshot: Snapshot, baseUrl: string, fetchPage: Fetch): ToolCall[] {
  const call = (name: string, parameter: string, run: (given: string) => object | Promise<object>): ToolCall => ({
    name,
    async run({ [parameter]: given = '' }) {
      const text = typeof given === 'boolean' ? undefined : asText(given);
      if (text === undefined) throw new Problem('invalid_parameter', `"${parameter}" must be a text.`, { parameter });
      if (text === '') throw new Problem('missing_parameter', `"${parameter}" is missing or empty.`, { parameter });
      return { ...(await run(text)) };
    },
  });
  const urlOf = (id: string) => (baseUrl === NOWHERE ? {} : { url: baseUrl + id });
  const search = call('search', 'query', (query) => ({
    results: pagesFor(snapshot, query).map(([id, title]) => ({ id, title, ...urlOf(id) })),
  }));
  const read = call('fetch', 'id', async (given) => {
    const id = parseId(given, baseUrl) ?? '';
    // What an operation answers is more exact than its page; about itself the service has pages only.
    for (const address of id === '' ? [] : [API_ROOT + id, markdownAddress(id), id]) {
      const response = await fetchPage(new Request(baseUrl + address));
      if (response.ok) return { id, title: id, text: await textOf(response, id), ...urlOf(id) };
    }
    throw new Problem('not_found', `search gives no "${beginningOf(given, 100)}".`, { parameter: 'id' });
  });
  return [search, read];
}

/** The path and query that a text means, escaped as an address is; undefined if it is not one of our addresses. */
function parseId(given: string, baseUrl: string): string | undefined {
  const url = given.startsWith('/') ? baseUrl + given : given;
  const { href } = URL.canParse(url) ? new URL(url) : { href: '' };
  return href.startsWith(`${baseUrl}/`) ? href.slice(baseUrl.length) : undefined;
}

/** In characters. What is longer is a file of data, which no assistant reads whole. */
const MAX_READ = 200_000;

async function textOf(response: Response, id: string): Promise<string> {
  const text = await response.text();
  return text.length <= MAX_READ ? text : `${id} is a file of ${text.length} characters, to be downloaded.`;
}

/** Titles by address: a comparison of the tools that a query names, these tools, what is titled with its words, other tools, and what fits. */
function pagesFor(snapshot: Snapshot, text: string): (readonly [id: string, title: string])[] {
  const query = beginningOf(text, MAX_QUERY);
  const { tools, platforms, methodology } = snapshot;
  const slugs = readerOf(snapshot)
    .read(query)
    .tools.map(({ slug }) => slug)
    .slice(0, MAX_RESULTS);
  const nameOf = (slug: string) => tools.get(slug)?.name ?? slug;
  const words = new Set(foldedWords(query).filter((word) => word.length > 3));
  const titled = [
    ...slugs.map((slug) => [`/pricing/${slug}`, `What ${nameOf(slug)} costs: prices and plans`]),
    ...Object.entries(methodology.jobs).map(([job, { label }]) => [`/rankings/general?job=${job}`, `List: ${label}`]),
    ...[...platforms.values()].map(({ slug, name }) => [`/platforms/${slug}`, `Rules and terms of ${name}`]),
    ['/methodology', 'How ranks follow from facts: the method'],
    ['/datasets/ai-readiness', 'Tools for software agents: API, MCP server'],
  ].filter(([, title = '']) => foldedWords(title).some((word) => words.has(word)));
  const pageOf = (slug: string) => [`/tools/${slug}`, nameOf(slug)];
  const { rows } = searchTools.run(snapshot, { q: query, limit: MAX_RESULTS });
  const found = [
    ...(slugs.length > 1 ? [[`/compare?tools=${slugs}`, `${slugs.map(nameOf).join(', ')} compared`]] : []),
    ...[...slugs.map(pageOf), ...titled, ...rows.map(({ slug }) => pageOf(slug))],
  ] as [string, string][];
  const first = [...new Map(found)].slice(0, MAX_RESULTS - 1);
  return [...first, [`/recommend?q=${encodeURIComponent(query)}`, `What fits: ${query}`]];
}
