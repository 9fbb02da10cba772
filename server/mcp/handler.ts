import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  InitializeRequestSchema,
  type InitializeResult,
  LATEST_PROTOCOL_VERSION,
  ReadResourceRequestSchema,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';
import type { Fetch } from '../http/routes.ts';
import { API_VERSION, ICONS, REGISTRY_DESCRIPTION, REGISTRY_NAME, SERVER_NAME } from '../identity/identity.ts';
import { forModels, type Operation } from '../operations/operation.ts';
import type { Report } from '../runtime/log.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import {
  answerBatch,
  checkBatch,
  ErrorCode,
  idOf,
  invalidRequest,
  type Json,
  type Methods,
  method,
  noMethod,
  onePageList,
  RpcError,
  type RpcReply,
  type RpcRequest,
  type RpcResponse,
  readMessage,
  toRpcError,
  writeResponse,
} from './json-rpc.ts';
import { PAGE_TOOLS, pageCalls } from './page-tools.ts';
import { getPrompt, kindsOfPrompt, listedPrompts } from './prompts.ts';
import { completion, kindsOfTemplate, knownNamesOf, listedResources, readResource } from './resources.ts';
import { createModernHandler, isModern, REVISION } from './revision-2026-07-28.ts';
import { describeTools, operationCalls, toolCaller } from './tools.ts';

/** Answers the text of one POST or line; `headers` is null if the transport has none. */
export type McpHandler = (text: string, headers: Headers | null) => Promise<RpcReply>;

/** What a client learns about the server first, in every revision of the protocol. */
export type Introduction = Pick<InitializeResult, 'serverInfo' | 'capabilities' | 'instructions'>;

/** Answers a request of any revision. */
export type Call = (request: RpcRequest) => Promise<RpcResponse>;

/** MCP without its transport, text in and text out, for all revisions of the protocol. The handler never throws. */
export function createHandler(introduction: Introduction, methods: Methods, report: Report): McpHandler {
  const call = caller(methods, report);
  const callModern = createModernHandler(call, methods, introduction);
  const callLegacy = caller(
    new Map([
      method(InitializeRequestSchema, ({ protocolVersion }) => {
        const isSupported = SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion);
        return { protocolVersion: isSupported ? protocolVersion : LATEST_PROTOCOL_VERSION, ...introduction };
      }),
      ['ping', () => ({})],
      ...methods,
    ]),
    report,
  );

  const answer = async (message: unknown, headers: Headers | null): Promise<RpcReply> => {
    try {
      const modern = isModern(message, headers);
      const read = readMessage(message);
      if (read.kind === 'response' && modern) throw invalidRequest('responses are not accepted');
      if (read.kind !== 'request') return { status: 202, body: null };
      if (!modern) return { status: 200, body: writeResponse(await callLegacy(read)) };
      const { status, response } = await callModern(read, headers);
      return { status, body: writeResponse(response) };
    } catch (error) {
      return refuse(toRpcError(error, report), idOf(message));
    }
  };

  return async (text, headers) => {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return refuse(new RpcError(ErrorCode.ParseError, 'the body is not JSON in UTF-8'), null);
    }
    if (!Array.isArray(message)) return answer(message, headers);
    try {
      checkBatch(message, headers?.get('mcp-protocol-version') ?? undefined);
    } catch (error) {
      return refuse(toRpcError(error, report), null);
    }
    return answerBatch(message, (each) => answer(each, headers));
  };
}

/** Calls methods by their names, and answers what they throw as an error. */
function caller(methods: Methods, report: Report): Call {
  return async ({ id, method, params }) => {
    try {
      const run = methods.get(method);
      if (run) return { jsonrpc: '2.0', id, result: await run(params) };
      throw noMethod(method, [...methods.keys()]);
    } catch (error) {
      return toRpcError(error, report).toResponse(id);
    }
  };
}

function refuse(error: RpcError, id: string | number | null): RpcReply {
  const status = error.code === ErrorCode.InternalError ? 500 : 400;
  return { status, body: JSON.stringify(error.toResponse(id)) };
}

/** The MCP handler of the operations over a snapshot. @param fetchPage for the tools that find and read pages */
export function createFactsHandler(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  report: Report,
  fetchPage: Fetch,
): McpHandler {
  const methods = methodsOf(operations, snapshot, baseUrl, report, fetchPage);
  return createHandler(introduce(operations, baseUrl), methods, report);
}

