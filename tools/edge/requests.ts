import { MARKDOWN, markdownAddress, withEnding } from '../../server/http/url.ts';
import { PROMPTS } from '../../server/mcp/prompts.ts';
import { operations } from '../../server/operations/all-operations.ts';
import { problemCodesOf } from '../../server/operations/describe-input.ts';
import { getChanges } from '../../server/operations/get-changes/operation.ts';
import { addressOf, forModels, writeAddress } from '../../server/operations/operation.ts';
import { pages } from '../../server/pages/all-pages.ts';
import { feeds } from '../../server/pages/feeds/feeds.tsx';
import { changesAddress } from '../../server/pages/history/following.tsx';
import type { ProblemCode } from '../../server/problem/problem.ts';
import { badRequest } from '../../server/rest/examples.ts';
import { ANSWER_FORMATS } from '../../server/rest/rest.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { type ComparedRequest, getRequest, inEachCoding } from './compare.ts';

/** The problems that have to do with the headers of a request. */
const OF_ALL: readonly ProblemCode[] = ['not_acceptable', 'precondition_failed'];

const HTML = { accept: 'text/html' };
const MARKDOWN_FIRST = { accept: 'text/markdown, text/html;q=0.5' };

/** One request of every kind that is answered without a body: answers in all forms and codings, redirects, problems. */
export function comparedRequests(snapshot: Snapshot): ComparedRequest[] {
  return [
    ...answers(snapshot),
    ...pageViews(snapshot),
    ...wellKnown(snapshot),
    ...bySnapshot(snapshot),
    ...redirects(snapshot),
    ...problems(snapshot),
  ];
}

function answers(snapshot: Snapshot): ComparedRequest[] {
  return operations.flatMap((operation) =>
    operation.examples(snapshot).flatMap((input) => {
      const formats = ANSWER_FORMATS.filter(({ has }) => has(operation)).map(({ extension }) => extension);
      return ['' as const, ...formats].flatMap((extension) => {
        const path = addressOf(operation, input, extension);
        return inEachCoding(getRequest(`REST ${extension || 'JSON'}`, path));
      });
    }),
  );
}

function pageViews(snapshot: Snapshot): ComparedRequest[] {
  return pages.flatMap((page) => {
    const examples = page.examples(snapshot).map((input) => writeAddress(page, input));
    const listed = (page.listed?.(snapshot) ?? [{}]).map((input) => writeAddress(page, input));
    const others = listed.filter((path) => !examples.includes(path));
    return [
      ...examples.flatMap((path) => [
        ...inEachCoding(getRequest('page', path, HTML)),
        getRequest('page as Markdown', path, MARKDOWN_FIRST),
        getRequest('page as Markdown', markdownAddress(path), { 'accept-encoding': 'br' }),
      ]),
      ...others.map((path) => getRequest('page of the sitemap', path, HTML)),
    ];
  });
}

function wellKnown(snapshot: Snapshot): ComparedRequest[] {
  const [slug = ''] = snapshot.tools.keys();
  const [newest] = getChanges.examples(snapshot);
  const { tools, keys } = newest ?? {};
  const pagesWithFeed = [...feeds.map(({ path }) => path.replace('{slug}', slug)), changesAddress({ tools, keys })];
  const ofFeeds = pagesWithFeed.flatMap((address) => ['.atom', '.json'].map((end) => withEnding(address, end)));
  const paths = [
    ...['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/llms.txt', '/favicon.svg'],
    '/api/v1/openapi.json',
    ...[
      '/mcp/server-card',
      '/.well-known/mcp/server-card.json',
      '/.well-known/ai-catalog.json',
      '/.well-known/api-catalog',
    ],
    '/.well-known/agent-skills/index.json',
    ...[`/badges/${slug}.svg`, `/badges/${slug}.json`, '/badges/nothing.svg', '/'],
    ...['/.well-known/oauth-protected-resource', '/favicon.ico', '/assets/0000000000.css', '/assets/0000000000.js'],
  ];
  return [...paths, ...ofFeeds].flatMap((path) => inEachCoding(getRequest('file', path)));
}

/** Addresses that name a snapshot: operations and pages, and what they do not have. */
function bySnapshot(snapshot: Snapshot): ComparedRequest[] {
  const [slug = ''] = snapshot.tools.keys();
  const paths = [
    ...[`/api/v1/tools/${slug}`, `/api/v1/pricing/${slug}`, `/api/v1/tools`, '/api/v1/rankings/general', '/nothing'],
    ...['/api/v1/recommend?q=LinkedIn', '/rankings/by-type', '/cost?people=2'],
    ...[`/tools/${slug}`, `/tools/${slug}${MARKDOWN}`, '/api/v1/openapi.json'],
  ];
  const named = (id: string, path: string) => getRequest('snapshot', `/s/${id}${path}`, { 'accept-encoding': 'br' });
  return [...paths.map((path) => named(snapshot.manifest.snapshot, path)), named('0123456789abcdef', '/tools')];
}

function redirects({ tools }: Snapshot): ComparedRequest[] {
  const [tool] = [...tools.values()].filter(({ name, slug }) => name !== slug);
  const former = [...tools.values()].flatMap(({ former_slugs }) => former_slugs).slice(0, 3);
  const name = encodeURIComponent(tool?.name ?? '');
  const paths = [
    ...['/tools/', '/api/v1/tools/', '/tools//', '//elsewhere.example/', `/tools/${name}`, `/api/v1/tools/${name}`],
    ...[`/tools/${name}.md`, `/api/v1/pricing/${name}.csv`, '/tools?utm_source=a&category=crm', '/?gclid=1'],
    ...former.flatMap((slug) => [`/tools/${slug}`, `/api/v1/tools/${slug}`]),
  ];
  return paths.map((path) => getRequest('redirect', path));
}

function problems(snapshot: Snapshot): ComparedRequest[] {
  const ofOperations = operations.flatMap((operation) =>
    [...problemCodesOf(operation), ...OF_ALL].flatMap((code) => {
      const bad = badRequest(code, operation, snapshot);
      if (!bad) return [];
      const { path, method = 'GET', headers = {} } = bad;
      return [{ kind: `problem ${code}`, path, method, headers }];
    }),
  );
  const paths = [
    '/nothing',
    '/tools/nothing',
    '/compare?tools=nothing',
    '/recommend?q=',
    '/tools?catgory=crm',
    '/%',
    '/a%2fb',
  ];
  const long = `/tools?q=${'a'.repeat(20_001)}`;
  return [
    ...ofOperations,
    ...[...paths, long].flatMap((path) => [getRequest('problem', path), getRequest('problem', path, HTML)]),
    getRequest('problem', '/tools', { ...HTML, 'accept-encoding': 'identity;q=0' }),
    getRequest('problem', '/tools', { ...HTML, 'if-match': '"another"' }),
    ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].flatMap((method) =>
      ['/', '/tools', '/api/v1/tools', '/healthz', '/mcp', '/nothing'].map((path) => ({
        ...getRequest(method, path),
        method,
      })),
    ),
  ];
}

const JSON_BODY = { 'content-type': 'application/json' };
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'check', version: '1' },
};

const post = (kind: string, body: string, headers: Readonly<Record<string, string>> = {}): ComparedRequest => ({
  kind: `MCP ${kind}`,
  method: 'POST',
  path: '/mcp',
  body,
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
