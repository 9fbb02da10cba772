import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../../server/all-operations.ts';
import { mcpOperations } from '../../../server/calls/operation.ts';
import { createLog } from '../../../server/config/log.ts';
import { createRequestHandler } from '../../../server/node/request-handler.ts';
import { listen } from '../../../server/node/server.ts';
import { stopGracefully } from '../../../server/node/stop.ts';
import { createService } from '../../../server/service.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { sendRequest } from '../../wire.ts';
import { REQUEST_META, request } from './rpc.ts';

/* When a client sends the same tool call for the third time, the server repeats the answer of the SDK without calling it. */

const snapshot = await fixtureSnapshot();
const log = createLog('silent', { write: () => {} });

/** Starts a server that counts the requests that reach the app, and so the SDK. */
async function start() {
  let appRequests = 0;
  const createTestService = (current: typeof snapshot, baseUrl: string) => {
    const service = createService(current, { baseUrl, log });
    const fetch: typeof service.fetch = (request) => {
      appRequests += 1;
      return service.fetch(request);
    };
    return { ...service, fetch };
  };
  let service: ReturnType<typeof createTestService>;
  let baseUrl = '';
  const server = await listen({ hostname: '127.0.0.1', port: 0, log }, (port) => {
    baseUrl = `http://127.0.0.1:${port}`;
    service = createTestService(snapshot, baseUrl);
    const getServedData = () => ({ ...snapshot.manifest, release: '1.0.0', commit: null });
    return createRequestHandler({ getService: () => service, log, baseUrl, getServedData, getPhase: () => 'ready' });
  });
  afterAll(() => stopGracefully(server));
  const post = async (message: unknown, headers: Record<string, string> = {}) => {
    const before = appRequests;
    const answer = await sendRequest(baseUrl, '/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof message === 'string' ? message : JSON.stringify(message),
    });
    const { date: _, ...fields } = answer.headers;
    return { status: answer.status, fields, text: answer.body.toString(), bySdk: appRequests > before };
  };
  const load = (next: typeof snapshot) => {
    service = createTestService(next, baseUrl);
  };
  return { post, load };
}

type Params = { readonly name: string; readonly arguments: unknown; readonly _meta?: object };
const call = (params: Params, id: unknown = 1) => request('tools/call', params, id);
/** Makes the same call with a progress token, which always reaches the SDK. */
const callWithProgress = (params: Params, id?: unknown) =>
  call({ ...params, _meta: { ...params._meta, progressToken: 1 } }, id);
const CALL = { name: 'get_tool', arguments: { slug: 'quillcourier' } };
const createHeaders = (revision: string, name: string) => ({
  'mcp-protocol-version': revision,
  ...(revision === '2026-07-28' && { 'mcp-method': 'tools/call', 'mcp-name': name }),
});
const MODERN = createHeaders('2026-07-28', CALL.name);

const { post } = await start();

describe.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'])(
  'the server in revision %s',
  (revision) => {
    it.each(mcpOperations(operations))('repeats the SDK answer of $name', async ({ name, examples }) => {
      const headers = createHeaders(revision, name);
      for (const input of examples(snapshot)) {
        const params = { name, arguments: input, ...(revision === '2026-07-28' && { _meta: REQUEST_META }) };
        for (const id of ['first', 'second']) await post(call(params, id), headers);
        const fromSdk = await post(callWithProgress(params), headers);
        expect([fromSdk.status, fromSdk.bySdk]).toEqual([200, true]);
        expect([input, await post(call(params), headers)]).toEqual([input, { ...fromSdk, bySdk: false }]);
      }
    });
  },
);

it.each([7, 0, -1, 2 ** 53 - 1, 'é"\\', '', '\ud800'])(
  'a repeated call gets the same answer with the id %j',
  async (id) => {
    for (let i = 0; i < 2; i += 1) await post(call(CALL));
    const fromSdk = await post(callWithProgress(CALL, id));
    expect(await post(call(CALL, id))).toEqual({ ...fromSdk, bySdk: false });
  },
);

