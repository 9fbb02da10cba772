import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
  type McpServer,
  type McpServerFactory,
  originValidationResponse,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { decodeUtf8 } from '../http/limits.ts';
import type { Fetch } from '../http/routes.ts';
import { getOutcome, type Outcome } from '../http/routes.ts';
import { isLoopback } from '../http/url.ts';
import { normalizeMessage } from './messages.ts';

/**
 * Creates a handler for MCP over Streamable HTTP, without sessions, for all revisions of the protocol. Every POST gets one JSON answer.
 * The SDK's handler serves revision 2026-07-28 and non-POST requests, and rejects batches. It would answer clients of earlier revisions
 * with a stream, so they are served by the SDK's JSON transport.
 */
export function createHandler(createServer: (outcome: Outcome) => McpServer, baseUrl: string): Fetch {
  const outcomes = new WeakMap<Request, Outcome>();
  const factory: McpServerFactory = ({ requestInfo }) => createServer(outcomes.get(requestInfo as Request) ?? {});
  const { fetch } = createMcpHandler(factory, { legacy: 'reject', maxSubscriptions: 0 });
  const checkHost = createHostCheck(baseUrl);
  return async (request, env) => {
    const rejection = checkHost(request);
    if (rejection) return rejection;
    if (request.method !== 'POST') return fetch(request);
    const { acceptableRequest, parsedBody } = await readMessage(request);
    outcomes.set(acceptableRequest, getOutcome(env));
    if (Array.isArray(parsedBody) || !(await isLegacyRequest(acceptableRequest, parsedBody)))
      return fetch(acceptableRequest, { parsedBody });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = await factory({ era: 'legacy', requestInfo: acceptableRequest });
    await server.connect(transport);
    try {
      return await transport.handleRequest(acceptableRequest, { parsedBody });
    } finally {
      await server.close();
    }
  };
}

const REQUIRED_ACCEPT = 'application/json, text/event-stream';

/**
 * Parses the message of a request, or returns undefined for it if it is not JSON. The returned request has the Accept header that the SDK
 * requires.
 */
async function readMessage(request: Request): Promise<{ acceptableRequest: Request; parsedBody: unknown }> {
  const text = decodeUtf8(await request.arrayBuffer());
  const addAcceptHeader = () => {
    const headers = new Headers(request.headers);
    headers.set('accept', REQUIRED_ACCEPT);
    return new Request(request.url, { method: 'POST', headers, body: text });
  };
  try {
    const parsedBody = normalizeMessage(JSON.parse(text));
    // Most clients send this header, and copying a request takes time.
    return {
      acceptableRequest: request.headers.get('accept') === REQUIRED_ACCEPT ? request : addAcceptHeader(),
      parsedBody,
    };
  } catch {
    return { acceptableRequest: addAcceptHeader(), parsedBody: undefined };
  }
}

/**
 * Protects a local server from DNS rebinding, in which a website points its own domain at this machine to reach the server. Host and, if
 * present, Origin must be names of this machine. A server with a public address accepts requests from every site.
 */
function createHostCheck(baseUrl: string): (request: Request) => Response | undefined {
  if (!isLoopback(baseUrl)) return () => undefined;
  const names = [...localhostAllowedHostnames(), new URL(baseUrl).hostname];
  return (request) => hostHeaderValidationResponse(request, names) ?? originValidationResponse(request, names);
}
