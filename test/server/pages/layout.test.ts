import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pages } from '../../../server/pages/all-pages.ts';
import { loadAssets } from '../../../server/pages/assets/assets.ts';
import { shortenDescription, shortenTitle } from '../../../server/pages/blocks/head.tsx';
import { mainLinks, moreLinks } from '../../../server/pages/elements/frame.tsx';
import { listExampleAddresses } from '../../browser/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { listSitemapAddresses, unescapeHtml } from './html.ts';
import { findStrayTags } from './well-formed.ts';

const fixture = await fixtureSnapshot();
const examples = listExampleAddresses(fixture);

/** The pattern of the page at an address. */
const findRoute = (address: string) =>
  pages.find(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`).test(address.split('?')[0] ?? ''))?.path;

const served = await fixtureServer();

/** Pages that show no API response, so they have no JSON to link to. */
const PAGES_WITHOUT_JSON = /^\/(recommend|docs|compare(\?tools=[^,]*)?)$/;

const readAttribute = (html: string, pattern: RegExp) => unescapeHtml(pattern.exec(html)?.[1] ?? '');

/** Whether the address contains text typed by a visitor. Such addresses must not be indexed or sent in headers. */
const hasTypedText = (address: string) => /[?&]q=/.test(address);

/** Routes by title, because pages with the same title must have the same route. */
const routes = new Map<string, string>();

it.each(examples)('%s has valid HTML without inline code, and complete metadata in its head', async (address) => {
  const { headers } = await served.get(address, { headers: { accept: 'text/html' } });
  const html = await served.page(address);
  const path = findRoute(address);
  const title = readAttribute(html, /<title>([^<]+) \| Outreach Facts<\/title>/);
  expect(title).toMatch(/^.{10,60}$/);
  expect(readAttribute(html, /<meta property="og:title" content="([^"]*)"/)).toBe(hasTypedText(address) ? '' : title);
  expect(routes.get(title) ?? path, title).toBe(path);
  routes.set(title, path ?? '');
  const description = readAttribute(html, /<meta name="description" content="([^"]*)"/);
  expect(description).toMatch(/^.{70,160}$/);
  const readCanonical = (page: string) => readAttribute(page, /<link rel="canonical" href="([^"]+)"/);
  const canonical = readCanonical(html).replace(served.baseUrl, '');
  expect(findRoute(canonical)).toBe(hasTypedText(address) ? undefined : path);
  // A canonical address is its own.
  if (canonical !== '') expect(readCanonical(await served.page(canonical))).toBe(served.baseUrl + canonical);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(findStrayTags(html)).toEqual([]);
  expect(html).not.toMatch(/<script(?![^>]*\s(src="\/assets\/|type="application\/ld\+json"))/);
  expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/);
  for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
    expect(JSON.parse(data)['@context']).toBe('https://schema.org');
  const json = readAttribute(html, /<link rel="alternate" type="application\/json" href="([^"]+)"/);
  const link = readAttribute(headers.get('link') ?? '', /<([^>]+)>; rel="alternate"; type="application\/json"/);
  expect(headers.get('link')).toContain('rel="license"');
  // The Link header has no room for long addresses.
  expect(link).toBe(json.length > 250 || hasTypedText(address) ? '' : json);
  if (PAGES_WITHOUT_JSON.test(address)) {
    expect(json).toBe('');
    return;
  }
  const { meta } = await served.json<{ meta: { cite: string } }>(json);
  expect(meta.cite).toContain(`${served.baseUrl}${json}, CC BY`);
});

describe('the pages', () => {
  it('share one image for link previews', async () => {
    const readMeta = (html: string, property: string) =>
      readAttribute(html, new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`));
    const addresses = await Promise.all(
      examples.filter((path) => !hasTypedText(path)).map(async (path) => readMeta(await served.page(path), 'og:image')),
    );
    const [address = ''] = new Set(addresses);
    expect([...new Set(addresses)]).toEqual([expect.stringMatching(/^http:\S+\/assets\/[\w-]{10}\.png$/)]);
    const html = await served.page('/');
    expect(readMeta(html, 'twitter:card')).toBe('summary_large_image');
    expect(readMeta(html, 'og:image:alt')).toMatch(/^Outreach Facts: /);
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(60_000);
    // The size in the PNG header.
    const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect(['width', 'height'].map((name) => readMeta(html, `og:image:${name}`))).toEqual(size.map(String));
    const earlier = await served.get('/assets/0000000000.png', { redirect: 'manual' });
    expect([earlier.status, served.baseUrl + earlier.headers.get('location')]).toEqual([307, address]);
  });

  it('have navigation links to the main sections', async () => {
    const links = [...mainLinks(served.snapshot.manifest), ...moreLinks];
    for (const address of ['/', '/docs']) {
      const html = await served.page(address);
      for (const { path, label } of links)
        expect(html.split(`href="${path}"`).some((rest) => rest.includes(`>${label}</a>`))).toBe(true);
    }
    expect(mainLinks(served.snapshot.manifest)).toHaveLength(4);
  });

  it('are all listed in the sitemap that robots.txt names', async () => {
    const robots = await served.text('/robots.txt');
    expect(robots).toContain(`Sitemap: ${served.baseUrl}/sitemap.xml`);
    const listed = listSitemapAddresses(await served.text('/sitemap.xml'), served.baseUrl);
    const inputCount = pages.flatMap((page) => page.listInputs?.(served.snapshot) ?? [{}]).length;
    expect([new Set(listed).size, listed.length]).toEqual([inputCount, inputCount]);
    for (const slug of served.snapshot.tools.keys()) expect(listed).toContain(`/tools/${slug}`);
  });

  it('mark the current section in the navigation', async () => {
    const listMarkedLinks = async (address: string) =>
      [...(await served.page(address)).matchAll(/<a href="([^"]+)" aria-current/g)].map(([, href]) => href);
    expect(await listMarkedLinks('/compare')).toEqual(['/compare']);
    expect(await listMarkedLinks('/tools/flagmast')).toContain('/tools');
    // All boards belong to the section of tools.
    for (const address of ['/recommend', `/rankings/general?job=${Object.keys(fixture.methodology.jobs)[0]}`])
      expect(await listMarkedLinks(address)).toContain('/tools');
    expect(await listMarkedLinks('/docs')).toEqual(['/docs']);
  });

  it('have small HTML, style sheets and scripts', async () => {
    const loadSize = async (path: string) => {
      const answer = await fetch(served.baseUrl + path, { headers: { 'accept-encoding': 'gzip' } });
      await answer.arrayBuffer();
      return Number(answer.headers.get('content-length'));
    };
    for (const address of examples) expect(await loadSize(address), address).toBeLessThan(40_000);
    expect(await loadSize(loadAssets().style.address)).toBeLessThan(10_000);
    expect(await loadSize(loadAssets().script.address)).toBeLessThan(10_000);
  });
});

