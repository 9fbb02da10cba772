import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { uniqueBy } from '../../../model/group-by.ts';
import { createApp } from '../../../server/app.ts';
import type { ListedRoute } from '../../../server/http/routes.ts';
import { exportService } from '../../../server/node/export/export.ts';
import { structureOf } from '../../../server/node/export/header-rules.ts';
import { createLog } from '../../../server/runtime/log.ts';
import { serveFolder } from '../../../tools/static-host/host.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { faultsOf } from './laws.ts';
import { exampleRequests } from './requests.ts';

const PATH = '/outreach';
const { baseUrl, snapshot } = await fixtureServer({ path: PATH });
const log = createLog('silent', { write: () => {} });
const app = createApp(snapshot, { baseUrl, log });

const parent = await mkdtemp(join(tmpdir(), 'caching-'));
const { addresses: exported } = await exportService(snapshot, join(parent, 'files'), { baseUrl, log });
const host = await serveFolder(join(parent, 'files'));
afterAll(async () => {
  await host.close();
  await rm(parent, { recursive: true });
});

/**
 * The routes whose answers depend on what somebody sends: a message, or the name of an earlier snapshot. Those of OAuth never have an
 * answer. Every other route says which addresses it has (the last parameter of `readOnlyRoute`), so that they can be exported; none
 * if each needs a query (`listed: () => []`).
 */
const NOT_LISTED = ['/mcp', '/.well-known/:name{(?:oauth|openid)-.+}', '/s/:snapshot/*'];

const routes = app.list();
const listed = routes.flatMap(({ listing }) => listing?.addresses ?? []);
const requested = exampleRequests(snapshot);
const bySnapshot = requested.filter(({ kind }) => kind === 'REST' || kind === 'page');

/** Those of which nothing else is an example. */
const OTHERS = ['/mcp', '/sitemap-1.xml', '/assets/0000000000.png'];

const router = new Hono();
for (const { path } of routes) router.all(path, () => new Response());
const routeOf = (address: string) => router.router.match('GET', address.replace(/\?.*/s, ''))[0].at(-1)?.[0][1].path;
const example = (kind: string, path: string) => [`${kind} ${structureOf(path.replace(/\?.*/s, ''))}`, path] as const;

/** One address for each kind of path of each route. */
const rows = new Map([
  ...requested.map(({ kind, path }) => example(`${kind} ${routeOf(path)}`, path)),
  ...bySnapshot.map(({ path }) => example('snapshot', `/s/${snapshot.manifest.snapshot}${path}`)),
  ...OTHERS.map((path) => example('other', path)),
  ...routes.flatMap(({ path, listing }) => (listing?.addresses ?? []).map((address) => example(path, address))),
]);
/** MCP is asked by messages, and nothing of it is kept. */
const addresses = [...new Set(rows.values())].filter((address) => address !== '/mcp');

it('the table has every route but the page for those who work on the parts of pages', () => {
  const covered = [...rows.values()].map(routeOf);
  const isMissing = ({ path, listing }: ListedRoute) =>
    !listing?.addresses.length && !listing?.renamed?.includes(path) && !covered.includes(path);
  expect(routes.filter(isMissing).map(({ path }) => path)).toEqual(['/design']);
});

it('the table is of routes that say which addresses they have', () => {
  const without = routes.filter(({ listing }) => listing === undefined);
  expect([...new Set(without.map(({ path }) => path))]).toEqual(NOT_LISTED);
  expect(listed.filter((address, i) => address.includes('?') || listed.indexOf(address) !== i)).toEqual([]);
});

it.each(addresses.map((address) => PATH + address))('the server agrees with itself at %s', async (address) => {
  expect(await faultsOf({ url: baseUrl }, address)).toEqual([]);
});

/** One for each route that has an exported answer. */
const ofExport = uniqueBy(
  addresses.filter((address) => exported.includes(PATH + address)),
  routeOf,
);

it.each(ofExport.map((address) => PATH + address))('the export agrees with itself at %s', async (address) => {
  expect(await faultsOf({ url: host.url, isStatic: true }, address)).toEqual([]);
});
