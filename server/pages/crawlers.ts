import type { Snapshot } from '../../snapshot/snapshot.ts';
import { listedInputs } from '../calls/listing.ts';
import { writeAddress } from '../calls/operation.ts';
import { basePathOf } from '../http/url.ts';
import type { Page } from './types.ts';

/** The canonical addresses of all listed pages (https://www.sitemaps.org/protocol.html), each with the day of the last change of what it shows. */
export function sitemap(pages: readonly Page[], snapshot: Snapshot, baseUrl: string): string {
  const entries = pages.flatMap((page) =>
    (listedInputs(page, snapshot) ?? []).map((input) => {
      const day = page.lastChanged?.(input, snapshot);
      const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
      return `<url><loc>${escaped(baseUrl + writeAddress(page, input))}</loc>${changed}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The queries that name a page of their own. Those of all others are combinations, of which there is no end. */
const WITH_QUERY = ['/rankings/general?job=', '/tools?category=', '/compare?tools=', '/changes?by='];

/**
 * Lets crawlers read (RFC 9309) what the sitemap has, and nothing that only shows it otherwise. Answers of the API and pages as Markdown are
 * for programs, which ask for combinations on purpose.
 */
export function robots(baseUrl: string): string {
  const root = basePathOf(baseUrl);
  const own = WITH_QUERY.flatMap((start) => [`Allow: ${root}${start}`, `Disallow: ${root}${start}*&`]);
  const rules = [`Allow: ${root}/`, `Disallow: ${root}/*?`, ...own, `Allow: ${root}/api/`, `Allow: ${root}/*.md?`];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
