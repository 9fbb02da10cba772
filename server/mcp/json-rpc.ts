import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Static, TObject } from 'typebox';
import { asProblem } from '../problem/problem.ts';
import type { Report } from '../runtime/log.ts';
import { compile } from '../validation/compile.ts';
import { PARAMS } from './params.ts';

export type Json = Record<string, unknown>;
export type Id = string | number;

/** The error codes of JSON-RPC 2.0, section 5.1. The SDK has them too, but loading it takes longer than the server needs to start. */
export const ErrorCode = {
  ParseError: -32700,
  InvalidRequest: -32600,
  MethodNotFound: -32601,
  InvalidParams: -32602,
  InternalError: -32603,
} as const;

/** A JSON-RPC 2.0 request with a valid envelope. Its method has not checked `params` yet. */
export interface Request {
  readonly id: Id;
  readonly method: string;
  readonly params: Json;
}

export type Message = ({ readonly kind: 'request' } & Request) | { readonly kind: 'notification' | 'response' };

/** A JSON-RPC 2.0 response. The id of an error is null if the id of the request could not be read. */
export type Response =
  | { readonly jsonrpc: '2.0'; readonly id: Id; readonly result: Json }
  | {
      readonly jsonrpc: '2.0';
      readonly id: Id | null;
      readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
    };

/** An error that is sent with this code and message. The McpError of the SDK would prefix the message. */
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
 * The JSON-RPC error for any thrown value: a problem of an operation becomes -32602 with its details as data. Anything else is
 * reported, and only -32603 is sent.
 */
export function toRpcError(error: unknown, report: Report): RpcError {
  if (error instanceof RpcError) return error;
  const { status, message, code, particulars } = asProblem(error, report);
  const rpcCode = status < 500 ? ErrorCode.InvalidParams : ErrorCode.InternalError;
  return new RpcError(rpcCode, message, { code, ...particulars });
}

/**
 * Reads the envelope of one message (JSON-RPC 2.0, sections 4 and 5; MCP allows no null as an id).
 * @throws RpcError -32600
 */
export function readMessage(value: unknown): Message {
  if (!isObject(value) || value.jsonrpc !== '2.0') throw invalidRequest('a message is an object with "jsonrpc": "2.0"');
  const { method, params } = value;
  if (method === undefined && ('result' in value || 'error' in value)) return { kind: 'response' };
  if (typeof method !== 'string') throw invalidRequest('"method" must be a string');
  if (params !== undefined && !isObject(params)) throw invalidRequest('"params" must be an object');
  if (!('id' in value)) return { kind: 'notification' };
  const { id } = value;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) throw invalidRequest('"id" must be a string or an integer');
  return { kind: 'request', id: id as Id, method, params: params ?? {} };
}

/** A response as JSON. The id comes before the result, so that everything after it is the same for equal requests. */
export function writeResponse(response: Response): string {
  if (!('result' in response)) return JSON.stringify(response);
  return `{"jsonrpc":"2.0","id":${JSON.stringify(response.id)},"result":${JSON.stringify(response.result)}}`;
}

/** The id of an invalid message, if it has a usable one, so that its sender can match the error. */
export function idOf(value: unknown): Id | null {
  const id = isObject(value) && !('result' in value || 'error' in value) ? value.id : undefined;
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as Id) : null;
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function invalidRequest(message: string): RpcError {
  return new RpcError(ErrorCode.InvalidRequest, message);
}

/** The implementation of one MCP method. @throws RpcError or Problem */
export type Method = (params: Json) => Json;

/** The methods that the server implements, by name. */
export type Methods = ReadonlyMap<string, Method>;

/** A method that checks its params against a schema and answers invalid ones with -32602. */
export function method<Params extends TObject>(schema: Params, run: (params: Static<Params>) => Json): Method {
  const validate = compile('message', schema);
  return (params) => {
    if (!validate(params))
      throw new RpcError(ErrorCode.InvalidParams, describeError((validate.errors ?? [])[0] as ErrorObject));
    return run(params as Static<Params>);
  };
}

function describeError({ instancePath, keyword, params, message }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'required') return `"${path === '' ? '' : `${path}.`}${params.missingProperty}" is missing`;
  if (keyword === 'type') return `"${path}" must be ${/^[aio]/.test(params.type) ? 'an' : 'a'} ${params.type}`;
  const allowed = keyword === 'const' ? `: ${params.allowedValue}` : '';
  return `"${path}" ${message}${allowed}`;
}

/** A list method with a single page, so that every cursor is invalid. */
export function listing(list: Json): Method {
  return method(PARAMS.list, ({ cursor }) => {
    if (cursor !== undefined)
      throw new RpcError(ErrorCode.InvalidParams, '"cursor": this list has one page; leave it out');
    return list;
  });
}
