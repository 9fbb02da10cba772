import {
  InitializeRequestSchema,
  type InitializeResult,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';
import type { Report } from '../runtime/log.ts';
import {
  ErrorCode,
  idOf,
  invalidRequest,
  type Methods,
  method,
  noMethod,
  type Request,
  type Response,
  RpcError,
  readMessage,
  toRpcError,
  writeResponse,
} from './json-rpc.ts';
import { createModernHandler, isModern } from './revision-2026-07-28.ts';

/** An HTTP status and a JSON body; null if there is nothing to send. */
interface Reply {
  readonly status: number;
  readonly body: string | null;
}

/** The only revision with batches, and the default for clients that name none (2025-06-18, Transports). */
const BATCHING = '2025-03-26';
const MAX_BATCH_MESSAGES = 20;
/** After this, further messages of a batch are refused: 5 KB of messages once produced 26 MB. The last answer may exceed it. */
const MAX_BATCH_CHARACTERS = 500_000;
/** A code of our own, in the range that JSON-RPC reserves for servers. */
const BATCH_IS_FULL = -32000;

/** Answers the text of one POST or line; `headers` is null if the transport has none. */
export type McpHandler = (text: string, headers: Headers | null) => Promise<Reply>;

/** What a client learns about the server first, in every revision of the protocol. */
export type Introduction = Pick<InitializeResult, 'serverInfo' | 'capabilities' | 'instructions'>;

/** Answers a request of any revision. */
export type Call = (request: Request) => Promise<Response>;

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

  return async (text, headers) => {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return refuse(new RpcError(ErrorCode.ParseError, 'the body is not JSON'), null);
    }
    try {
      if (Array.isArray(message)) return await answerBatch(callLegacy, message, headers);
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

/** @throws RpcError -32600 if the batch itself is invalid; an invalid message in it is answered individually */
async function answerBatch(call: Call, batch: readonly unknown[], headers: Headers | null): Promise<Reply> {
  const revision = headers?.get('mcp-protocol-version') ?? BATCHING;
  if (revision !== BATCHING)
    throw invalidRequest(`revision ${revision.slice(0, 100)} has no batches; send one message`);
  if (batch.length === 0) throw invalidRequest('a batch holds at least one message');
  if (batch.length > MAX_BATCH_MESSAGES) throw invalidRequest(`a batch holds at most ${MAX_BATCH_MESSAGES} messages`);
  if (batch.some((message) => isModern(message, null)))
    throw invalidRequest('revision 2026-07-28 has no batches; send one message');
  if (batch.some((message) => Object(message).method === 'initialize'))
    throw invalidRequest('initialize comes alone, not in a batch');
  const responses: string[] = [];
  let length = 0;
  for (const message of batch) {
    const response = await answerInBatch(call, message, length < MAX_BATCH_CHARACTERS);
    if (!response) continue;
    responses.push(writeResponse(response));
    length += (responses.at(-1) as string).length;
  }
  return responses.length > 0 ? { status: 200, body: `[${responses.join(',')}]` } : { status: 202, body: null };
}

/** @param hasRoom whether the earlier answers leave room for another */
async function answerInBatch(call: Call, message: unknown, hasRoom: boolean): Promise<Response | undefined> {
  try {
    const read = readMessage(message);
    if (read.kind !== 'request') return undefined;
    if (!hasRoom) throw new RpcError(BATCH_IS_FULL, 'the answers before this one fill the batch; send it on its own');
    return await call(read);
  } catch (error) {
    if (error instanceof RpcError) return error.toResponse(idOf(message));
    throw error;
  }
}

function refuse(error: RpcError, id: string | number | null): Reply {
  const status = error.code === ErrorCode.InternalError ? 500 : 400;
  return { status, body: JSON.stringify(error.toResponse(id)) };
}
