import { beforeAll, expect, it } from 'vitest';
import { type App, createApp } from '../../server/app.ts';
import { createLog } from '../../server/runtime/log.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';

/**
 * The routes whose answers depend on what somebody sends: a message, or the name of an earlier snapshot. Those of OAuth never have an
 * answer. Every other route says which addresses it has (the last parameter of `readOnlyRoute`), so that they can be exported; none
 * if each needs a query (`listed: () => []`).
 */
const NOT_LISTED = ['/mcp', '/.well-known/:name{(?:oauth|openid)-.+}', '/s/:snapshot/*'];

let app: App;
beforeAll(async () => {
  const log = createLog('silent', { write: () => {} });
  app = createApp(await fixtureSnapshot(), {
    baseUrl: 'https://facts.example',
    log,
    store: { get: () => undefined, set: () => {} },
  });
});

it('Every route says which addresses it has', () => {
  const without = app.list().filter(({ listing }) => listing === undefined);
  expect([...new Set(without.map(({ path }) => path))]).toEqual(NOT_LISTED);
});

it('No address is listed twice, and none has a query', () => {
  const addresses = app.list().flatMap(({ listing }) => listing?.addresses ?? []);
  expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
  expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([]);
});
