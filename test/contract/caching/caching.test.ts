import { expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { recordedAddresses } from '../read-recordings.ts';
import { findFaults } from './invariants.ts';

const PATH = '/outreach';
const { baseUrl, ...served } = await fixtureServer({ path: PATH });

/** Finds the addresses of style sheets, scripts, fonts and images. */
const findAssets = (text: string) => [...text.matchAll(/\/outreach(\/assets\/[^")]+)/g)].map(([, path = '']) => path);
const linked = findAssets(await served.page('/'));
const style = linked.find((path) => path.endsWith('.css')) ?? '';
const assets = [...linked, ...findAssets(await served.text(style))];

const files = ['/sitemap-1.xml', '/assets/0000000000.png', '/assets/0000000000.css', '/favicon.ico', '/favicon.svg'];
const wellKnown = ['agent-skills/index.json', 'api-catalog', 'oauth-protected-resource'].map(
  (name) => `/.well-known/${name}`,
);
const oddAddresses = [
  '/tools//',
  '//elsewhere.example/',
  '/%',
  '/a%2fb',
  `/tools?q=${'a'.repeat(20_001)}`,
  '/?gclid=1',
];
const feeds = ['/changes.atom?tools=flagmast&keys=pricing.plans', '/changes.atom?cause=vendor'];

const toPattern = (address: string) =>
  address.replace(/^((?:\/api\/v1)?\/[\w.-]*)(\/[^?]*?)?(\.\w+)?(\?.*)?$/s, (_, first, rest, ending, query) =>
    [first, rest && '*', ending, query && '?'].join(' '),
  );
const all = [...assets, ...files, ...wellKnown, ...oddAddresses, ...feeds, ...recordedAddresses()];
const addresses = [...new Map(all.map((address) => [toPattern(address), address])).values()];

it.each(addresses.map((address) => PATH + address))('caching is consistent at %s', async (address) => {
  expect(await findFaults(baseUrl, address)).toEqual([]);
});
