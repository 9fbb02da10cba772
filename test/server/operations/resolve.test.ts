import { type TSchema, Type } from 'typebox';
import { afterEach, expect, it, vi } from 'vitest';
import { operations } from '../../../server/operations/all-operations.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, postModern, request } from '../mcp/rpc.ts';

/** Matches every slug, so that its tests count how often the schema is checked. */
const COUNTED = '^.+$';

const table = operations.map((operation) => {
  const { slug, ...others } = operation.input.properties as Record<string, TSchema>;
  if (operation.name !== 'get_tool' || !slug) return operation;
  return { ...operation, input: Type.Object({ slug: { ...slug, pattern: COUNTED }, ...others }) };
});

const served = await fixtureServer({ table });
afterEach(() => vi.restoreAllMocks());

const call = { name: 'get_tool', arguments: { slug: 'beaconyard', keys: ['pricing.starts_at'] } };

// A page writes three addresses: its own, and those of the two answers that it shows, the tool and its latest changes.
it.each([
  ['REST', 1, () => served.get('/api/v1/tools/beaconyard?keys=pricing.starts_at')],
  ['REST, as CSV', 1, () => served.get('/api/v1/tools/beaconyard.csv?keys=pricing.starts_at')],
  ['REST, with a former slug', 1, () => served.get('/api/v1/tools/hillfire', { redirect: 'manual' })],
  ['MCP with a handshake', 1, () => post(served, request('tools/call', call))],
  ['MCP 2026-07-28', 1, () => postModern(served, 'tools/call', call)],
  ['a page', 3, () => served.get('/tools/beaconyard')],
])('%s: the input is validated once and each address is written once', async (_, addresses, send) => {
  const checked = vi.spyOn(RegExp.prototype, 'test');
  const written = vi.spyOn(globalThis, 'encodeURIComponent');
  const { status } = await send();
  expect(status).toBeLessThan(400);
  expect(checked.mock.contexts.filter((pattern) => (pattern as RegExp).source === COUNTED)).toHaveLength(1);
  expect(written.mock.calls.filter(([text]) => text === 'beaconyard')).toHaveLength(addresses);
});
