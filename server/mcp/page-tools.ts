import type { Tool as McpTool } from '@modelcontextprotocol/server';
import { findSimilarNames, formatDidYouMean } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { API_ROOT } from '../config/identity.ts';
import { Problem } from '../http/problem.ts';
import type { Fetch } from '../http/routes.ts';
import { markdownAddress, NO_SERVER_URL, removeBasePath, toBasePath } from '../http/url.ts';
import { namesIn } from '../names/names.ts';
import type { CallableTool } from './call-tools.ts';
import { findPages, namedPages } from './find-pages.ts';
import { READ_ONLY_HINTS } from './tools.ts';

const describeTool = (
  name: string,
  title: string,
  description: string,
  parameter: string,
  parameterDescription: string,
): McpTool => ({
  name,
  title,
  description,
  annotations: READ_ONLY_HINTS,
  inputSchema: {
    type: 'object',
    properties: { [parameter]: { type: 'string', description: parameterDescription } },
    required: [parameter],
  },
});

/** Tools that find and read pages. Some assistants accept no other tools than these two. */
export const PAGE_TOOLS: readonly McpTool[] = [
  describeTool(
    'search',
    'Find pages',
    'Pages about tools, prices, jobs, rules, changes and the method, for clients that only search and fetch.',
    'query',
    'Names of tools, a need or a subject.',
  ),
  describeTool('fetch', 'Read a page', 'A page as Markdown.', 'id', 'An id from search, or the URL of a page here.'),
];

export function createPageTools(snapshot: Snapshot, baseUrl: string, fetchPage: Fetch): CallableTool[] {
  const createTool = (
    name: string,
    parameter: string,
    run: (input: string) => object | Promise<object>,
  ): CallableTool => ({
    name,
    // Clients that only search and fetch expect JSON in the text.
    write: JSON.stringify,
    async run({ [parameter]: value = '' }) {
      if (!/string|number/.test(typeof value))
        throw new Problem('invalid_parameter', `"${parameter}" must be a string.`, { parameter });
      const text = String(value).toWellFormed().trim();
      if (text === '') throw new Problem('missing_parameter', `"${parameter}" is required.`, { parameter });
      return { ...(await run(text)) };
    },
  });
  const withUrl = (id: string) => (baseUrl === NO_SERVER_URL ? {} : { url: baseUrl + id });
  const searchTool = createTool('search', 'query', (query) => {
    const { pages, ...rest } = findPages(snapshot, query);
    return { ...rest, results: pages.map(([id, title]) => ({ id, title, ...withUrl(id) })) };
  });
  const fetchTool = createTool('fetch', 'id', async (idOrUrl) => {
    const id = parseId(idOrUrl, baseUrl);
    if (id === undefined) throw createUnknownPageProblem(idOrUrl, snapshot);
    // For an address of the API, tries the corresponding page first.
    const page = id.startsWith(`${API_ROOT}/`) ? id.slice(API_ROOT.length) : id;
    const markdown = await readPage(markdownAddress(page), baseUrl, fetchPage);
    if (markdown !== undefined) return { id: page, title: findTitle(markdown, page), text: markdown, ...withUrl(page) };
    const file = await readPage(id, baseUrl, fetchPage);
    if (file === undefined) throw createUnknownPageProblem(id, snapshot);
    const text =
      file.length <= MAX_FILE_LENGTH ? file : `${id} is a file of ${file.length} characters. Download it instead.`;
    return { id, title: id, text, ...withUrl(id) };
  });
  return [searchTool, fetchTool];
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

/** Creates the problem for an id without a page, with the nearest ids. */
function createUnknownPageProblem(idOrUrl: string, snapshot: Snapshot): Problem {
  const [, slug] = /^(?:\/(?:tools|pricing)\/)?([^/?#]+)$/.exec(idOrUrl) ?? [];
  const { tool: names } = namesIn(snapshot);
  const suggestions =
    slug === undefined
      ? findSimilarNames(
          idOrUrl,
          namedPages(snapshot).map(({ page: [id] }) => id),
        )
      : names.nearest(slug).map((slug) => `/tools/${slug}`);
  const detail = `Unknown page "${firstCharacters(idOrUrl, 100)}".${formatDidYouMean(suggestions)} Use search to find pages.`;
  return new Problem('not_found', detail, { parameter: 'id', nearest: suggestions });
}

/** Converts an id or URL to an escaped path and query. Undefined if it is not an address of this server. */
function parseId(idOrUrl: string, baseUrl: string): string | undefined {
  const url = idOrUrl.startsWith('/') ? baseUrl + idOrUrl : idOrUrl;
  const { href } = URL.canParse(url) ? new URL(url) : { href: '' };
  return href.startsWith(`${baseUrl}/`) ? href.slice(baseUrl.length) : undefined;
}

/** In characters. Longer answers are data files, which are too long for assistants. */
const MAX_FILE_LENGTH = 200_000;
