import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import { fixtureServer } from '../fixture/serve.ts';
import type { Served } from '../serve.ts';
import { post, postModern, request } from './mcp/rpc.ts';

/** The table with one operation that is broken inside: it trips over a tool that has no facts. */
const table = operations.map((operation) =>
  operation.name === 'get_tool'
    ? { ...operation, run: () => Object.keys((undefined as unknown as { facts: object }).facts) as never }
    : operation,
);

const served = await fixtureServer({ table });

let before: number;
beforeEach(() => {
  before = served.logged.length;
});
const faults = () => served.logged.slice(before);
const FAULT = {
  level: 50,
  msg: 'internal error',
  err: { type: 'TypeError', stack: expect.stringMatching(/^TypeError: .*facts[\s\S]*\.ts:/) },
};
/** A name of an error, a place in the code, or what tripped. */
const INSIDE = /TypeError|\.ts\b|undefined|facts'/;

const CALL = { name: 'get_tool', arguments: { slug: 'quillcourier' } };
const READ = { uri: 'outreach-facts://tools/quillcourier' };
const APOLOGY = 'Something went wrong on our side. Please try again later.';

describe('a fault of an operation is logged once with its stack, and nothing of it goes out', () => {
  it.each(['/api/v1/tools/quillcourier', '/tools/quillcourier'])('over HTTP at %s', async (path) => {
    const response = await served.get(path, { headers: { accept: 'text/html' } });
    const text = await response.text();
    expect([response.status, INSIDE.test(text), text.includes(APOLOGY)]).toEqual([500, false, true]);
    expect(faults()).toMatchObject([FAULT]);
  });

  it.each([
    ['with a handshake', post, (method: string, params: object) => [request(method, params)]],
    ['2026-07-28', postModern, (method: string, params: object) => [method, params]],
  ] as const)('over MCP, %s', async (_, send, message) => {
    const ask = send as (served: Served, ...message: unknown[]) => ReturnType<typeof post>;
    const called = await ask(served, ...message('tools/call', CALL));
    expect([called.status, called.body.result.isError, INSIDE.test(called.text)]).toEqual([200, true, false]);
    expect(JSON.parse(called.body.result.content[0].text)).toMatchObject({
      code: 'internal_error',
      detail: APOLOGY,
      next: 'Call get_tool again later.',
    });
    expect(faults()).toMatchObject([FAULT]);
    const read = await ask(served, ...message('resources/read', READ));
    expect(read.body.error).toEqual({ code: -32603, message: APOLOGY, data: READ });
    expect(faults()).toMatchObject([FAULT, FAULT]);
  });

  it('but a problem is no fault', async () => {
    await post(served, request('tools/call', { name: 'get_pricing', arguments: { slug: 'flagmest' } }));
    await post(served, request('resources/read', { uri: 'outreach-facts://nothing' }));
    await served.get('/api/v1/nothing');
    expect(faults()).toEqual([]);
  });
});
