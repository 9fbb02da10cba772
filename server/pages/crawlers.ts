import type { Snapshot } from '../../snapshot/snapshot.ts';
import { formatPathAndQuery } from '../calls/operation.ts';
import { getListedInputs } from '../calls/route-addresses.ts';
import { toBasePath } from '../http/url.ts';
import type { Page } from './types.ts';

/** Lists the canonical addresses of listed pages and the days their content last changed (https://www.sitemaps.org/protocol.html). */
export function writeSitemap(pages: readonly Page[], snapshot: Snapshot, baseUrl: string): string {
  const entries = pages.flatMap((page) =>
    (getListedInputs(page, snapshot) ?? []).map((input) => {
      const day = page.lastChanged?.(input, snapshot);
      const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
      return `<url><loc>${escapeXml(baseUrl + formatPathAndQuery(page, input))}</loc>${changed}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Queries that crawlers may index. All others are endless combinations. */
const INDEXABLE_QUERIES = ['/rankings/general?job=', '/tools?category=', '/compare?tools=', '/changes?by='];

/** Allows the pages of the sitemap (RFC 9309), and every query of the API and of Markdown pages, which programs combine on purpose. */
export function writeRobotsTxt(baseUrl: string): string {
  const root = toBasePath(baseUrl);
  const queryRules = INDEXABLE_QUERIES.flatMap((start) => [`Allow: ${root}${start}`, `Disallow: ${root}${start}*&`]);
  const rules = [
    `Allow: ${root}/`,
    `Disallow: ${root}/*?`,
    ...queryRules,
    `Allow: ${root}/api/`,
    `Allow: ${root}/*.md?`,
  ];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
