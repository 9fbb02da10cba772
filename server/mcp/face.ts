import { ErrorCode, InitializeRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Report } from '../runtime/log.ts';
import { asRpcError } from './as-rpc-error.ts';
import type { Introduction } from './introduction.ts';
import { idOf, type Request, type Response, RpcError, readMessage, writeResponse } from './message.ts';
import type { Methods } from './method.ts';
import { isModern, modernFace } from './revision-2026-07-28.ts';
import { connectServer } from './server.ts';
import type { Ask } from './switchboard.ts';

/** What goes back: an HTTP status, and JSON; null where nothing is to be said. */
interface Reply {
  readonly status: number;
  readonly body: string | null;
}

/** The only revision with batches, and the one of clients that name none (2025-06-18, Transports). */
const BATCHING = '2025-03-26';
const MAX_IN_A_BATCH = 20;
/** From here on no further message of a batch is answered: 5 KB of messages once brought 26 MB. The last answer may exceed it. */
const MAX_BATCH_CHARACTERS = 500_000;
/** A code of our own, in the range that JSON-RPC leaves to servers. */
const BATCH_IS_FULL = -32000;

/** Answers what one client wrote; `headers` is null where the transport has none. */
export type McpFace = (text: string, headers: Headers | null) => Promise<Reply>;

/** The MCP face without its transport: text in, text out, both generations of the protocol. Never throws. */
export async function mcpFace(introduction: Introduction, methods: Methods, report: Report): Promise<McpFace> {
  const switchboard = await connectServer(introduction, methods, report);
  const ask: Ask = (request) => switchboard.ask(request);
  const answerModern = modernFace(ask, methods, introduction);

  return async (text, headers) => {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return refuse(new RpcError(ErrorCode.ParseError, 'the body is not JSON'), null);
    }
    try {
      if (Array.isArray(message)) return await answerBatch(ask, message, headers);
      const modern = isModern(message, headers);
      const read = readMessage(message);
      if (read.kind === 'response' && modern) throw new RpcError(ErrorCode.InvalidRequest, 'responses are not taken');
      if (read.kind !== 'request') return { status: 202, body: null };
      if (!modern) return { status: 200, body: writeResponse(await answerLegacy(ask, read)) };
      const { status, response } = await answerModern(read, headers);
      return { status, body: writeResponse(response) };
    } catch (error) {
      return refuse(asRpcError(error, report), idOf(message));
    }
  };
}

/** The response of the revisions with a handshake; the SDK would answer wrong params of initialize with -32603. */
async function answerLegacy(ask: Ask, request: Request): Promise<Response> {
  const { id, method, params } = request;
  const [issue] =
    (method === 'initialize' && InitializeRequestSchema.safeParse({ method, params }).error?.issues) || [];
  if (!issue) return ask(request);
  return new RpcError(ErrorCode.InvalidParams, `"${issue.path.join('.')}": ${issue.message}`).toResponse(id);
}

/** @throws RpcError -32600 where the batch itself is wrong; a wrong message in it is answered in its place */
async function answerBatch(ask: Ask, batch: readonly unknown[], headers: Headers | null): Promise<Reply> {
  const revision = headers?.get('mcp-protocol-version') ?? BATCHING;
  if (revision !== BATCHING) throw invalid(`revision ${revision.slice(0, 100)} has no batches; send one message`);
  if (batch.length === 0) throw invalid('a batch holds at least one message');
  if (batch.length > MAX_IN_A_BATCH) throw invalid(`a batch holds at most ${MAX_IN_A_BATCH} messages`);
  if (batch.some((message) => isModern(message, null)))
    throw invalid('revision 2026-07-28 has no batches; send one message');
  if (batch.some((message) => Object(message).method === 'initialize'))
    throw invalid('initialize comes alone, not in a batch');
  const responses: string[] = [];
  let length = 0;
  for (const message of batch) {
    const response = await answerInBatch(ask, message, length < MAX_BATCH_CHARACTERS);
    if (!response) continue;
    responses.push(writeResponse(response));
    length += (responses.at(-1) as string).length;
  }
  return responses.length > 0 ? { status: 200, body: `[${responses.join(',')}]` } : { status: 202, body: null };
}

/** @param hasRoom whether the answers before it leave room for another */
async function answerInBatch(ask: Ask, message: unknown, hasRoom: boolean): Promise<Response | undefined> {
  try {
    const read = readMessage(message);
    if (read.kind !== 'request') return undefined;
    if (!hasRoom) throw new RpcError(BATCH_IS_FULL, 'the answers before this one fill the batch; send it on its own');
    return await answerLegacy(ask, read);
  } catch (error) {
    if (error instanceof RpcError) return error.toResponse(idOf(message));
    throw error;
  }
}

function refuse(error: RpcError, id: string | number | null): Reply {
  const status = error.code === ErrorCode.InternalError ? 500 : 400;
  return { status, body: JSON.stringify(error.toResponse(id)) };
}

function invalid(message: string): RpcError {
  return new RpcError(ErrorCode.InvalidRequest, message);
}
