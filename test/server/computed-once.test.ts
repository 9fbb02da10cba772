import { Agent } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { ask } from '../wire.ts';
import { callTool } from './mcp/rpc.ts';

const PATH = '/outreach';
const fixture = await fixtureSnapshot();

/** How often the answer about each tool was written, and whether the next one fails. */
const written = new Map<string, number>();
let isBroken = false;

/** The fixture with tools that count how often they are written as JSON. */
const tools = [...fixture.tools.values()].map((tool) => {
  const summary = {
    toJSON() {
      written.set(tool.slug, (written.get(tool.slug) ?? 0) + 1);
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
  ask(origin, path, { method, headers, agent });

const call = (slug: string) => callTool(served, 'get_tool', { slug });

async function writes(work: () => Promise<unknown>): Promise<number> {
  const count = () => [...written.values()].reduce((sum, times) => sum + times, 0);
  const before = count();
  await work();
  return count() - before;
}

describe('an answer is computed once', () => {
  it.each([
    ['asked for again', `${PATH}/api/v1/tools/yew`, {}, 'GET'],
    ['asked for without its body', `${PATH}/api/v1/tools/yew`, {}, 'HEAD'],
    ['on a condition', `${PATH}/api/v1/tools/yew`, { 'if-none-match': '"x"' }, 'GET'],
    ['asked for without the path of the public address', '/api/v1/tools/yew', {}, 'GET'],
  ])('and cached if it is %s', async (_, path, headers, method) => {
    await send(`${PATH}/api/v1/tools/yew`);
    expect(await writes(() => send(path, headers, method))).toBe(0);
  });

  it('and cached for other spellings of an address with a query', async () => {
    const canonical = `${PATH}/api/v1/tools?tools=sealpress&limit=5`;
    const other = '/api/v1/tools?limit=5&tools=seal%70ress';
    expect(await writes(() => send(other))).toBe(1);
    expect(await writes(() => send(canonical))).toBe(0);
    expect(await writes(() => send(other))).toBe(0);
  });

  it('for all simultaneous requests', async () => {
    const paths = Array.from({ length: 8 }, () => `${PATH}/api/v1/tools/ravenport`);
    expect(await writes(() => Promise.all(paths.map((path) => ask(origin, path))))).toBe(1);
  });

  it('but not cached if it failed', async () => {
    isBroken = true;
    expect([(await send('/api/v1/tools/presently')).status, (await call('presently')).isError]).toEqual([500, true]);
    isBroken = false;
    expect([(await send('/api/v1/tools/presently')).status, (await call('presently')).isError]).toEqual([
      200,
      undefined,
    ]);
  });
});
