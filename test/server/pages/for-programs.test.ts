import { describe, expect, it } from 'vitest';
import { pathParameters } from '../../../server/operations/operation.ts';
import { pages } from '../../../server/pages/all-pages.ts';
import { partCount, sitemap, sitemapPart } from '../../../server/pages/for-programs.ts';
import { navigationOf } from '../../../server/pages/layout/layout.tsx';
import { fixtureOperations } from '../../fixture/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();
const { snapshot } = served;

const BASE = 'https://facts.example';
const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  it('is one file if its addresses fit', () => {
    const whole = sitemap(pages, snapshot, BASE);
    const { length } = addressesIn(whole);
    expect(whole).toContain('<urlset ');
    expect(partCount(pages, snapshot)).toBe(0);
    expect(sitemap(pages, snapshot, BASE, length)).toBe(whole);
  });

  it.each([1, 20, 35])('is an index of parts if it may have %i addresses', (max) => {
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

describe('llms.txt', () => {
  it('has a title, a summary and links that work, one for each operation', async () => {
    const text = await served.text('/llms.txt');
    expect(text).toMatch(/^# Outreach Facts\n\n> .+\n\n(- .+\n)+\n## /);
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, address]) => address as string);
    expect(links.length).toBeGreaterThan(15);
    for (const { title } of fixtureOperations) expect(text).toContain(`\n- [${title}](`);
    for (const { path } of pages) if (pathParameters({ path }).length > 0) expect(text).toContain(`\`${path}\``);
    for (const { path, label } of navigationOf(served.snapshot.manifest))
      expect(text).toContain(`\n- [${label}](${served.baseUrl}${path})`);
    for (const address of links) {
      const answer = await fetch(address, { headers: { accept: 'text/html, */*' } });
      await answer.arrayBuffer();
      expect([address, answer.status]).toEqual([address, 200]);
    }
  });
});

it.each([
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml'],
])('%s has its media type and is read-only', async (path, type) => {
  const answer = await served.get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect((await served.get(path, { method: 'POST' })).status).toBe(405);
});

it('/favicon.ico redirects to the icon', async () => {
  const answer = await served.get('/favicon.ico', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/favicon.svg']);
});

describe('the home page', () => {
  it('describes the site, its icon and its search for search engines', async () => {
    const html = await served.text('/');
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg"/>');
    const site = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(site).toMatchObject({ '@type': 'WebSite', url: `${served.baseUrl}/` });
    const search = site.potentialAction.target.urlTemplate.replace('{search_term_string}', 'quillcourier');
    const found = await fetch(search, { headers: { accept: 'text/html' } });
    expect([found.status, found.url]).toEqual([200, `${served.baseUrl}/tools/quillcourier`]);
  });
});
