import type { Tool as McpTool } from '@modelcontextprotocol/server';
import { findSimilarNames, formatDidYouMean } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { suggestSlugs } from '../calls/tool-names.ts';
import { toText } from '../calls/validate-input.ts';
import { API_ROOT } from '../config/identity.ts';
import { Problem } from '../http/problem.ts';
import type { Fetch } from '../http/routes.ts';
import { markdownAddress, NO_SERVER_URL, removeBasePath, toBasePath } from '../http/url.ts';
import type { CallableTool } from './call-tools.ts';
import { findPages, namedPages } from './find-pages.ts';
import { READ_ONLY_HINTS } from './tools.ts';

const tool = (name: string, title: string, description: string, parameter: string, about: string): McpTool => ({
  name,
  title,
  description,
  annotations: READ_ONLY_HINTS,
  inputSchema: {
    type: 'object',
    properties: { [parameter]: { type: 'string', description: about } },
    required: [parameter],
  },
});

/** The only two tools that some assistants accept: one finds pages, the other reads a page. */
export const PAGE_TOOLS: readonly McpTool[] = [
  tool(
    'search',
    'Find pages',
    'Pages about tools, prices, jobs, rules, changes and the method, for clients that only search and fetch.',
    'query',
    'Names of tools, a need or a subject.',
  ),
  tool('fetch', 'Read a page', 'A page as Markdown.', 'id', 'An id from search, or the URL of a page here.'),
];

export function createPageTools(snapshot: Snapshot, baseUrl: string, fetchPage: Fetch): CallableTool[] {
  const call = (name: string, parameter: string, run: (input: string) => object | Promise<object>): CallableTool => ({
    name,
    // Clients that only search and fetch expect JSON in the text.
    write: JSON.stringify,
    async run({ [parameter]: sent = '' }) {
      const text = typeof sent === 'boolean' ? undefined : toText(sent);
      if (text === undefined) throw new Problem('invalid_parameter', `"${parameter}" must be a string.`, { parameter });
      if (text === '') throw new Problem('missing_parameter', `"${parameter}" is required.`, { parameter });
      return { ...(await run(text)) };
    },
  });
  const withUrl = (id: string) => (baseUrl === NO_SERVER_URL ? {} : { url: baseUrl + id });
  const search = call('search', 'query', (query) => {
    const { pages, ...rest } = findPages(snapshot, query);
    return { ...rest, results: pages.map(([id, title]) => ({ id, title, ...withUrl(id) })) };
  });
  const read = call('fetch', 'id', async (given) => {
    const id = parseId(given, baseUrl);
    if (id === undefined) throw unknownPage(given, snapshot);
    // Prefers the page that corresponds to an API address.
    const page = id.startsWith(`${API_ROOT}/`) ? id.slice(API_ROOT.length) : id;
    const markdown = await readPage(markdownAddress(page), baseUrl, fetchPage);
    if (markdown !== undefined) return { id: page, title: findTitle(markdown, page), text: markdown, ...withUrl(page) };
    const file = await readPage(id, baseUrl, fetchPage);
    if (file === undefined) throw unknownPage(id, snapshot);
    const text = file.length <= MAX_READ ? file : `${id} is a file of ${file.length} characters. Download it instead.`;
    return { id, title: id, text, ...withUrl(id) };
  });
  return [search, read];
}

/** Fetches the content at an address and follows redirects. Undefined if it is not found. */
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
  return readPage(removeBasePath(pathname + search, toBasePath(baseUrl)), baseUrl, fetchPage, redirects - 1);
}

/** Returns the heading of a page. */
const findTitle = (markdown: string, id: string) => /^# (.+)$/m.exec(markdown)?.[1] ?? id;

/** Returns the problem of an id without a page, with the nearest ids. */
function unknownPage(given: string, snapshot: Snapshot): Problem {
  const [, slug] = /^(?:\/(?:tools|pricing)\/)?([^/?#]+)$/.exec(given) ?? [];
  const near =
    slug === undefined
      ? findSimilarNames(
          given,
          namedPages(snapshot).map(({ page: [id] }) => id),
        )
      : suggestSlugs(snapshot, slug).map((one) => `/tools/${one}`);
  const detail = `Unknown page "${firstCharacters(given, 100)}".${formatDidYouMean(near)} Use search to find pages.`;
  return new Problem('not_found', detail, { parameter: 'id', nearest: near });
}

/** Parses an id or URL to an escaped path and query. Undefined if it is not an address of this server. */
function parseId(given: string, baseUrl: string): string | undefined {
  const url = given.startsWith('/') ? baseUrl + given : given;
  const { href } = URL.canParse(url) ? new URL(url) : { href: '' };
  return href.startsWith(`${baseUrl}/`) ? href.slice(baseUrl.length) : undefined;
}

/** In characters. Longer answers are data files, too long for assistants. */
const MAX_READ = 200_000;
