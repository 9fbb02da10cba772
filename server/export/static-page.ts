import { withoutLinks } from '../calls/markdown/text.ts';

/*
 * Pages of a static copy. A static host ignores queries, so forms and links with parameters would reload their own page, as if it were the
 * answer.
 */

const NOTICE = '<p class="quiet">This is a static copy: search, filters, comparisons and bills don’t work here.</p>';

/** The box at the top of every page. */
const SEARCH_BOX = /<search><form class="search-box".*?<\/form><\/search>/gs;
const FORM = /<form\b.*?<\/form>/gs;
/** A link to the service with a query. Links don't nest. */
const LINK_WITH_QUERY = /<a\b[^>]*? href="(?!\w+:)[^"]*\?[^"]*"[^>]*>(.*?)<\/a>/gs;
const ALTERNATE_WITH_QUERY = /<link rel="alternate"[^>]*? href="(?!\w+:)[^"]*\?[^"]*"[^>]*>/g;

const SITEMAP_ENTRY = /<url>.*?<\/url>\s*/gs;

/** `49 more: https://…?offset=10`, the last line of a cut list. */
const MORE_WITH_QUERY = /^(\d+ more): \S*\?\S*$/gm;

/** Removes links that need the server from a text for programs. @param baseUrl of the copy */
export function textWithoutServer(text: string, baseUrl: string): string {
  const isOurs = (url: string) => url.startsWith('/') || url.startsWith(`${baseUrl}/`);
  const links = withoutLinks(text, (url) => url.includes('?') && isOurs(url));
  return links.replaceAll(MORE_WITH_QUERY, '$1, not included in this static copy.');
}

/** Removes addresses without a file from a sitemap. */
export function sitemapWithoutServer(xml: string): string {
  return xml.replaceAll(SITEMAP_ENTRY, (entry) => (/<loc>[^<]*\?/.test(entry) ? '' : entry));
}

/** Replaces forms with a notice and removes links that need the server. */
export function withoutServer(html: string): string {
  return html
    .replaceAll(SEARCH_BOX, '')
    .replaceAll(FORM, NOTICE)
    .replaceAll(LINK_WITH_QUERY, '<span>$1</span>')
    .replaceAll(ALTERNATE_WITH_QUERY, '');
}
