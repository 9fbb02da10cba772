import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { pino } from 'pino';
import { parse, stringify } from 'yaml';
import { loadOnce } from '../../model/memoize.ts';
import { ResponseCache } from '../../server/http/response-cache.ts';
import { ICONS } from '../../server/identity/identity.ts';
import { mcpEndpoint } from '../../server/mcp/endpoint.ts';
import { createHandler, type Introduction } from '../../server/mcp/handler.ts';
import { type Json, type Methods, method, onePageList, RpcError } from '../../server/mcp/json-rpc.ts';
import { RESOURCE_NOT_FOUND } from '../../server/mcp/resources.ts';
import { createFront } from '../../server/node/front.ts';
import { listen, portOf } from '../../server/node/server.ts';
import { stopGracefully } from '../../server/node/stop.ts';
import { createLog, type Log, reportTo } from '../../server/runtime/log.ts';
import { serveSnapshot } from '../../test/serve.ts';

/* What the conformance suite asks every server for by name, and what it expects of it, behind the real endpoint. */

/** One red pixel. */
const IMAGE = {
  type: 'image',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  mimeType: 'image/png',
};
/** A WAV file without a sample. */
const AUDIO = {
  type: 'audio',
  data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=',
  mimeType: 'audio/wav',
};
const text = (text: string) => ({ type: 'text', text });
const resource = (uri: string, mimeType: string, text: string) => ({
  type: 'resource',
  resource: { uri, mimeType, text },
});

