import type { Snapshot } from '../../snapshot/snapshot.ts';
import { listedInputs } from '../calls/listing.ts';
import { writeAddress } from '../calls/operation.ts';
import { toBasePath } from '../http/url.ts';
import type { Page } from './types.ts';

/** Canonical addresses of listed pages, each with the day its content last changed (https://www.sitemaps.org/protocol.html). */
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

/** Queries that are pages of their own. All others are endless combinations. */
const WITH_QUERY = ['/rankings/general?job=', '/tools?category=', '/compare?tools=', '/changes?by='];

/** Allows what the sitemap has (RFC 9309), plus the API and Markdown, where programs ask for combinations on purpose. */
export function robots(baseUrl: string): string {
  const root = toBasePath(baseUrl);
  const own = WITH_QUERY.flatMap((start) => [`Allow: ${root}${start}`, `Disallow: ${root}${start}*&`]);
  const rules = [`Allow: ${root}/`, `Disallow: ${root}/*?`, ...own, `Allow: ${root}/api/`, `Allow: ${root}/*.md?`];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
