import { asProblem } from '../problem/problem.ts';
import type { Report } from '../runtime/log.ts';

export type Json = Record<string, unknown>;
type Id = string | number;

/** The error codes of JSON-RPC 2.0, section 5.1. The SDK has them too, but loading it takes longer than the server needs to start. */
export const ErrorCode = {
  ParseError: -32700,
  InvalidRequest: -32600,
  MethodNotFound: -32601,
  InvalidParams: -32602,
  InternalError: -32603,
} as const;

/** A JSON-RPC 2.0 request with a valid envelope. Its method has not checked `params` yet. */
export interface RpcRequest {
  readonly id: Id;
  readonly method: string;
  readonly params: Json;
}

type Message = ({ readonly kind: 'request' } & RpcRequest) | { readonly kind: 'notification' | 'response' };

/** A JSON-RPC 2.0 response. The id of an error is null if the id of the request could not be read. */
export type RpcResponse =
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

  toResponse(id: Id | null): RpcResponse {
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

/**
 * Whether JSON can write a value as it was read. 1e400 is read as Infinity, which would be written as null, and what is nested too deeply
 * cannot be written at all.
 */
export function isWritable(value: unknown): boolean {
  try {
    JSON.stringify(value, (_name, part) => {
      if (typeof part === 'number' && !Number.isFinite(part)) throw new RangeError();
      return part;
    });
    return true;
  } catch {
    return false;
  }
}

/** A response as JSON. The id comes before the result, so that everything after it is the same for equal requests. */
export function writeResponse(response: RpcResponse): string {
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

export function noMethod(name: string, names: readonly string[]): RpcError {
  const message = `there is no method "${name.slice(0, 100)}"; there are: ${names.join(', ')}`;
  return new RpcError(ErrorCode.MethodNotFound, message);
}

/** The implementation of one MCP method. @throws RpcError or Problem */
type Method = (params: Json) => Json | Promise<Json>;

/** The methods that the server implements, by name. */
export type Methods = ReadonlyMap<string, Method>;

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: string;
}

/** The schema that the SDK has for the requests of a method. */
interface RequestSchema<Params> {
  readonly shape: { readonly method: { readonly value: string } };
  safeParse(
    request: unknown,
  ):
    | { readonly success: true; readonly data: { readonly params: Params } }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/** A method by its name, which answers invalid params with -32602. What is in `_meta` and `task` is ignored. */
export function method<Params>(
  schema: RequestSchema<Params>,
  run: (params: Params) => Json | Promise<Json>,
): [string, Method] {
  const name = schema.shape.method.value;
  const checked = (given: Json) => {
    const { _meta, task, ...params } = given;
    const parsed = schema.safeParse({ method: name, params });
    if (!parsed.success) throw new RpcError(ErrorCode.InvalidParams, describeIssue(parsed.error.issues[0], params));
    // As it was sent: the parsed copy lacks a parameter "__proto__", which has to be refused.
    return run(params as Params);
  };
  return [name, checked];
}

function describeIssue(issue: Issue | undefined, params: Json): string {
  const [, ...path] = issue?.path ?? [];
  const at = `"${path.join('.')}"`;
  const value = path.reduce<unknown>((value, key) => Object(value)[key], params);
  if (value === undefined) return `${at} is missing`;
  if (issue?.code !== 'invalid_type') return `${at}: ${issue?.message}`;
  const type = issue.expected === 'record' ? 'object' : issue.expected;
  return `${at} must be ${/^[aio]/.test(type ?? '') ? 'an' : 'a'} ${type}`;
}

/** A list method with a single page, so that every cursor is invalid. */
export function onePageList(list: Json): Method {
  return ({ cursor }) => {
    if (cursor === undefined) return list;
    throw new RpcError(ErrorCode.InvalidParams, '"cursor": this list has one page; leave it out');
  };
}

/** An HTTP status and a JSON body; null if there is nothing to send. */
export interface RpcReply {
  readonly status: number;
  readonly body: string | null;
}

/** The only revision with batches, and the default for clients that name none (2025-06-18, Transports). */
const BATCHING = '2025-03-26';
const MAX_BATCH_MESSAGES = 20;
/** After this, further messages of a batch are refused: 5 KB of messages once produced 26 MB. The last answer may exceed it. */
const MAX_BATCH_CHARACTERS = 500_000;
/** In milliseconds. After this, further messages of a batch are refused, since nothing is sent before the last is answered. */
const MAX_BATCH_TIME = 10_000;
/** A code of our own, in the range that JSON-RPC reserves for servers. */
const BATCH_IS_FULL = -32000;

/** @throws RpcError -32600 if the batch itself is invalid; an invalid message in it is answered individually */
export function checkBatch(batch: readonly unknown[], revision = BATCHING): void {
  if (revision !== BATCHING)
    throw invalidRequest(`revision ${revision.slice(0, 100)} has no batches; send one message`);
  if (batch.length === 0) throw invalidRequest('a batch holds at least one message');
  if (batch.length > MAX_BATCH_MESSAGES) throw invalidRequest(`a batch holds at most ${MAX_BATCH_MESSAGES} messages`);
  if (batch.some(Array.isArray)) throw invalidRequest('a batch holds messages, not other batches');
  if (batch.some((message) => Object(message).method === 'initialize'))
    throw invalidRequest('initialize comes alone, not in a batch');
  if (!isWritable(batch)) throw invalidRequest('a number is too large, or values are nested too deeply');
}

/**
 * Answers the messages of a batch that `checkBatch` accepts one after the other.
 * @param answer answers one message
 * @param longest how long it may take until its last message, in milliseconds
 */
export async function answerBatch(
  batch: readonly unknown[],
  answer: (message: unknown) => Promise<RpcReply>,
  longest = MAX_BATCH_TIME,
): Promise<RpcReply> {
  const responses: string[] = [];
  let length = 0;
  const end = performance.now() + longest;
  for (const message of batch) {
    const isFull = length >= MAX_BATCH_CHARACTERS || performance.now() >= end;
    const { body } = isFull ? { body: noRoomFor(message) } : await answer(message);
    if (body === null) continue;
    responses.push(body);
    length += body.length;
  }
  return responses.length > 0 ? { status: 200, body: `[${responses.join(',')}]` } : { status: 202, body: null };
}

function noRoomFor(message: unknown): string {
  const error = new RpcError(
    BATCH_IS_FULL,
    'the answers before this one fill the batch or took too long; send it on its own',
  );
  return JSON.stringify(error.toResponse(idOf(message)));
}