/** What each tool always answers. */
const TOOLS: Readonly<Record<string, Json>> = {
  test_simple_text: { content: [text('This is a simple text response for testing.')] },
  test_image_content: { content: [IMAGE] },
  test_audio_content: { content: [AUDIO] },
  test_embedded_resource: {
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  },
  test_multiple_content_types: {
    content: [
      text('Multiple content types test:'),
      IMAGE,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  },
  test_error_handling: { content: [text('This tool intentionally returns an error for testing')], isError: true },
};

type Args = Readonly<Record<string, string>>;
/** What each prompt takes and gives; its arguments are free words, so nothing is offered to complete them. */
const PROMPTS: Readonly<Record<string, { takes: readonly string[]; content: (args: Args) => Json[] }>> = {
  test_simple_prompt: { takes: [], content: () => [text('This is a simple prompt for testing.')] },
  test_prompt_with_arguments: {
    takes: ['arg1', 'arg2'],
    content: ({ arg1, arg2 }) => [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  test_prompt_with_embedded_resource: {
    takes: ['resourceUri'],
    content: ({ resourceUri = '' }) => [
      resource(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
      text('Please process the embedded resource above.'),
    ],
  },
  test_prompt_with_image: { takes: [], content: () => [IMAGE, text('Please analyze the image above.')] },
};

const TEXT = { uri: 'test://static-text', mimeType: 'text/plain' };
const BINARY = { uri: 'test://static-binary', mimeType: 'image/png' };
const TEMPLATED = /^test:\/\/template\/([^/]+)\/data$/;

/** @throws RpcError -32002 */
function readResource(uri: string): Json {
  const id = TEMPLATED.exec(uri)?.[1];
  if (uri === TEXT.uri) return { contents: [{ ...TEXT, text: 'This is the content of the static text resource.' }] };
  if (uri === BINARY.uri) return { contents: [{ ...BINARY, blob: IMAGE.data }] };
  if (id === undefined) throw new RpcError(RESOURCE_NOT_FOUND, `there is no resource "${uri}"`, { uri });
  const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  return { contents: [{ uri, mimeType: 'application/json', text }] };
}

/** @throws RpcError -32602 */
function named<Value>(all: Readonly<Record<string, Value>>, name: string): Value {
  const value = all[name];
  if (!value) throw new RpcError(-32602, `there is no "${name}"`);
  return value;
}

const described = (name: string) => ({ name, description: `Answers what the suite expects of ${name}.` });
const tools = Object.keys(TOOLS).map((name) => ({ ...described(name), inputSchema: { type: 'object' } }));
const prompts = Object.entries(PROMPTS).map(([name, { takes }]) => ({
  ...described(name),
  arguments: takes.map((name) => ({ name, description: 'Free words.', required: true })),
}));
const resources = [
  { ...TEXT, name: 'static text' },
  { ...BINARY, name: 'static binary' },
];
const resourceTemplates = [
  { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
];

const methods: Methods = new Map([
  ['tools/list', onePageList({ tools })],
  method(CallToolRequestSchema, ({ name }) => named(TOOLS, name)),
  ['resources/list', onePageList({ resources })],
  ['resources/templates/list', onePageList({ resourceTemplates })],
  method(ReadResourceRequestSchema, ({ uri }) => readResource(uri)),
  ['prompts/list', onePageList({ prompts })],
  method(GetPromptRequestSchema, ({ name, arguments: args = {} }) => ({
    messages: named(PROMPTS, name)
      .content(args)
      .map((content) => ({ role: 'user', content })),
  })),
  method(CompleteRequestSchema, () => ({ completion: { values: [], total: 0, hasMore: false } })),
]);

/** Serves it on a free port of this machine. */
async function serveFixture(log: Log): Promise<{ baseUrl: string; close: () => Promise<void> }> {
  const addressOf = (port: number) => `http://127.0.0.1:${port}`;
  const server = await listen({ hostname: '127.0.0.1', port: 0, log }, (port) => {
    const baseUrl = addressOf(port);
    const introduction: Introduction = {
      serverInfo: { name: 'fixture', title: 'Fixture', version: '1', websiteUrl: baseUrl, icons: ICONS },
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      instructions: 'For the conformance suite.',
    };
    const handler = loadOnce(async () => createHandler(introduction, methods, reportTo(log)));
    const { fetch } = mcpEndpoint(handler, baseUrl);
    const now = () => ({ fetch: (request: Request) => fetch(request), cache: new ResponseCache() });
    return createFront({
      now,
      log,
      baseUrl,
      served: () => ({ snapshot: 'fixture', hash: '' }),
      isStopping: () => false,
    });
  });
  return { baseUrl: addressOf(portOf(server)), close: () => stopGracefully(server) };
}

/** The official suite; it needs Node 22, which npx brings along. */
const SUITE = ['-y', '-p', 'node@22', '-p', '@modelcontextprotocol/conformance@0.2.0-alpha.12', 'conformance'];
const REVISIONS = ['2025-11-25', '2026-07-28'];

/** What may fail on top of what is not offered, by server. */
const MAY_FAIL: Readonly<Record<string, readonly string[]>> = { fixture: [], server: ['fixture-only'] };

const scratch = await mkdtemp(join(tmpdir(), 'conformance-'));

/** Runs the suite as a revision requires it; whether all that failed is listed, and all that is listed failed. */
async function conforms(baseUrl: string, target: string, revision: string): Promise<boolean> {
  console.log(`\n== ${target}, revision ${revision}`);
  const lists = [`not-offered-${revision}`, ...(MAY_FAIL[target] ?? [])].map(readList);
  const expected = join(scratch, `${target}-${revision}.yaml`);
  await writeFile(expected, stringify({ server: (await Promise.all(lists)).flat() }));
  const options = ['--url', `${baseUrl}/mcp`, '--requirements', revision, '--expected-failures', expected];
  const suite = spawn('npx', [...SUITE, 'server', ...options], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(suite, 'exit');
  return code === 0;
}

async function readList(name: string): Promise<string[]> {
  return parse(await readFile(new URL(`${name}.yaml`, import.meta.url), 'utf8')).server;
}

const real = await serveSnapshot();
const fixture = await serveFixture(createLog('error', pino.destination(2)));
const failed: string[] = [];
for (const [target, { baseUrl }] of Object.entries({ fixture, server: real })) {
  for (const revision of REVISIONS) {
    if (!(await conforms(baseUrl, target, revision))) failed.push(`${target}, revision ${revision}`);
  }
}
await Promise.all([real.close(), fixture.close(), rm(scratch, { recursive: true })]);
console.log(failed.length === 0 ? '\nnothing unexpected' : `\nunexpected: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
