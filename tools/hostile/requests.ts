import fc from 'fast-check';
import { META } from '../../test/server/mcp/rpc.ts';
import { anyEnd, anyFields, anyJson, anyMethod, anyText, escaped, type Message, spoilt } from './message.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly { readonly const: string }[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
  readonly example?: unknown;
}
/** As much of an OpenAPI document as messages are made from. */
export interface Description {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly operationId: string; readonly parameters: readonly Parameter[] } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** A parameter with the schema of its items in place of a reference to it. */
function resolved(parameter: Parameter, { schemas }: Description['components']): Parameter {
  const { items } = parameter.schema;
  if (items?.$ref === undefined) return parameter;
  return {
    ...parameter,
    schema: { ...parameter.schema, items: schemas[items.$ref.split('/').at(-1) as string] as Schema },
  };
}

/** Values of a parameter that are right, as texts. */
function rightValues({ schema, example }: Parameter): fc.Arbitrary<string> {
  if (schema.items) {
    const item = rightValues({ name: '', in: 'query', schema: schema.items, example });
    return fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => items.join(','));
  }
  const choices = schema.enum ?? schema.anyOf?.map((choice) => choice.const);
  if (choices) return fc.constantFrom(...choices);
  if (schema.type === 'integer') {
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 100) }).map(String);
  }
  const examples = [example].flat().map(String);
  return fc.oneof(fc.constantFrom(...examples), fc.lorem({ maxCount: 5 }));
}

/** Any value of a parameter, right ones among them. */
function anyValue(parameter: Parameter): fc.Arbitrary<string> {
  const right = rightValues(parameter);
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 3, arbitrary: spoilt(right) }, anyText);
}

/** Requests to every address of an OpenAPI document, and near them, with hostile input for its parameters. */
export function restMessages({ paths, components }: Description, host: string): fc.Arbitrary<Message> {
  const targets = Object.entries(paths).map(([path, { get }]) =>
    targetOf(
      path,
      get.parameters.map((parameter) => resolved(parameter, components)),
    ),
  );
  const elsewhere = anyText.map((text) => `/${escaped(text)}`);
  const raw = spoilt(fc.oneof(...targets));
  const target = fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...targets) },
    { weight: 1, arbitrary: elsewhere },
    { weight: 1, arbitrary: raw },
  );
  return fc
    .tuple(anyMethod('GET'), target, anyFields, anyEnd, fc.option(anyText, { nil: undefined, freq: 10 }))
    .map(([method, target, fields, end, body]) => ({
      method,
      target,
      headers: [['Host', host], ...fields],
      body,
      ...end,
    }));
}

/** Parameters in one request. */
const MAX_PARAMETERS = 4;

function targetOf(path: string, parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const names = fc.constantFrom(...parameters.map(({ name }) => name), 'utm_source', '__proto__', 'q[]', 'constructor');
  // A few at a time, so that some requests have nothing wrong; mostly each once, sometimes again or under a name that is not described.
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = fc
    .subarray(inQuery, { maxLength: Math.min(inQuery.length, MAX_PARAMETERS) })
    .chain((named) =>
      fc.tuple(...named.map((parameter) => anyValue(parameter).map((value) => [parameter.name, value] as const))),
    );
  const more = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(names, anyText), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(fc.tuple(names, fc.string({ maxLength: 5 })), { maxLength: 300, size: 'max' }) },
  );
  const tail = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('/', '//', '.csv', '.json', '/..', '/%2e%2e/', ';a=b', '%00', '%', '#x') },
  );
  return fc.tuple(fc.tuple(...inPath.map(anyValue)), pairs, more, tail).map(([values, pairs, more, tail]) => {
    const filled = inPath.reduce(
      (filled, { name }, i) => filled.replace(`{${name}}`, () => escaped(values[i] ?? '')),
      path,
    );
    const query = [...pairs, ...more].map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
    return `${filled}${tail}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  });
}

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
