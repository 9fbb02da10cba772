import { expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { createLog } from '../../../server/config/log.ts';
import { operations } from '../../../server/operations/all.ts';
import { fixturePageAddresses } from '../../fixture/examples.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

/**
 * Enough for the tool on a page and three similar tools, each with a bill. Content about all tools and jobs is computed once and shared
 * by all pages.
 */
const MAX_OPERATIONS = 9;

/** Starts a site with all shared data prepared. `calls` has the names of the operations that it runs. */
async function startPreparedSite() {
  const calls: string[] = [];
  const table = operations.map((operation) => ({
    ...operation,
    run: ((snapshot, input) => {
      calls.push(operation.name);
      return operation.run(snapshot, input);
    }) as typeof operation.run,
  }));
  const log = createLog('silent', { write: () => {} });
  const app = createApp(await fixtureSnapshot(), { baseUrl: 'http://localhost', log }, table);
  const get = (address: string) =>
    app.fetch(new Request(`http://localhost${address}`, { headers: { accept: 'text/html' } }));
  // The docs page builds the OpenAPI description once, which runs every operation for its examples.
  const examples = ['/', '/tools', '/rankings/general', '/compare?tools=flagmast,yew', '/methodology', '/docs'];
  for (const address of examples) await get(address);
  return { get, calls };
}

it(`the site runs at most ${MAX_OPERATIONS} operations to render a page`, async () => {
  const { get, calls } = await startPreparedSite();
  for (const address of fixturePageAddresses) {
    calls.length = 0;
    expect((await get(address)).status, address).toBe(200);
    expect(calls.length, `${address}: ${calls.join(', ')}`).toBeLessThanOrEqual(MAX_OPERATIONS);
  }
});
