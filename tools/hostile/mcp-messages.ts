import fc from 'fast-check';
import { META } from '../../test/server/mcp/rpc.ts';
import { anyEnd, anyFields, anyMethod, type Message } from './message.ts';
import { anyValue, type Description } from './rest-messages.ts';
import { anyJson, anyText, spoilt } from './values.ts';

type Json = Record<string, unknown>;

const METHODS = [
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'prompts/list',
  'prompts/get',
  'completion/complete',
  'notifications/initialized',
  'notifications/cancelled',
  'logging/setLevel',
  'tasks/get',
  'sampling/createMessage',
];
const namesIn = ({ paths }: Description) => [
  'choose_a_tool',
  'compare_two',
  'audit_ai_readiness',
  ...Object.values(paths)
    .flatMap(({ get }) => get.parameters.filter(({ name }) => name === 'slug'))
    .map(({ example }) => `outreach-facts://tools/${example}`),
  'outreach-facts://tools/{slug}',
  'outreach-facts://methodology',
];
const VERSIONS = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28', '1999-01-01', ''];

/** Messages to the MCP endpoint, of both generations of the protocol, from right to none at all. */
export function mcpMessages(description: Description, host: string): fc.Arbitrary<Message> {
  const request = requestOf(description);
  const batch = fc.array(fc.oneof(request, anyJson), { maxLength: 25, size: 'max' });
  const value = fc.oneof(
    { weight: 10, arbitrary: request },
    { weight: 1, arbitrary: batch },
    { weight: 1, arbitrary: anyJson },
  );
  const written = value.map((value) => JSON.stringify(value));
  const text = fc.oneof(
    { weight: 12, arbitrary: written },
    { weight: 2, arbitrary: spoilt(written) },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: nested },
  );
  return fc
    .tuple(anyMethod('POST'), text, fc.nat(9), headersOf, anyFields, anyEnd)
    .map(([method, body, slash, headers, fields, end]) => ({
      method,
      target: slash === 0 ? '/mcp/' : '/mcp',
      headers: [['Host', host], ...repeated(headers, body), ...fields],
      body,
      ...end,
    }));
}

/** Deeper than recursion goes, closed again or not, alone or where a request holds what the server looks into. */
const nested = fc
  .tuple(
    fc.constantFrom(['[', ']'], ['{"a":', '}']),
    fc.nat(9000),
    fc.boolean(),
    fc.constantFrom(...METHODS),
    fc.constantFrom('', '"params":', '"params":{"arguments":', '"params":{"name":', '"params":{"_meta":', '"id":'),
  )
  .map(([[open = '', close = ''], depth, isClosed, method, place]) => {
    const value = `${open.repeat(depth)}${isClosed ? `1${close.repeat(depth)}` : ''}`;
    if (place === '') return value;
    return `{"jsonrpc":"2.0","id":1,"method":"${method}",${place}${value}${place.includes('{') ? '}' : ''}}`;
  });

function requestOf(description: Description): fc.Arbitrary<unknown> {
  const { paths } = description;
  const call = fc.oneof(
    ...Object.values(paths)
      .map(({ get }) => get)
      .filter(({ operationId }) => !operationId.endsWith('_csv'))
      .map(({ operationId, parameters }) =>
        fc.record({
          name: fc.constant(operationId),
          arguments: fc.record(
            Object.fromEntries(
              parameters.map((parameter) => [
                parameter.name,
                fc.oneof({ weight: 3, arbitrary: anyValue(parameter) }, { weight: 1, arbitrary: anyJson }),
              ]),
            ),
            { requiredKeys: [] },
          ),
        }),
      ),
  );
  const name = fc.oneof(fc.constantFrom(...namesIn(description), ...METHODS), anyText);
  const named = fc.record(
    {
      name: fc.oneof({ weight: 6, arbitrary: name }, { weight: 1, arbitrary: anyJson }),
      uri: name,
      arguments: anyJson,
      ref: fc.record({ type: fc.constantFrom('ref/prompt', 'ref/resource', 'x'), name, uri: name }),
      argument: fc.record({ name: fc.constantFrom('slug', 'first', 'q', '__proto__'), value: anyText }),
      context: anyJson,
      cursor: anyJson,
      protocolVersion: fc.oneof(fc.constantFrom(...VERSIONS), anyJson),
      capabilities: anyJson,
      clientInfo: anyJson,
      requestId: anyJson,
      task: anyJson,
    },
    { requiredKeys: [] },
  );
  const params = fc.oneof(
    { weight: 5, arbitrary: call.map((call) => ['tools/call', call] as const) },
    { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...METHODS), named) },
    { weight: 1, arbitrary: fc.tuple(anyText, anyJson) },
  );
  const meta = fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 4, arbitrary: fc.constant<unknown>(META) },
    { weight: 1, arbitrary: anyJson },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(META), 'progressToken'), anyJson) },
  );
  const id = fc.oneof(fc.nat(), anyText, anyJson, fc.constant(undefined));
  const version = fc.oneof({ weight: 20, arbitrary: fc.constant<unknown>('2.0') }, { weight: 1, arbitrary: anyJson });
  return fc.tuple(params, meta, id, version, fc.nat(20)).map(([[method, params], meta, id, jsonrpc, odd]) => ({
    jsonrpc,
    id,
    method: odd === 0 ? params : method,
    params: meta === undefined || !isObject(params) ? params : { ...params, _meta: meta },
    ...(odd === 1 && { result: params }),
  }));
}

type Repetition = 'none' | 'right' | 'odd';
const headersOf = fc.record({
  contentType: fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('application/json; charset=utf-16', 'text/plain', 'multipart/form-data') },
  ),
  repeats: fc.constantFrom<Repetition>('none', 'right', 'right', 'odd'),
  version: fc.constantFrom(...VERSIONS),
});

/** The headers that repeat what stands in the body, as the newer generation wants it. */
function repeated(
  { contentType, repeats, version }: { contentType: string; repeats: Repetition; version: string },
  body: string,
): [string, string][] {
  const type: [string, string] = ['Content-Type', contentType];
  if (repeats === 'none') return [type];
  if (repeats === 'odd') return [type, ['MCP-Protocol-Version', version]];
  const { method, params } = messageIn(body);
  if (!isObject(params) || !isObject(params._meta) || typeof method !== 'string') return [type];
  const name = params.name ?? params.uri;
  return [
    type,
    ['MCP-Protocol-Version', '2026-07-28'],
    ['Mcp-Method', encoded(method)],
    ...(typeof name === 'string' ? [['Mcp-Name', encoded(name)] as [string, string]] : []),
  ];
}

const encoded = (text: string) =>
  /^[\x21-\x7e]*$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;

function messageIn(body: string): Json {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
