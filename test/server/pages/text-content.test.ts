import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOn } from '../../browser/examples.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';
import { joinedTexts } from './text-content.ts';

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

it('the text of every page has a space after each mark and between elements', async () => {
  const sitemap = await (await served.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').slice(served.baseUrl.length),
  );
  const addresses = new Set([
    ...listed,
    ...examplesOn(served.snapshot),
    '/nowhere',
    '/tools?sort=dearest',
    '/compare?tools=quillcourier,flagmast,sealpress&show=all',
  ]);
  expect(addresses.size).toBeGreaterThan(60);
  const joined: string[] = [];
  for (const address of addresses) {
    const html = await (await served.get(address, { headers: { accept: 'text/html' } })).text();
    joined.push(...joinedTexts(html).map((text) => `${address}: ${text}`));
  }
  expect(joined.slice(0, 20)).toEqual([]);
});

describe('text that runs together', () => {
  const said = (html: string) => joinedTexts(`<body>${html}`).length;

  it.each([
    '<p>for some only,21 for none</p>',
    '<p>for some only,<b>21</b> for none</p>',
    '<p>Owls<span class="condition">by night</span></p>',
    '<p>Unknown.<span>Read yesterday</span></p>',
    '<p>an owl (grey)flies</p>',
    '<p>It is known.To be read.</p>',
    '<td>Named <code>a.b</code><span>over there</span></td>',
  ])('is found in %s', (html) => {
    expect(said(html)).toBe(1);
  });

  it.each([
    '<p>1,234 owls at 12:30, e.g. on docs.example.com/a,b or Example.io (S.L.).</p>',
    '<p>for some only, <b>21</b> for none</p>',
    '<p>Write "owls,bats", by nests.OwlApi.</p>',
    '<dt>Owls</dt><dd>by night</dd>',
    '<p>“<b>Owls</b>” (<i>grey</i>), <code>a,b.C</code>.</p>',
  ])('is not found in %s', (html) => {
    expect(said(html)).toBe(0);
  });
});
