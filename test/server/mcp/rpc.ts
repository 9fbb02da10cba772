import type { TestServer } from '../../serve.ts';

export interface RpcAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined if it is empty. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** Posts a message to the MCP endpoint. Sends a string unchanged, and anything else as JSON. */
export async function post(
  served: Pick<TestServer, 'get'>,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<RpcAnswer> {
  const response = await served.get('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) };
}

export function request(method: string, params?: unknown, id: unknown = 1) {
  return { jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) };
}

/** Calls a tool and returns its result. */
export async function callTool(
  served: Pick<TestServer, 'get'>,
  name: string,
  args: unknown,
): Promise<RpcAnswer['body']> {
  return (await post(served, request('tools/call', { name, arguments: args }))).body.result;
}

/** The params of a client's first message. */
export const INITIALIZE_PARAMS = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

export const REQUEST_META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
};

/** Posts a request of revision 2026-07-28 with the headers that it requires. @param changes replaces headers; undefined removes one */
export function postModern(
  served: Pick<TestServer, 'get'>,
  method: string,
  params: Record<string, unknown> = {},
  changes: Record<string, string | undefined> = {},
): Promise<RpcAnswer> {
  const name = params.name ?? params.uri;
  const headers = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': name }),
    ...changes,
  };
  const definedHeaders = Object.entries(headers).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  return post(served, request(method, { _meta: REQUEST_META, ...params }), Object.fromEntries(definedHeaders));
}
