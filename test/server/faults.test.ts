import { beforeEach, describe, expect, it } from 'vitest';
import type { Tool } from '../../model/tool.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { post, postModern, request } from './mcp/rpc.ts';

const fixture = await fixtureSnapshot();
/** One tool is broken, so that whatever reads its sources trips over it. */
const broken = { ...fixture.tools.get('quillcourier'), sources: undefined } as unknown as Tool;
/** A slug with this start is quoted in the error, as errors of engines and libraries do. */
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
const faults = () => served.logged.slice(before);
const FAULT = {
  level: 50,
  msg: 'internal error',
  err: { type: 'TypeError', stack: expect.stringMatching(/^ {4}at .*\.ts:\d+:\d+/) },
};
/** A name of an error, a place in the code, or the failing expression. */
const INSIDE = /TypeError|\.ts\b|undefined|sources'/;
const APOLOGY = 'Something went wrong on our side. Please try again later.';

describe('a server error is logged once with its stack, and clients see none of it', () => {
  it.each([
    ['/api/v1/tools/quillcourier', 'application/problem+json'],
    ['/tools/quillcourier', 'text/html'],
  ])('over HTTP at %s', async (path, type) => {
    const response = await served.get(path, { headers: { accept: 'text/html' } });
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([500, type]);
    expect([INSIDE.test(text), text.includes(APOLOGY)]).toEqual([false, true]);
    expect(faults()).toMatchObject([FAULT]);
  });

  it.each([
    ['with a handshake', (method: string, params: object) => post(served, request(method, params))],
    ['of 2026-07-28', (method: string, params: Record<string, unknown>) => postModern(served, method, params)],
  ])('over MCP %s', async (_, send) => {
    const called = await send('tools/call', { name: 'get_tool', arguments: { slug: 'quillcourier' } });
    expect([called.status, called.body.result.isError, INSIDE.test(called.text)]).toEqual([200, true, false]);
    const problem = { code: 'internal_error', detail: APOLOGY };
    expect(JSON.parse(called.body.result.content[0].text)).toMatchObject(problem);
    expect(faults()).toMatchObject([FAULT]);
    const uri = { uri: 'outreach-facts://tools/quillcourier' };
    expect((await send('resources/read', uri)).body.error).toEqual({ code: -32603, message: APOLOGY, data: uri });
    expect(faults()).toMatchObject([FAULT, FAULT]);
  });

  it('without its message, which may quote the client', async () => {
    expect((await served.get(`/api/v1/tools/${QUOTED}word`)).status).toBe(500);
    expect(faults()).toMatchObject([{ ...FAULT, err: { ...FAULT.err, type: 'RangeError' } }]);
    expect(JSON.stringify(faults())).not.toContain(QUOTED);
  });

  it('but not if it is a problem of the request', async () => {
    await post(served, request('tools/call', { name: 'get_pricing', arguments: { slug: 'flagmest' } }));
    await post(served, request('resources/read', { uri: 'outreach-facts://nothing' }));
    await served.get('/api/v1/nothing');
    expect(faults()).toEqual([]);
  });
});
