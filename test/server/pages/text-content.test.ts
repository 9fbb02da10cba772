import { expect, it } from 'vitest';
import { examplesOn } from '../../browser/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { joinedTexts } from './text-content.ts';

const served = await fixtureServer();

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
