import { withoutLinks } from '../calls/markdown/text.ts';

/*
 * Pages of a static copy. A host of files ignores the query of an address, so that a form, or a link with parameters, would lead to the
 * page that it is on, as if that were the answer.
 */

const NOTICE =
  '<p class="quiet">This is a copy without a server: nothing can be searched, filtered, compared or computed here.</p>';

/** The box at the top of every page. */
const SEARCH_BOX = /<search><form class="search-box".*?<\/form><\/search>/gs;
const FORM = /<form\b.*?<\/form>/gs;
/** An address of our own with a query. No link contains another. */
const LINK_WITH_QUERY = /<a\b[^>]*? href="(?!\w+:)[^"]*\?[^"]*"[^>]*>(.*?)<\/a>/gs;
const ALTERNATE_WITH_QUERY = /<link rel="alternate"[^>]*? href="(?!\w+:)[^"]*\?[^"]*"[^>]*>/g;

const SITEMAP_ENTRY = /<url>.*?<\/url>\s*/gs;

/** `49 more: https://…?offset=10`, the line of a list that goes on. */
const MORE_WITH_QUERY = /^(\d+ more): \S*\?\S*$/gm;

/** A text for programs without links that need the server. @param baseUrl of the copy */
export function textWithoutServer(text: string, baseUrl: string): string {
  const isOurs = (url: string) => url.startsWith('/') || url.startsWith(`${baseUrl}/`);
  const links = withoutLinks(text, (url) => url.includes('?') && isOurs(url));
  return links.replaceAll(MORE_WITH_QUERY, '$1, which this copy without a server does not have.');
}

/** A sitemap of the addresses that have a file. */
export function sitemapWithoutServer(xml: string): string {
  return xml.replaceAll(SITEMAP_ENTRY, (entry) => (/<loc>[^<]*\?/.test(entry) ? '' : entry));
}

/** Replaces forms by a notice, and removes links that need the server. */
export function withoutServer(html: string): string {
  return html
    .replaceAll(SEARCH_BOX, '')
    .replaceAll(FORM, NOTICE)
    .replaceAll(LINK_WITH_QUERY, '<span>$1</span>')
    .replaceAll(ALTERNATE_WITH_QUERY, '');
}
