import { describe, expect, it } from 'vitest';
import { writeAddress } from '../../../server/operations/operation.ts';
import { pages } from '../../../server/pages/all-pages.ts';
import { assets } from '../../../server/pages/assets/assets.ts';
import { NAVIGATION } from '../../../server/pages/layout/layout.tsx';
import { examplesOn } from '../../browser/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { strayTags } from './well-formed.ts';

const fixture = await fixtureSnapshot();
const examples = examplesOn(fixture);

/** The canonical address of an example, where it is another page's. */
const canonicalOf = new Map(
  pages.flatMap((page) =>
    page
      .examples(fixture)
      .map((input) => [writeAddress(page, input), writeAddress(page, page.canonicalInput?.(input) ?? input)] as const),
  ),
);

const served = await fixtureServer();

/** Pages that show no API response, so they have no JSON to link to. */
const WITHOUT_ANSWER = [
  '/recommend',
  '/cost',
  '/check',
  '/docs',
  '/docs/api',
  '/docs/mcp',
  '/bot',
  '/corrections',
  '/licence',
  '/problems',
];

const HTML = { headers: { accept: 'text/html' } };
const read = async (path: string) => {
  const response = await served.get(path, HTML);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');

it.each(examples)(
  '%s is well-formed, without inline code, and its head has a title, a description, a canonical URL and the JSON of the page',
  async (address) => {
    const { status, html, headers } = await read(address);
    expect(status).toBe(200);
    expect(attribute(html, /<title>([^<]+) \| Outreach Facts<\/title>/)).toBeTruthy();
    expect(attribute(html, /<meta name="description" content="([^"]{20,})"/)).toBeTruthy();
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(
      `${served.baseUrl}${canonicalOf.get(address)}`,
    );
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(strayTags(html)).toEqual([]);
    expect(html).not.toMatch(/<script(?![^>]*\s(src="\/assets\/|type="application\/ld\+json"))/);
    expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/);
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(JSON.parse(data)['@context']).toBe('https://schema.org');
    const json = attribute(html, /<link rel="alternate" type="application\/json" href="([^"]+)"/);
    const link = /<([^>]+)>; rel="alternate"; type="application\/json"/.exec(headers.get('link') ?? '')?.[1];
    expect(headers.get('link')).toContain('rel="license"');
    expect([link, json !== undefined]).toEqual([json, !WITHOUT_ANSWER.includes(address)]);
    if (json === undefined) return;
    const { meta } = (await (await served.get(json)).json()) as { meta: { cite: string } };
    expect(meta.cite).toContain(`${served.permanentUrl}${json}, CC BY`);
  },
);

describe('the pages', () => {
  it('are what the navigation links to', async () => {
    const { html } = await read('/');
    for (const { path, label } of NAVIGATION) expect(html).toContain(`<a href="${path}">${label}</a>`);
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(NAVIGATION.map(({ path }) => path)));
  });

  it('are all in the sitemap, which robots.txt names', async () => {
    const robots = await (await served.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${served.baseUrl}/sitemap.xml`);
    const text = await (await served.get('/sitemap.xml')).text();
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    );
    const wanted = pages.flatMap((page) => page.listed?.(served.snapshot) ?? [{}]).length;
    expect([new Set(listed).size, listed.length]).toEqual([wanted, wanted]);
    for (const slug of served.snapshot.tools.keys()) expect(listed).toContain(`${served.baseUrl}/tools/${slug}`);
    for (const page of pages) {
      const [input] = page.listed?.(served.snapshot) ?? [{}];
      const { status } = await read(writeAddress(page, input ?? {}));
      expect([page.path, status]).toEqual([page.path, 200]);
    }
  });

  it('mark the current section in the navigation', async () => {
    const sectionOf = (path: string) => path.split(/[/?]/)[1];
    const offered = NAVIGATION.map(({ path }) => sectionOf(path));
    for (const address of examples) {
      const { html } = await read(address);
      const marked = [...html.matchAll(/<nav class="navigation".*?<\/nav>/gs)]
        .flatMap(([navigation]) => [...navigation.matchAll(/href="([^"]+)" aria-current/g)])
        .map(([, href = '']) => sectionOf(href));
      expect([address, marked]).toEqual([address, offered.filter((section) => section === sectionOf(address))]);
    }
  });

  it('link the whole list as CSV, also where they show a part of it', async () => {
    const csvOf = async (address: string) => attribute((await read(address)).html, /<a href="([^"]+\.csv[^"]*)"/);
    for (const address of examples) expect((await csvOf(address)) ?? '').not.toMatch(/[?&](limit|offset)=/);
    const [all, part] = [await csvOf('/tools?sort=name'), await csvOf('/tools?sort=name&offset=2')];
    expect(part).toBe(all);
    const rows = (await (await served.get(part ?? '')).text()).trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(served.snapshot.tools.size);
  });

  it('have small HTML, style sheets and scripts', async () => {
    const sizeOf = async (path: string) => {
      const answer = await fetch(served.baseUrl + path, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      return Number(answer.headers.get('content-length'));
    };
    for (const address of examples) expect(await sizeOf(address)).toBeLessThan(40_000);
    expect(await sizeOf(assets().style.address)).toBeLessThan(15_000);
    expect(await sizeOf(assets().script.address)).toBeLessThan(10_000);
  });
});

describe('an asset', () => {
  it('is cached forever at the address with its hash, and an older address redirects to it', async () => {
    const { style, script } = assets();
    for (const { address, text } of [style, script]) {
      const answer = await served.get(address);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(await answer.text()).toBe(text);
      const before = address.replace(/[\w-]{10}\./, '0123456789.');
      const moved = await served.get(before, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([307, address]);
      expect(moved.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is also each of two faces, which are small, never compressed again, and loaded with the page', async () => {
    const { style, faces } = assets();
    const { html } = await read('/');
    let bytes = 0;
    for (const { address } of faces) {
      const answer = await fetch(served.baseUrl + address, { headers: { 'accept-encoding': 'br' } });
      const body = Buffer.from(await answer.arrayBuffer());
      expect(body.toString('latin1', 0, 4)).toBe('wOF2');
      expect(answer.headers.get('content-type')).toBe('font/woff2');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(style.text).toContain(`url("./${address.split('/').at(-1)}")`);
      expect(html).toContain(`<link rel="preload" href="${address}" as="font"`);
      bytes += body.length;
    }
    expect([faces.length, bytes < 60_000]).toEqual([2, true]);
    expect((await served.get('/assets/AAAAAAAA.woff2')).status).toBe(404);
  });
});
