import { withoutLinks } from '../calls/markdown/text.ts';

/*
 * Adapts pages for a static copy. A static host ignores queries, so forms and links with parameters would only reload the same page.
 */

/** @param repository whose README says how to run the server */
function formatNotice(repository: string | undefined): string {
  const server = repository ? `<a href="${new URL('#readme', repository).href}">Run the server</a>` : 'Run the server';
  return `<p class="quiet">This is a static copy without searches, filters, comparisons, recommendations, bills and MCP. ${server} for them, or use a terminal: <code>npx outreach-facts help</code></p>`;
}

/** Matches the search box at the top of every page. */
const SEARCH_BOX = /<search><form class="search-box".*?<\/form><\/search>/gs;
const FORM = /<form\b.*?<\/form>/gs;
/** Matches the address of the MCP server as text. */
const MCP_ADDRESS = /\bhttps?:\/\/[^\s<]*\/mcp\b/;
/** Matches links within the service that have a query. Links don't nest. */
const LINK_WITH_QUERY = /<a\b[^>]*? href="(?!\w+:)[^"]*\?[^"]*"[^>]*>(.*?)<\/a>/gs;
const ALTERNATE_WITH_QUERY = /<link rel="alternate"[^>]*? href="(?!\w+:)[^"]*\?[^"]*"[^>]*>/g;

const SITEMAP_ENTRY = /<url>.*?<\/url>\s*/gs;

/** Matches the last line of a truncated list: `49 more: https://…?offset=10`, `All 7: https://…?category=…`. */
const MORE_WITH_QUERY = /^(\d+ more|All \d+): \S*\?\S*$/gm;

/** Removes links that need the server from Markdown or plain text. @param baseUrl of the copy */
export function toStaticText(text: string, baseUrl: string): string {
  const isOurs = (url: string) => url.startsWith('/') || url.startsWith(`${baseUrl}/`);
  const remaining = withoutLinks(text, (url) => url.includes('?') && isOurs(url));
  return remaining.replaceAll(MORE_WITH_QUERY, '$1, not included in this static copy.');
}

/** Removes addresses with a query from a sitemap, since they have no file. */
export function toStaticSitemap(xml: string): string {
  return xml.replaceAll(SITEMAP_ENTRY, (entry) => (/<loc>[^<]*\?/.test(entry) ? '' : entry));
}

/** Replaces forms with a notice, adds it to pages that say how to use MCP, and removes links that need the server. */
export function toStaticPage(html: string, repository?: string): string {
  const notice = formatNotice(repository);
  const withoutSearch = html.replaceAll(SEARCH_BOX, '');
  const isAboutServer = MCP_ADDRESS.test(withoutSearch) && !withoutSearch.includes('<form');
  return (isAboutServer ? withoutSearch.replace('</h1>', () => `</h1>${notice}`) : withoutSearch)
    .replaceAll(FORM, () => notice)
    .replaceAll(LINK_WITH_QUERY, '<span>$1</span>')
    .replaceAll(ALTERNATE_WITH_QUERY, '');
}
