import { basePathOf } from '../http/url.ts';
import { writeAddress } from '../operations/address.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Page } from './page.ts';

/** The canonical addresses of all listed pages (https://www.sitemaps.org/protocol.html), dated by the snapshot. */
export function sitemap(pages: readonly Page[], snapshot: Snapshot, baseUrl: string): string {
  const { as_of } = snapshot.manifest;
  const urls = pages
    .flatMap((page) => (page.listed?.(snapshot) ?? [{}]).map((input) => baseUrl + writeAddress(page, input)))
    .map((address) => `<url><loc>${escaped(address)}</loc><lastmod>${as_of}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Allows all crawlers everything (RFC 9309). */
export function robots(baseUrl: string): string {
  return `User-agent: *\nAllow: ${basePathOf(baseUrl)}/\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