it('titles and descriptions are shortened to fit into search results', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 12, mode: 'sentences' }), (text) => {
      for (const [shown, maxLength] of [
        [shortenTitle(text), 60],
        [shortenDescription(text), 160],
      ] as const) {
        expect(shown.length).toBeLessThanOrEqual(maxLength);
        const beginning = shown.replace(/…$/, '');
        expect(text.slice(0, beginning.length)).toBe(beginning);
      }
    }),
  );
});

describe('the assets', () => {
  it('include two small preloaded fonts, which are not compressed again', async () => {
    const { style, fonts } = loadAssets();
    const html = await served.page('/');
    let bytes = 0;
    for (const { address } of fonts) {
      const answer = await fetch(served.baseUrl + address, { headers: { 'accept-encoding': 'gzip' } });
      const body = Buffer.from(await answer.arrayBuffer());
      expect(body.toString('latin1', 0, 4)).toBe('wOF2');
      expect(answer.headers.get('content-type')).toBe('font/woff2');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(style.text).toContain(`url("./${address.split('/').at(-1)}")`);
      expect(html).toContain(`<link rel="preload" href="${address}" as="font"`);
      bytes += body.length;
    }
    expect(fonts).toHaveLength(2);
    expect(bytes, 'bytes of all fonts').toBeLessThan(60_000);
    expect((await served.get('/assets/AAAAAAAA.woff2')).status).toBe(404);
  });
});
