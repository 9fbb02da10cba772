import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import type { Call, Introduction } from './handler.ts';
import {
  ErrorCode,
  isObject,
  type Json,
  type Methods,
  noMethod,
  RpcError,
  type RpcRequest,
  type RpcResponse,
} from './json-rpc.ts';
import { RESOURCE_NOT_FOUND } from './resources.ts';

/*
 * The stateless revision of the protocol, which SDK 1.x does not support. Everything about it is in this file, so that it can be
 * deleted once the SDK does.
 * https://modelcontextprotocol.io/specification/2026-07-28
 */
export const REVISION = '2026-07-28';

/** The revisions without a handshake. Earlier ones are negotiated by initialize. */
const SUPPORTED = [REVISION];

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';

const HEADER_MISMATCH = -32020;
const UNSUPPORTED_VERSION = -32022;

/** The field of params that the header Mcp-Name repeats, by method. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/** Results may be cached for an hour: a snapshot changes only when the server restarts. */
const CACHED = { ttlMs: 3_600_000, cacheScope: 'public' };
const CACHEABLE: ReadonlySet<string> = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** Whether a message is of this revision or a later one. Their messages name the revision, those of earlier ones do not. */
export function isModern(message: unknown, headers: Headers | null): boolean {
  const version = headers?.get('mcp-protocol-version');
  if (typeof version === 'string' && !SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return true;
  if (!isObject(message)) return false;
  return message.method === 'server/discover' || (isObject(message.params) && VERSION in metaOf(message.params));
}

/** Creates the handler of this revision's requests; their `headers` are null if the transport has none. */
export function createModernHandler(call: Call, methods: Methods, introduction: Introduction) {
  const { serverInfo, capabilities, instructions } = introduction;
  const discovered = { supportedVersions: SUPPORTED, capabilities, instructions };

  return async (request: RpcRequest, headers: Headers | null): Promise<{ status: number; response: RpcResponse }> => {
    const { id, method } = request;
    try {
      checkVersion(request, headers);
      if (headers) requireHeader(headers, 'Mcp-Method', method);
      if (method !== 'server/discover' && !methods.has(method)) {
        const error = noMethod(method, ['server/discover', ...methods.keys()]);
        return { status: 404, response: error.toResponse(id) };
      }
      if (headers) checkName(request, headers);
      if (!isObject(metaOf(request.params)[CAPABILITIES])) {
        throw new RpcError(ErrorCode.InvalidParams, `"_meta" must hold "${CAPABILITIES}", an object`);
      }
    } catch (error) {
      if (error instanceof RpcError) return { status: 400, response: error.toResponse(id) };
      throw error;
    }
    const response: RpcResponse =
      method === 'server/discover' ? { jsonrpc: '2.0', id, result: discovered } : await call(request);
    return { status: 200, response: 'result' in response ? withMeta(response, method) : withOwnCodes(response) };
  };

  function withMeta(response: RpcResponse & { result: Json }, method: string): RpcResponse {
    const { result } = response;
    const rest = CACHEABLE.has(method) ? CACHED : {};
    const whole = { resultType: 'complete', ...result, ...rest, _meta: { [SERVER_INFO]: serverInfo } };
    return { ...response, result: whole };
  }
}

/** This revision has no code of its own for a missing resource. */
function withOwnCodes(response: RpcResponse): RpcResponse {
  return 'error' in response && response.error.code === RESOURCE_NOT_FOUND
    ? { ...response, error: { ...response.error, code: ErrorCode.InvalidParams } }
    : response;
}

function metaOf(params: Json): Json {
  return isObject(params._meta) ? params._meta : {};
}

/** @throws RpcError -32020, -32022 or -32602 */
function checkVersion({ params }: RpcRequest, headers: Headers | null): void {
  const header = headers?.get('mcp-protocol-version');
  const named = metaOf(params)[VERSION];
  const requested = typeof named === 'string' ? named : header;
  if (headers && typeof header !== 'string') throw mismatch('the header MCP-Protocol-Version is missing');
  if (headers && typeof named === 'string' && named !== header) {
    throw mismatch(`the header MCP-Protocol-Version and "${VERSION}" in "_meta" differ`);
  }
  if (typeof requested === 'string' && requested !== REVISION) {
    throw new RpcError(UNSUPPORTED_VERSION, 'Unsupported protocol version', {
      supported: SUPPORTED,
      requested: requested.slice(0, 100),
    });
  }
  if (typeof named !== 'string')
    throw new RpcError(ErrorCode.InvalidParams, `"_meta" must hold "${VERSION}", a string`);
}

/** @throws RpcError -32020 */
function checkName({ method, params }: RpcRequest, headers: Headers): void {
  const field = NAMED.get(method);
  const value = field === undefined ? undefined : params[field];
  // A name that is missing from the body or not a string is an invalid param, not a mismatch.
  if (typeof value === 'string') requireHeader(headers, 'Mcp-Name', value);
}

function requireHeader(headers: Headers, name: string, value: string): void {
  const header = headers.get(name);
  if (header === null) throw mismatch(`the header ${name} is missing`);
  if (decode(header) !== value) throw mismatch(`the header ${name} and the body differ`);
}

/** Decodes a header value; `=?base64?…?=` encodes anything but plain ASCII. */
function decode(header: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(header)?.[1];
  if (encoded === undefined) return header;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded ? bytes.toString('utf8') : undefined;
}

function mismatch(message: string): RpcError {
  return new RpcError(HEADER_MISMATCH, `Header mismatch: ${message}`);
}
