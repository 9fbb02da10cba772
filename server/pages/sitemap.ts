import { basePathOf } from '../http/url.ts';
import { writeAddress } from '../operations/address.ts';
import { listedInputs } from '../operations/listing.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Page } from './page.ts';

/** What a sitemap may have (https://www.sitemaps.org/protocol.html). With our addresses, it stays far below its limit of 50 MB. */
const MAX_ADDRESSES = 50_000;

/** The path of one part of a sitemap that is too long for one file. @param number from 1 */
export const partPath = (number: number) => `/sitemap-${number}.xml`;

/**
 * The canonical addresses of all listed pages, dated by the snapshot: one sitemap, or an index of as many as they need.
 * @param max addresses in one sitemap
 */
export function sitemap(pages: readonly Page[], snapshot: Snapshot, baseUrl: string, max = MAX_ADDRESSES): string {
  const { as_of } = snapshot.manifest;
  const count = partCount(pages, snapshot, max);
  if (count === 0) return urlSet(listedAddresses(pages, snapshot, baseUrl), as_of);
  const parts = Array.from({ length: count }, (_, i) => entry('sitemap', baseUrl + partPath(i + 1), as_of));
  return document('sitemapindex', parts);
}

/** How many parts the sitemap has; 0 if it is whole. */
export function partCount(pages: readonly Page[], snapshot: Snapshot, max = MAX_ADDRESSES): number {
  const { length } = listedAddresses(pages, snapshot, '');
  return length > max ? Math.ceil(length / max) : 0;
}

/** One part of a sitemap that is too long for one file. @param number from 1 */
export function sitemapPart(
  pages: readonly Page[],
  snapshot: Snapshot,
  baseUrl: string,
  number: number,
  max = MAX_ADDRESSES,
): string {
  const addresses = listedAddresses(pages, snapshot, baseUrl).slice((number - 1) * max, number * max);
  return urlSet(addresses, snapshot.manifest.as_of);
}

function listedAddresses(pages: readonly Page[], snapshot: Snapshot, baseUrl: string): string[] {
  return pages.flatMap((page) =>
    (listedInputs(page, snapshot) ?? []).map((input) => baseUrl + writeAddress(page, input)),
  );
}

const urlSet = (addresses: readonly string[], asOf: string) =>
  document(
    'urlset',
    addresses.map((address) => entry('url', address, asOf)),
  );

const entry = (name: string, address: string, asOf: string) =>
  `<${name}><loc>${escaped(address)}</loc><lastmod>${asOf}</lastmod></${name}>`;

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}

/** Allows all crawlers everything (RFC 9309). */
export function robots(baseUrl: string): string {
  return `User-agent: *\nAllow: ${basePathOf(baseUrl)}/\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
