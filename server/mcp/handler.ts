import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
  type McpServerFactory,
  originValidationResponse,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { decodeUtf8 } from '../http/limits.ts';
import type { Fetch } from '../http/routes.ts';
import { isLoopback } from '../http/url.ts';
import { normalizeMessage } from './messages.ts';

/**
 * MCP over Streamable HTTP without sessions, for all revisions of the protocol: one JSON answer to each POST, for every client. The
 * handler of the SDK answers revision 2026-07-28 and everything that is no message, and refuses batches. It would stream to earlier
 * revisions, so these use its transport with JSON answers.
 */
export function createHandler(factory: McpServerFactory, baseUrl: string): Fetch {
  const { fetch } = createMcpHandler(factory, { legacy: 'reject', maxSubscriptions: 0 });
  const refusalOf = localOnly(baseUrl);
  return async (request) => {
    const refusal = refusalOf(request);
    if (refusal) return refusal;
    if (request.method !== 'POST') return fetch(request);
    const { given, parsedBody } = await readMessage(request);
    if (Array.isArray(parsedBody) || !(await isLegacyRequest(given, parsedBody))) return fetch(given, { parsedBody });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = await factory({ era: 'legacy', requestInfo: given });
    await server.connect(transport);
    try {
      return await transport.handleRequest(given, { parsedBody });
    } finally {
      await server.close();
    }
  };
}

const ACCEPTED = 'application/json, text/event-stream';

/** A request that the SDK accepts, and its message; undefined if it is not JSON. */
async function readMessage(request: Request): Promise<{ given: Request; parsedBody: unknown }> {
  const text = decodeUtf8(await request.arrayBuffer());
  const again = () => {
    const headers = new Headers(request.headers);
    headers.set('accept', ACCEPTED);
    return new Request(request.url, { method: 'POST', headers, body: text });
  };
  try {
    const parsedBody = normalizeMessage(JSON.parse(text));
    // A new request takes time, and most clients send this header.
    return { given: request.headers.get('accept') === ACCEPTED ? request : again(), parsedBody };
  } catch {
    return { given: again(), parsedBody: undefined };
  }
}

/**
 * Protects a local server from DNS rebinding, in which a website points a name of its own at this machine to reach the server: Host
 * and, if the browser sends one, Origin must be names of this machine. A server with a public address is open to every site.
 */
function localOnly(baseUrl: string): (request: Request) => Response | undefined {
  if (!isLoopback(baseUrl)) return () => undefined;
  const names = [...localhostAllowedHostnames(), new URL(baseUrl).hostname];
  return (request) => hostHeaderValidationResponse(request, names) ?? originValidationResponse(request, names);
}