/** All methods except the handshake, for every revision of the protocol. */
function methodsOf(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  report: Report,
  fetchPage: Fetch,
): Methods {
  const offered = forModels(operations);
  const calls = [...operationCalls(offered, snapshot, baseUrl), ...pageCalls(snapshot, baseUrl, fetchPage)];
  const call = toolCaller(calls, baseUrl, report);
  const vocabulary = knownNamesOf(snapshot);
  return new Map([
    ['tools/list', onePageList({ tools: [...describeTools(offered, snapshot), ...PAGE_TOOLS] })],
    method(CallToolRequestSchema, ({ name, arguments: args = {} }) => call(name, args)),
    ['resources/list', onePageList({ resources: listedResources(operations, false) })],
    ['resources/templates/list', onePageList({ resourceTemplates: listedResources(operations, true) })],
    method(ReadResourceRequestSchema, ({ uri }) => readResource(operations, snapshot, baseUrl, uri)),
    ['prompts/list', onePageList({ prompts: listedPrompts })],
    method(GetPromptRequestSchema, ({ name, arguments: args }) => getPrompt(vocabulary, name, args)),
    method(CompleteRequestSchema, ({ ref, argument, context }) => {
      const kinds = ref.type === 'ref/prompt' ? kindsOfPrompt(ref.name) : kindsOfTemplate(operations, ref.uri);
      return completion(vocabulary, kinds, argument, context?.arguments);
    }),
  ]);
}

export function introduce(operations: readonly Operation[], baseUrl: string): Introduction {
  return {
    serverInfo: {
      name: SERVER_NAME,
      title: 'Outreach Facts',
      version: API_VERSION,
      websiteUrl: baseUrl,
      icons: ICONS,
    },
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: instructionsFor(operations),
  };
}

const READING = `Sourced facts about LinkedIn and multichannel outreach tools, read-only. Tools go by name or slug.
Not here: reviews, reply rates, opinions, and tools that search_tools does not find.`;

const QUOTING = `Unknown is not no: say "unknown", or "not there on" its day. Notes qualify a value, and stale values are too old to rely on: pass both on. Places say what is proven, never what is best. Errors have "next": what to call instead. Answers are concise; "more" says how to get what was left out; "detail": "full" gives all evidence. Quote meta.cite once. Data: CC BY 4.0.
Published by Outreach Facts. No vendor pays for anything here; /corrections takes corrections.`;

/** The instructions for models, under 1,500 characters. */
function instructionsFor(operations: readonly Operation[]): string {
  const ways = forModels(operations).map(({ question, name, startWith }) =>
    [`- ${question}: ${name}`, ...(startWith ? [`(${startWith.join(', ')})`] : [])].join(' '),
  );
  return [READING, ...ways, QUOTING].join('\n');
}

/*
 * How clients find the MCP server of a host before they connect: the AI Catalog of the host names the server card, and the card says
 * where the server is and which revisions it speaks. Tools are not in it; clients list them once connected.
 * https://modelcontextprotocol.io/seps/2127-mcp-server-cards
 * https://github.com/modelcontextprotocol/experimental-ext-server-card, docs/discovery.md
 */

const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const CARD_TYPE = 'application/mcp-server-card+json';

/** @param baseUrl the public address, without a trailing slash */
export function serverCard(operations: readonly Operation[], baseUrl: string): Json {
  const { title, version, websiteUrl, icons } = introduce(operations, baseUrl).serverInfo;
  return {
    $schema: CARD_SCHEMA,
    name: REGISTRY_NAME,
    version,
    description: REGISTRY_DESCRIPTION,
    title,
    websiteUrl,
    icons,
    remotes: [
      {
        type: 'streamable-http',
        url: `${baseUrl}/mcp`,
        supportedProtocolVersions: [REVISION, ...SUPPORTED_PROTOCOL_VERSIONS],
      },
    ],
  };
}

/** @param card the address of the server card */
export function aiCatalog(card: string): Json {
  const { hostname } = new URL(card);
  const [, name = ''] = REGISTRY_NAME.split('/');
  return {
    specVersion: '1.0',
    entries: [{ identifier: `urn:air:${hostname}:mcp:${name}`, type: CARD_TYPE, url: card }],
  };
}
