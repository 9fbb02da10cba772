import { Agent } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { sendRequest } from '../wire.ts';
import { callTool } from './mcp/rpc.ts';

const PATH = '/outreach';
const fixture = await fixtureSnapshot();

/** Number of times that the answer about each tool was written. */
const writesBySlug = new Map<string, number>();
/** Whether answers about tools fail. */
let isBroken = false;

/** The tools of the fixture. They count how often they are written as JSON. */
const tools = [...fixture.tools.values()].map((tool) => {
  const summary = {
    toJSON() {
      writesBySlug.set(tool.slug, (writesBySlug.get(tool.slug) ?? 0) + 1);
      return tool.summary;
    },
  };
  const counted = {
    ...tool,
    summary: summary as unknown as string,
    get similar() {
      if (isBroken) throw new Error('broken');
      return tool.similar;
    },
  };
  return [tool.slug, counted] as const;
});
const served = await fixtureServer({ snapshot: { ...fixture, tools: new Map(tools) }, path: PATH });

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());
const origin: string = new URL(served.baseUrl).origin;
const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(origin, path, { method, headers, agent });

const call = (slug: string) => callTool(served, 'get_tool', { slug });

async function countWrites(work: () => Promise<unknown>): Promise<number> {
  const total = () => [...writesBySlug.values()].reduce((sum, times) => sum + times, 0);
  const before = total();
  await work();
  return total() - before;
}

describe('an answer', () => {
  it.each([
    ['repeated', `${PATH}/api/v1/tools/yew`, {}, 'GET'],
    ['for the headers only', `${PATH}/api/v1/tools/yew`, {}, 'HEAD'],
    ['conditional', `${PATH}/api/v1/tools/yew`, { 'if-none-match': '"x"' }, 'GET'],
    ['without the base path', '/api/v1/tools/yew', {}, 'GET'],
  ])('comes from the cache if the request is %s', async (_, path, headers, method) => {
    await send(`${PATH}/api/v1/tools/yew`);
    expect(await countWrites(() => send(path, headers, method))).toBe(0);
  });

  it('is computed again for another spelling of its URL, and then comes from the cache', async () => {
    const canonical = `${PATH}/api/v1/tools?tools=sealpress&limit=5`;
    const variant = '/api/v1/tools?limit=5&tools=seal%70ress';
    expect(await countWrites(() => send(variant))).toBe(1);
    expect(await countWrites(() => send(canonical))).toBe(0);
    expect(await countWrites(() => send(variant))).toBe(0);
  });

  it('is computed once for simultaneous requests', async () => {
    const paths = Array.from({ length: 8 }, () => `${PATH}/api/v1/tools/ravenport`);
    expect(await countWrites(() => Promise.all(paths.map((path) => sendRequest(origin, path))))).toBe(1);
  });

  it('is not cached if it failed', async () => {
    isBroken = true;
    expect([(await send('/api/v1/tools/presently')).status, (await call('presently')).isError]).toEqual([500, true]);
    isBroken = false;
    expect([(await send('/api/v1/tools/presently')).status, (await call('presently')).isError]).toEqual([
      200,
      undefined,
    ]);
  });
});
