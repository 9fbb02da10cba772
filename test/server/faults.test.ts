import { beforeEach, describe, expect, it } from 'vitest';
import type { Tool } from '../../model/tool.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { post, postModern, request } from './mcp/rpc.ts';

const fixture = await fixtureSnapshot();
/** A broken tool: counting its similar tools throws an error. */
const broken = { ...fixture.tools.get('quillcourier'), similar: undefined } as unknown as Tool;
/** Slugs with this prefix throw an error that quotes them, as errors of libraries can. */
const QUOTED = 'private-';
class BrokenTools extends Map<string, Tool> {
  override get(slug: string): Tool | undefined {
    if (slug.startsWith(QUOTED)) throw new RangeError(`invalid "${slug}"\n    at ${slug}.ts:1:1`);
    return super.get(slug);
  }
  override has(slug: string): boolean {
    return slug.startsWith(QUOTED) || super.has(slug);
  }
}
const served = await fixtureServer({
  snapshot: { ...fixture, tools: new BrokenTools([...fixture.tools, ['quillcourier', broken]]) },
});

let before: number;
beforeEach(() => {
  before = served.logged.length;
});
const newEntries = () => served.logged.slice(before);
const LOG_ENTRY = {
  level: 50,
  msg: 'internal error',
  err: { type: 'TypeError', stack: expect.stringMatching(/^ {4}at .*\.ts:\d+:\d+/) },
};
/** Matches internals: the name of an error, a place in the code or the failing expression. */
const INTERNALS = /TypeError|\.ts\b|undefined|similar'/;
const APOLOGY = 'Something went wrong on our side. Please try again later.';

describe('an internal error', () => {
  it.each([
    ['/api/v1/tools/quillcourier', 'application/problem+json'],
    ['/tools/quillcourier', 'text/html'],
  ])('is logged once with its stack, and shows no internals at %s', async (path, type) => {
    const response = await served.get(path, { headers: { accept: 'text/html' } });
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([500, type]);
    expect([INTERNALS.test(text), text.includes(APOLOGY)]).toEqual([false, true]);
    expect(newEntries()).toMatchObject([LOG_ENTRY]);
  });

  it.each([
    ['with a handshake', (method: string, params: object) => post(served, request(method, params))],
    ['version 2026-07-28', (method: string, params: Record<string, unknown>) => postModern(served, method, params)],
  ])('is logged once with its stack, and shows no internals over MCP %s', async (_, send) => {
    const called = await send('tools/call', { name: 'get_tool', arguments: { slug: 'quillcourier' } });
    expect([called.status, called.body.result.isError, INTERNALS.test(called.text)]).toEqual([200, true, false]);
    const problem = { code: 'internal_error', detail: APOLOGY };
    expect(JSON.parse(called.body.result.content[0].text)).toMatchObject(problem);
    expect(newEntries()).toMatchObject([LOG_ENTRY]);
    const uri = { uri: 'outreach-facts://tools/quillcourier' };
    expect((await send('resources/read', uri)).body.error).toEqual({ code: -32603, message: APOLOGY, data: uri });
    expect(newEntries()).toMatchObject([LOG_ENTRY, LOG_ENTRY]);
  });

  it('is logged without its message, which may quote user input', async () => {
    expect((await served.get(`/api/v1/tools/${QUOTED}word`)).status).toBe(500);
    expect(newEntries()).toMatchObject([{ ...LOG_ENTRY, err: { ...LOG_ENTRY.err, type: 'RangeError' } }]);
    expect(JSON.stringify(newEntries())).not.toContain(QUOTED);
  });

  it('is not logged for an invalid request', async () => {
    await post(served, request('tools/call', { name: 'get_pricing', arguments: { slug: 'flagmest' } }));
    await post(served, request('resources/read', { uri: 'outreach-facts://nothing' }));
    await served.get('/api/v1/nothing');
    expect(newEntries()).toEqual([]);
  });
});
