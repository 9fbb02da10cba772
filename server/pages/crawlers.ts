import type { Snapshot } from '../../snapshot/snapshot.ts';
import { formatPathAndQuery } from '../call/operation.ts';
import { toBasePath } from '../http/url.ts';
import type { Page } from './types.ts';

/** Lists canonical addresses and the dates of their last changes (https://www.sitemaps.org/protocol.html). */
export function writeSitemap(pages: readonly Page[], snapshot: Snapshot, baseUrl: string): string {
  const entries = pages.flatMap((page) =>
    (page.listInputs?.(snapshot) ?? [{}]).map((input) => {
      const date = page.lastChanged?.(input, snapshot);
      const lastModified = date === undefined ? '' : `<lastmod>${date}</lastmod>`;
      return `<url><loc>${escapeXml(baseUrl + formatPathAndQuery(page, input))}</loc>${lastModified}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Queries that crawlers may index. Other parameters have endless combinations. */
const INDEXABLE_QUERIES = ['/rankings/general?job=', '/tools?category=', '/tools?view=', '/compare?tools='];

/** Allows the pages of the sitemap, and all queries of the API and of Markdown pages, which programs send on purpose (RFC 9309). */
export function writeRobotsTxt(baseUrl: string): string {
  const root = toBasePath(baseUrl);
  const queryRules = INDEXABLE_QUERIES.flatMap((prefix) => [`Allow: ${root}${prefix}`, `Disallow: ${root}${prefix}*&`]);
  const rules = [
    `Allow: ${root}/`,
    `Disallow: ${root}/*?`,
    ...queryRules,
    `Allow: ${root}/api/`,
    `Allow: ${root}/*.md?`,
  ];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
