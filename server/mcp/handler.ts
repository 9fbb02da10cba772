import {
  InitializeRequestSchema,
  type InitializeResult,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';
import type { Report } from '../runtime/log.ts';
import { answerBatch, checkBatch, type RpcReply } from './batch.ts';
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

/** Answers the text of one POST or line; `headers` is null if the transport has none. */
export type McpHandler = (text: string, headers: Headers | null) => Promise<RpcReply>;

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