it('different spellings and revisions of a call share one answer', async () => {
  const { post } = await start();
  const respelledCall = { name: 'get_tool', arguments: { slug: ' QuillCourier ' } };
  const answers: string[] = [];
  for (const [params, headers] of [[CALL], [respelledCall], [{ ...CALL, _meta: REQUEST_META }, MODERN]] as const) {
    for (let i = 0; i < 2; i += 1) expect((await post(call(params), headers)).bySdk).toBe(true);
    const { bySdk, text } = await post(call(params), headers);
    expect(bySdk).toBe(false);
    const { content, structuredContent } = JSON.parse(text).result;
    answers.push(JSON.stringify([content, structuredContent]));
  }
  expect(new Set(answers).size).toBe(1);
});

describe('the SDK still answers', () => {
  it.each<[what: string, message: unknown]>([
    ['a call with a problem', call({ name: 'get_tool', arguments: { slug: 'nothing-like-it' } })],
    ['a call of an unknown tool', call({ name: 'get_tols', arguments: {} })],
    ['a call of a tool without addresses', call({ name: 'search', arguments: { query: 'quillcourier' } })],
    ['a call with a progress token', callWithProgress(CALL)],
    ['a call with unknown _meta', call({ ...CALL, _meta: { traceparent: '00-1-1-00' } })],
    ['a notification', { jsonrpc: '2.0', method: 'tools/call', params: CALL }],
    ['a batch', [call(CALL)]],
    ['a call with a fraction as id', call(CALL, 1.5)],
    ['a call with null as id', call(CALL, null)],
    ['arguments in a JSON string', call({ ...CALL, arguments: JSON.stringify(CALL.arguments) })],
    ['a long call', `${JSON.stringify(call(CALL))}${' '.repeat(9000)}`],
    ['another method', request('tools/list')],
  ])('%s each time', async (_, message) => {
    for (let i = 0; i < 2; i += 1) await post(call(CALL));
    const first = await post(message);
    expect(first.bySdk).toBe(true);
    for (let i = 0; i < 2; i += 1) expect(await post(message)).toEqual(first);
  });

  it.each<[status: number, headers: Record<string, string>]>([
    [415, { 'content-type': 'text/plain' }],
    [403, { host: 'evil.example' }],
    [403, { origin: 'https://evil.example' }],
    [400, { 'mcp-protocol-version': '2031-01-01' }],
    [400, { 'mcp-name': 'get_pricing' }],
    [400, { 'mcp-method': 'tools/list' }],
  ])('a repeated call with %i for %j', async (status, headers) => {
    const message = call({ ...CALL, _meta: REQUEST_META });
    for (let i = 0; i < 2; i += 1) await post(message, MODERN);
    expect((await post(message, MODERN)).bySdk).toBe(false);
    for (let i = 0; i < 3; i += 1)
      expect(await post(message, { ...MODERN, ...headers })).toMatchObject({ status, bySdk: true });
  });

  it.each(['1e999', `-1${'0'.repeat(310)}`])(
    'a call with a number that JSON would serialize as null: %s',
    async (huge) => {
      const message = call({ name: 'estimate_cost', arguments: { people: null } });
      for (let i = 0; i < 2; i += 1) await post(message);
      expect((await post(message)).bySdk).toBe(false);
      const { bySdk, text } = await post(JSON.stringify(message).replace('null', huge));
      expect([bySdk, JSON.parse(text).result.isError]).toEqual([true, true]);
    },
  );

  it('the first call after a new snapshot was loaded', async () => {
    const { post, load } = await start();
    for (let i = 0; i < 2; i += 1) await post(call(CALL));
    expect((await post(call(CALL))).bySdk).toBe(false);
    const id = 'fedcba9876543210';
    load({ ...snapshot, manifest: { ...snapshot.manifest, snapshot: id } });
    const { bySdk, text } = await post(call(CALL));
    expect([bySdk, JSON.parse(text).result.structuredContent.meta.cite]).toEqual([true, expect.stringContaining(id)]);
  });
});
