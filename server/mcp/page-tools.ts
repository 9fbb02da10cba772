import type { Tool as McpTool } from '@modelcontextprotocol/server';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { suggestSlugs } from '../calls/tool-names.ts';
import { toText } from '../calls/validate-input.ts';
import { API_ROOT } from '../config/identity.ts';
import { Problem } from '../http/problem.ts';
import type { Fetch } from '../http/routes.ts';
import { markdownAddress, NOWHERE, toBasePath, withoutBasePath } from '../http/url.ts';
import type { ToolCall } from './call-tools.ts';
import { findPages, namedPages } from './find-pages.ts';
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

/** The only two tools that some assistants accept: one finds pages, the other reads one. */
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

export function pageCalls(snapshot: Snapshot, baseUrl: string, fetchPage: Fetch): ToolCall[] {
  const call = (name: string, parameter: string, run: (given: string) => object | Promise<object>): ToolCall => ({
    name,
    // Clients that only search and fetch read JSON.
    write: JSON.stringify,
    async run({ [parameter]: given = '' }) {
      const text = typeof given === 'boolean' ? undefined : toText(given);
      if (text === undefined) throw new Problem('invalid_parameter', `"${parameter}" must be a text.`, { parameter });
      if (text === '') throw new Problem('missing_parameter', `"${parameter}" is missing or empty.`, { parameter });
      return { ...(await run(text)) };
    },
  });
  const urlOf = (id: string) => (baseUrl === NOWHERE ? {} : { url: baseUrl + id });
  const search = call('search', 'query', (query) => {
    const { pages, ...more } = findPages(snapshot, query);
    return { ...more, results: pages.map(([id, title]) => ({ id, title, ...urlOf(id) })) };
  });
  const read = call('fetch', 'id', async (given) => {
    const id = parseId(given, baseUrl);
    if (id === undefined) throw unknownPage(given, snapshot);
    // An address of the API leads to its page, where it has one.
    const page = id.startsWith(`${API_ROOT}/`) ? id.slice(API_ROOT.length) : id;
    const markdown = await readPage(markdownAddress(page), baseUrl, fetchPage);
    if (markdown !== undefined) return { id: page, title: titleOf(markdown, page), text: markdown, ...urlOf(page) };
    const file = await readPage(id, baseUrl, fetchPage);
    if (file === undefined) throw unknownPage(id, snapshot);
    const text = file.length <= MAX_READ ? file : `${id} is a file of ${file.length} characters, to be downloaded.`;
    return { id, title: id, text, ...urlOf(id) };
  });
  return [search, read];
}

/** What is at an address, after redirects. Undefined if there is nothing. */
async function readPage(
  address: string,
  baseUrl: string,
  fetchPage: Fetch,
  redirects = 2,
): Promise<string | undefined> {
  const response = await fetchPage(new Request(baseUrl + address));
  const location = response.headers.get('location');
  if (location === null || redirects === 0) return response.ok ? response.text() : undefined;
  const { pathname, search } = new URL(location, baseUrl);
  return readPage(withoutBasePath(pathname + search, toBasePath(baseUrl)), baseUrl, fetchPage, redirects - 1);
}

/** The heading of a page. */
const titleOf = (markdown: string, id: string) => /^# (.+)$/m.exec(markdown)?.[1] ?? id;

/** The problem of an id that has no page, with the nearest. */
function unknownPage(given: string, snapshot: Snapshot): Problem {
  const [, slug] = /^(?:\/(?:tools|pricing)\/)?([^/?#]+)$/.exec(given) ?? [];
  const near =
    slug === undefined
      ? nearest(
          given,
          namedPages(snapshot).map(({ page: [id] }) => id),
        )
      : suggestSlugs(snapshot, slug).map((one) => `/tools/${one}`);
  const detail = `There is no page "${firstCharacters(given, 100)}".${didYouMean(near)} search finds pages.`;
  return new Problem('not_found', detail, { parameter: 'id', nearest: near });
}

/** Parses a text as path and query, escaped; undefined if it is not one of our addresses. */
function parseId(given: string, baseUrl: string): string | undefined {
  const url = given.startsWith('/') ? baseUrl + given : given;
  const { href } = URL.canParse(url) ? new URL(url) : { href: '' };
  return href.startsWith(`${baseUrl}/`) ? href.slice(baseUrl.length) : undefined;
}

/** In characters. Longer answers are data files, which no assistant reads whole. */
const MAX_READ = 200_000;
