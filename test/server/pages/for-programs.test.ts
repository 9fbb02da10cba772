import { describe, expect, it } from 'vitest';
import { pages } from '../../../server/pages/all-pages.ts';
import { partCount, sitemap, sitemapPart } from '../../../server/pages/for-programs.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const BASE = 'https://facts.example';
const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

const snapshot = await fixtureSnapshot();

describe('the sitemap', () => {
  it('is one file if its addresses fit', () => {
    const whole = sitemap(pages, snapshot, BASE);
    const { length } = addressesIn(whole);
    expect(whole).toContain('<urlset ');
    expect(partCount(pages, snapshot)).toBe(0);
    expect(sitemap(pages, snapshot, BASE, length)).toBe(whole);
  });

  it.each([1, 20, 50])('is an index of parts if it may have %i addresses', (max) => {
    const whole = addressesIn(sitemap(pages, snapshot, BASE));
    const index = sitemap(pages, snapshot, BASE, max);
    const parts = addressesIn(index).map((_, i) => addressesIn(sitemapPart(pages, snapshot, BASE, i + 1, max)));
    expect(index).toContain('<sitemapindex ');
    expect(addressesIn(index)[0]).toBe(`${BASE}/sitemap-1.xml`);
    expect(parts).toHaveLength(Math.ceil(whole.length / max));
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(max);
    expect(parts.flat()).toEqual(whole);
  });
});
