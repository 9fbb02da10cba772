import { describe, expect, it } from 'vitest';
import { PAGE_TOOLS } from '../../../server/mcp/page-tools.ts';
import { operations } from '../../../server/operations/all-operations.ts';
import { forModels } from '../../../server/operations/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, request } from './rpc.ts';

const served = await fixtureServer();

const CLIENT = { name: 'test', version: '1' };
const hello = (protocolVersion: unknown) =>
  request('initialize', { protocolVersion, capabilities: {}, clientInfo: CLIENT });

describe('the revisions with a handshake', () => {
  it.each(['2025-03-26', '2025-06-18', '2025-11-25'])('%s is agreed on, and its header taken', async (revision) => {
    const { status, body } = await post(served, hello(revision));
    expect([status, body.result.protocolVersion]).toEqual([200, revision]);
    expect(body.result).toMatchObject({
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      serverInfo: { name: 'outreach-facts', title: 'Outreach Facts', version: '1', websiteUrl: served.baseUrl },
    });
    const headers = { 'mcp-protocol-version': revision };
    expect((await post(served, { jsonrpc: '2.0', method: 'notifications/initialized' }, headers)).status).toBe(202);
    expect((await post(served, request('ping'), headers)).body.result).toEqual({});
    expect((await post(served, request('tools/list'), headers)).body.result.tools).toHaveLength(
      forModels(operations).length + PAGE_TOOLS.length,
    );
  });

  it('offers the newest it has where the client asks for another', async () => {
    expect((await post(served, hello('2031-01-01'))).body.result.protocolVersion).toBe('2025-11-25');
  });

  it.each([
    ['no params', undefined, 'protocolVersion'],
    ['a version that is none', { protocolVersion: 7, capabilities: {}, clientInfo: CLIENT }, 'protocolVersion'],
    ['no client info', { protocolVersion: '2025-11-25', capabilities: {} }, 'clientInfo'],
    ['wrong capabilities', { protocolVersion: '2025-11-25', capabilities: [], clientInfo: CLIENT }, 'capabilities'],
  ])('refuse initialize with %s in one sentence', async (_, params, named) => {
    const { body } = await post(served, request('initialize', params));
    expect(body.error.code).toBe(-32602);
    expect(body.error.message).toMatch(new RegExp(`^"[\\w.]*${named}`));
    expect(body.error.message).not.toMatch(/[{[\n]/);
  });

  it('know batches only in 2025-03-26, with or without its header', async () => {
    const batch = [
      request('tools/call', { name: 'get_rankings', arguments: { profile: 'general' } }, 'a'),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      request('ping', undefined, 'a'),
      { jsonrpc: '2.0', id: 5 },
      7,
      request('nothing/here', undefined, 6),
    ];
    for (const headers of [undefined, { 'mcp-protocol-version': '2025-03-26' }]) {
      const { status, body } = await post(served, batch, headers);
      expect(status).toBe(200);
      const outcome = (answer: { id: unknown; error?: { code: number } }) => [answer.id, answer.error?.code];
      expect(body.map(outcome)).toEqual([
        ['a', undefined],
        ['a', undefined],
        [5, -32600],
        [null, -32600],
        [6, -32601],
      ]);
      expect(body[0].result.structuredContent.profile).toBe('general');
      expect(body[1].result).toEqual({});
    }
    for (const revision of ['2025-06-18', '2025-11-25']) {
      const { status, body } = await post(served, batch, { 'mcp-protocol-version': revision });
      expect([status, body.id, body.error.code]).toEqual([400, null, -32600]);
    }
  });

  it('answer a batch of notifications with nothing, and refuse an empty, a long or a mixed one', async () => {
    const silent = await post(served, [{ jsonrpc: '2.0', method: 'notifications/initialized' }]);
    expect([silent.status, silent.text]).toEqual([202, '']);
    for (const batch of [
      [],
      Array.from({ length: 21 }, (_, id) => request('ping', undefined, id)),
      [hello('2025-03-26'), request('ping')],
      [[request('ping')], request('ping')],
      `[{"jsonrpc":"2.0","id":1,"method":"ping","params":{"n":1e400}}]`,
    ]) {
      const { status, body } = await post(served, batch);
      expect([status, body.error.code]).toEqual([400, -32600]);
    }
  });

  it('answer a batch as far as there is room, and say which messages to send on their own', async () => {
    const large = { name: 'get_ai_readiness', arguments: { detail: 'full', limit: 1000 } };
    const batch = Array.from({ length: 20 }, (_, id) => request('tools/call', large, id));
    const { status, text, body } = await post(served, batch);
    expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, batch.map(({ id }) => id)]);
    const codes = body.map(({ error }: { error?: { code: number } }) => error?.code);
    const answered = codes.indexOf(-32000);
    expect(answered).toBeGreaterThan(0);
    expect(new Set(codes.slice(0, answered))).toEqual(new Set([undefined]));
    expect(new Set(codes.slice(answered))).toEqual(new Set([-32000]));
    const longest = Math.max(...body.map((answer: object) => JSON.stringify(answer).length));
    expect(text.length).toBeLessThan(500_000 + longest + 10_000);
  });

  it('say -32601 of what is not offered, with what is', async () => {
    for (const method of ['logging/setLevel', 'toString', '']) {
      const { status, body } = await post(served, request(method, {}));
      expect([status, body.error.code]).toEqual([200, -32601]);
      expect(body.error.message).toContain('initialize, ping, tools/list, tools/call');
    }
  });

  it('overlook tasks, progress tokens and whatever else stands in _meta', async () => {
    for (const more of [{ task: { ttl: 60_000 } }, { _meta: { progressToken: { odd: true } } }, { _meta: null }]) {
      const call = { name: 'search_tools', arguments: { q: 'quillcourier' }, ...more };
      const { body } = await post(served, request('tools/call', call));
      expect(body.result.structuredContent.rows[0]).toContain('quillcourier');
    }
  });

  it('refuse a cursor, since every list has one page', async () => {
    for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']) {
      const { body } = await post(served, request(method, { cursor: 'next' }));
      expect([body.error.code, body.error.message]).toEqual([-32602, '"cursor": this list has one page; leave it out']);
    }
  });
});
