import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';

export type Json = Record<string, unknown>;
export type Id = string | number;

/** A JSON-RPC 2.0 request whose outer form is known to be right; what its method wants of `params` is not yet checked. */
export interface Request {
  readonly id: Id;
  readonly method: string;
  readonly params: Json;
}

export type Message = ({ readonly kind: 'request' } & Request) | { readonly kind: 'notification' | 'response' };

/** A JSON-RPC 2.0 response. An error has the id null where the request's own could not be read. */
export type Response =
  | { readonly jsonrpc: '2.0'; readonly id: Id; readonly result: Json }
  | {
      readonly jsonrpc: '2.0';
      readonly id: Id | null;
      readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
    };

/** An error that goes over the wire with this code and message; the SDK puts nothing before it, as it does with McpError. */
export class RpcError extends Error {
  override name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }

  toResponse(id: Id | null): Response {
    const { code, message, data } = this;
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
  }
}

/**
 * Reads the outer form of one message (JSON-RPC 2.0, sections 4 and 5; MCP allows no null as an id).
 * @throws RpcError -32600
 */
export function readMessage(value: unknown): Message {
  if (!isObject(value) || value.jsonrpc !== '2.0') throw invalid('a message is an object with "jsonrpc": "2.0"');
  const { method, params } = value;
  if (method === undefined && ('result' in value || 'error' in value)) return { kind: 'response' };
  if (typeof method !== 'string') throw invalid('"method" must be a string');
  if (params !== undefined && !isObject(params)) throw invalid('"params" must be an object');
  if (!('id' in value)) return { kind: 'notification' };
  const { id } = value;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) throw invalid('"id" must be a string or an integer');
  return { kind: 'request', id: id as Id, method, params: params ?? {} };
}

/** A response as JSON. Results have the id before them, so that what follows it is the same for every client that asks the same. */
export function writeResponse(response: Response): string {
  if (!('result' in response)) return JSON.stringify(response);
  return `{"jsonrpc":"2.0","id":${JSON.stringify(response.id)},"result":${JSON.stringify(response.result)}}`;
}

/** The id of a message that is wrong otherwise, so that its sender knows which one. */
export function idOf(value: unknown): Id | null {
  const id = isObject(value) && !('result' in value || 'error' in value) ? value.id : undefined;
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as Id) : null;
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(message: string): RpcError {
  return new RpcError(ErrorCode.InvalidRequest, message);
}
