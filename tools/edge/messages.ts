import { PROMPTS } from '../../server/mcp/prompts.ts';
import { operations } from '../../server/operations/all-operations.ts';
import { forModels } from '../../server/operations/operation.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import type { ComparedRequest } from './compare.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'check', version: '1' },
};

const post = (kind: string, body: string, headers: Readonly<Record<string, string>> = {}): ComparedRequest => ({
  ...{ kind: `MCP ${kind}`, method: 'POST', path: '/mcp', body },
  headers: { ...JSON_BODY, ...headers },
});

const call = (method: string, params: object = {}): ComparedRequest =>
  post(method, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));

const modern = (method: string, params: Readonly<Record<string, unknown>> = {}): ComparedRequest => {
  const name = params.name ?? params.uri;
  return post(
    `${method} (2026-07-28)`,
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: META, ...params } }),
    {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
  );
};

/** MCP messages: the handshake, every method, every tool with its examples, and messages that are refused. */
export function messages(snapshot: Snapshot): ComparedRequest[] {
  const [first = '', second = ''] = snapshot.tools.keys();
  const clientInfo = { name: 'check', version: '1' };
  const tools = forModels(operations).flatMap((operation) =>
    operation.examples(snapshot).map((input) => ({ name: operation.name, arguments: input })),
  );
  const lists = ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'];
  const prompts = Object.keys(PROMPTS).map((name) => ({ name, arguments: { need: 'email', first, second } }));
  const uris = ['outreach-facts://methodology', `outreach-facts://tools/${first}`, 'outreach-facts://tools/nothing'];
  const ref = { type: 'ref/prompt', name: 'compare_two' };
  const both = [
    ...lists.map((method) => [method, {}] as const),
    ...tools.map((params) => ['tools/call', params] as const),
    ...prompts.map((params) => ['prompts/get', params] as const),
    ...uris.map((uri) => ['resources/read', { uri }] as const),
    ['completion/complete', { ref, argument: { name: 'first', value: first.slice(0, 2) } }] as const,
    // Each breaks the schema of its method.
    ...['tools/call', 'prompts/get', 'resources/read', 'completion/complete'].map(
      (method) => [method, { name: 7 }] as const,
    ),
    ['tools/list', { cursor: 7 }] as const,
    ['tools/list', { cursor: 'next' }] as const,
    ['tools/call', { name: 'nothing' }] as const,
    ['tools/call', { name: 'get_tool', arguments: { slug: 'nothing' } }] as const,
    ['tools/call', { name: 'compare_tools', arguments: { tools: [] } }] as const,
    ['nothing', {}] as const,
  ];
  return [
    ...['2025-03-26', '2025-06-18', '2025-11-25', '2031-01-01'].map((protocolVersion) =>
      call('initialize', { protocolVersion, capabilities: {}, clientInfo }),
    ),
    call('initialize', { protocolVersion: 7 }),
    call('ping'),
    ...both.map(([method, params]) => call(method, params)),
    modern('server/discover'),
    ...both.map(([method, params]) => modern(method, params)),
    post('notification', '{"jsonrpc":"2.0","method":"notifications/initialized"}'),
    post('batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"tools/list"}]', {
      'mcp-protocol-version': '2025-03-26',
    }),
    post('not JSON', '{'),
    post('no message', '7'),
    post('too large', ' '.repeat(70_000)),
    post('other type', '{}', { 'content-type': 'text/plain' }),
    post('encoded', '{}', { 'content-encoding': 'gzip' }),
    post('other origin', '{"jsonrpc":"2.0","id":1,"method":"ping"}', { origin: 'https://elsewhere.example' }),
    ...['GET', 'DELETE', 'OPTIONS'].map((method) => ({ ...post(method, ''), method, headers: {}, body: undefined })),
  ].map(({ body, ...request }) => ({ ...request, ...(body !== undefined && { body }) }));
}
