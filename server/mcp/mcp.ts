import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import type { Operation } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { callTool, describeTools } from './tools.ts';

const INSTRUCTIONS = `Sourced facts about LinkedIn and multichannel outreach tools. Start with recommend (a need in plain words) or search_tools (a name), then get_tool, compare_tools or get_pricing by slug. A fact's status is known, unknown, disputed or not_applicable: unknown is not no. Scores count only what sources prove; potential is the score if every unknown turned out well. Quote meta.cite. Data: CC BY 4.0.`;

/** An error that the SDK sends as a JSON-RPC error with this code and message, without a prefix. */
class RpcError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** A server that asks nothing of clients needs no schema validator; without this stub the SDK builds an Ajv a request. */
const noValidator = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'nothing is elicited' }),
};

/**
 * The MCP face: Streamable HTTP without sessions, one JSON answer a request.
 * @returns a handler for POST requests to the endpoint
 */
export function mcpEndpoint(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string) {
  const tools = describeTools(operations, snapshot);
  const byName = new Map(operations.map((operation) => [operation.name, operation]));

  const dispatch = async (request: { method: string; params?: unknown }): Promise<Record<string, unknown>> => {
    if (request.method === 'tools/list') return { tools };
    if (request.method !== 'tools/call')
      throw new RpcError(ErrorCode.MethodNotFound, `there is no method "${request.method}"`);
    const { name, arguments: args = {} } = (request.params ?? {}) as { name?: unknown; arguments?: unknown };
    const operation = typeof name === 'string' ? byName.get(name) : undefined;
    if (!operation) {
      throw new RpcError(
        ErrorCode.InvalidParams,
        `there is no tool ${typeof name === 'string' ? `"${name.slice(0, 100)}"` : 'without a name'}; there are: ${[...byName.keys()].join(', ')}`,
      );
    }
    if (typeof args !== 'object' || args === null || Array.isArray(args)) {
      throw new RpcError(ErrorCode.InvalidParams, '"arguments" must be an object');
    }
    return callTool(operation, snapshot, args as Record<string, unknown>, baseUrl);
  };

  return async (request: Request): Promise<Response> => {
    // Server and transport serve one request each: shared ones would mix up clients that use the same request ids.
    const server = new Server(
      { name: 'outreach-facts', title: 'Outreach Facts', version: snapshot.manifest.schema_version },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: noValidator },
    );
    server.fallbackRequestHandler = dispatch;
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(request);
  };
}
