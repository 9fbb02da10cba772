import { InitializeRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Report } from '../runtime/log.ts';
import {
  ErrorCode,
  idOf,
  invalidRequest,
  type Methods,
  type Request,
  type Response,
  RpcError,
  readMessage,
  toRpcError,
  writeResponse,
} from './json-rpc.ts';
import { createModernHandler, isModern } from './revision-2026-07-28.ts';
import { connectServer, type Introduction, type SendRequest } from './sdk-server.ts';

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

/** MCP without its transport, text in and text out, for all revisions of the protocol. The handler never throws. */
export async function createHandler(introduction: Introduction, methods: Methods, report: Report): Promise<McpHandler> {
  const transport = await connectServer(introduction, methods, report);
  const send: SendRequest = (request) => transport.ask(request);
  const answerModern = createModernHandler(send, methods, introduction);

  return async (text, headers) => {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return refuse(new RpcError(ErrorCode.ParseError, 'the body is not JSON'), null);
    }
    try {
      if (Array.isArray(message)) return await answerBatch(send, message, headers);
      const modern = isModern(message, headers);
      const read = readMessage(message);
      if (read.kind === 'response' && modern) throw invalidRequest('responses are not accepted');
      if (read.kind !== 'request') return { status: 202, body: null };
      if (!modern) return { status: 200, body: writeResponse(await answerLegacy(send, read)) };
      const { status, response } = await answerModern(read, headers);
      return { status, body: writeResponse(response) };
    } catch (error) {
      return refuse(toRpcError(error, report), idOf(message));
    }
  };
}

/** Answers a request of the revisions with a handshake. The SDK would answer invalid params of initialize with -32603. */
async function answerLegacy(send: SendRequest, request: Request): Promise<Response> {
  const { id, method, params } = request;
  const [issue] =
    (method === 'initialize' && InitializeRequestSchema.safeParse({ method, params }).error?.issues) || [];
  if (!issue) return send(request);
  return new RpcError(ErrorCode.InvalidParams, `"${issue.path.join('.')}": ${issue.message}`).toResponse(id);
}

/** @throws RpcError -32600 if the batch itself is invalid; an invalid message in it is answered individually */
async function answerBatch(send: SendRequest, batch: readonly unknown[], headers: Headers | null): Promise<Reply> {
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
    const response = await answerInBatch(send, message, length < MAX_BATCH_CHARACTERS);
    if (!response) continue;
    responses.push(writeResponse(response));
    length += (responses.at(-1) as string).length;
  }
  return responses.length > 0 ? { status: 200, body: `[${responses.join(',')}]` } : { status: 202, body: null };
}

/** @param hasRoom whether the earlier answers leave room for another */
async function answerInBatch(send: SendRequest, message: unknown, hasRoom: boolean): Promise<Response | undefined> {
  try {
    const read = readMessage(message);
    if (read.kind !== 'request') return undefined;
    if (!hasRoom) throw new RpcError(BATCH_IS_FULL, 'the answers before this one fill the batch; send it on its own');
    return await answerLegacy(send, read);
  } catch (error) {
    if (error instanceof RpcError) return error.toResponse(idOf(message));
    throw error;
  }
}

function refuse(error: RpcError, id: string | number | null): Reply {
  const status = error.code === ErrorCode.InternalError ? 500 : 400;
  return { status, body: JSON.stringify(error.toResponse(id)) };
}
