import { describe, expect, it } from 'vitest';
import { fixtureTools } from '../../fixture/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { META, post, postModern, request } from './rpc.ts';

const served = await fixtureServer();

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

describe('revision 2026-07-28', () => {
  it('is discovered', async () => {
    const { status, body } = await postModern(served, 'server/discover');
    expect(status).toBe(200);
    expect(body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        resultType: 'complete',
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
        instructions: expect.stringContaining('Unknown is not no'),
        ttlMs: expect.any(Number),
        cacheScope: 'public',
        _meta: {
          'io.modelcontextprotocol/serverInfo': expect.objectContaining({ name: 'outreach-facts', version: '1' }),
        },
      },
    });
  });

  it.each([
    ['tools/list', {}, true],
    ['resources/read', { uri: 'outreach-facts://tools/quillcourier' }, true],
    ['prompts/list', {}, true],
    ['prompts/get', { name: 'compare_two', arguments: { first: 'quillcourier', second: 'flagmast' } }, false],
    ['tools/call', { name: 'get_pricing', arguments: { slug: 'quillcourier' } }, false],
    [
      'completion/complete',
      { ref: { type: 'ref/prompt', name: 'compare_two' }, argument: { name: 'first', value: 'quil' } },
      false,
    ],
  ])('answers %s complete, with what may be kept and for how long', async (method, params, cacheable) => {
    const { status, body } = await postModern(served, method, params);
    expect([status, body.error]).toEqual([200, undefined]);
    const { resultType, ttlMs, cacheScope, _meta } = body.result;
    expect(resultType).toBe('complete');
    expect([ttlMs > 0, cacheScope]).toEqual(cacheable ? [true, 'public'] : [false, undefined]);
    expect(_meta['io.modelcontextprotocol/serverInfo'].name).toBe('outreach-facts');
  });

  it('answers in the same words as the revisions with a handshake', async () => {
    for (const { name, example } of fixtureTools) {
      const modern = await postModern(served, 'tools/call', { name, arguments: example });
      const legacy = await post(served, request('tools/call', { name, arguments: example }));
      expect(modern.body.result.structuredContent).toEqual(legacy.body.result.structuredContent);
      expect(modern.body.result.content).toEqual(legacy.body.result.content);
    }
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['no version header', { 'mcp-protocol-version': undefined }],
    ['another version header', { 'mcp-protocol-version': '2025-11-25' }],
    ['no method header', { 'mcp-method': undefined }],
    ['a method header in other case', { 'mcp-method': 'Tools/call' }],
    ['no name header', { 'mcp-name': undefined }],
    ['a name header in careless base64', { 'mcp-name': `=?base64?${btoa('get_pricing')}*?=` }],
    ['a name header that is another in base64', { 'mcp-name': `=?base64?${btoa('get_tool')}?=` }],
  ])('says -32020 of %s', async (what, headers) => {
    const { status, body } = await postModern(served, 'tools/call', { name: 'get_pricing', arguments: {} }, headers);
    expect([status, body.id, body.error.code]).toEqual([400, 1, -32020]);
    expect(body.error.message).toMatch(
      what.startsWith('no ')
        ? /^Header mismatch: the header [\w-]+ is missing$/
        : /^Header mismatch: the header .+ differ$/,
    );
  });

  it('reads a name in base64, as names outside ASCII come', async () => {
    const base64 = { 'mcp-name': `=?base64?${btoa('get_methodology')}?=` };
    expect((await postModern(served, 'tools/call', { name: 'get_methodology' }, base64)).status).toBe(200);
    const name = 'größe';
    const encoded = `=?base64?${Buffer.from(name).toString('base64')}?=`;
    const unknown = await postModern(served, 'tools/call', { name }, { 'mcp-name': encoded });
    expect([unknown.status, unknown.body.error.code]).toEqual([200, -32602]);
  });

  it('says -32022 of another version, with those there are, in the header even without _meta', async () => {
    const version = '2'.repeat(5000);
    const meta = { _meta: { ...META, [VERSION]: version } };
    const { status, body } = await postModern(served, 'tools/list', meta, { 'mcp-protocol-version': version });
    expect([status, body.error.code]).toEqual([400, -32022]);
    expect(body.error.data).toEqual({ supported: ['2026-07-28'], requested: version.slice(0, 100) });
    const plain = await post(served, request('tools/list'), { 'mcp-protocol-version': '2030-01-01' });
    expect([plain.status, plain.body.error.code, plain.body.error.data.requested]).toEqual([400, -32022, '2030-01-01']);
  });

  it.each([
    ['no _meta', undefined, VERSION],
    ['a version that is no string', { [VERSION]: 7, [CAPABILITIES]: {} }, VERSION],
    ['no capabilities in _meta', { [VERSION]: '2026-07-28' }, CAPABILITIES],
    ['capabilities that are no object', { [VERSION]: '2026-07-28', [CAPABILITIES]: [] }, CAPABILITIES],
  ])('says -32602 of %s', async (_, meta, missing) => {
    const { status, body } = await postModern(served, 'tools/list', { _meta: meta });
    expect([status, body.error.code]).toEqual([400, -32602]);
    expect(body.error.message).toContain(missing);
  });

  it.each(['tools/lists', 'initialize', 'ping', '__proto__'])('has no method %s: 404 with -32601', async (method) => {
    const { status, body } = await postModern(served, method);
    expect([status, body.id, body.error.code]).toEqual([404, 1, -32601]);
    expect(body.error.message).toContain('server/discover, tools/list');
  });

  it('says -32602 of a resource that is not there, where earlier revisions say -32002', async () => {
    for (const uri of ['outreach-facts://tools/flagmest', 'file:///etc/passwd']) {
      const modern = await postModern(served, 'resources/read', { uri });
      const legacy = await post(served, request('resources/read', { uri }));
      expect([modern.status, modern.body.error.code, modern.body.error.data.uri]).toEqual([200, -32602, uri]);
      expect([legacy.status, legacy.body.error.code]).toEqual([200, -32002]);
      expect(modern.body.error.message).toBe(legacy.body.error.message);
    }
  });

  it('takes notifications, and refuses batches and responses', async () => {
    const headers = { 'mcp-protocol-version': '2026-07-28' };
    const notified = await post(served, { jsonrpc: '2.0', method: 'notifications/cancelled' }, headers);
    expect([notified.status, notified.text]).toEqual([202, '']);
    const batch = await post(served, [request('tools/list', { _meta: META })], headers);
    expect([batch.status, batch.body.error.code]).toEqual([400, -32600]);
    const answered = await post(served, { jsonrpc: '2.0', id: 1, result: {} }, headers);
    expect([answered.status, answered.body.error.code]).toEqual([400, -32600]);
  });
});
