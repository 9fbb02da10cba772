import { serve } from '@hono/node-server';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { findRecorded } from './recorded.mjs';

/* An MCP server on the SDK of the project. Its only tool returns a recorded answer from a file: node tools/bench/echo.mjs [file] */

const body = findRecorded('/mcp').body.toString();
const result = body === '' ? { content: [] } : JSON.parse(body).result;
const inputSchema = fromJsonSchema({ type: 'object', properties: { slug: { type: 'string' } } });

const handler = createMcpHandler(() => {
  const mcp = new McpServer({ name: 'echo', version: '1' });
  mcp.registerTool('get_tool', { inputSchema }, () => result);
  return mcp;
});
serve({ fetch: (request) => handler.fetch(request), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`listening on http://127.0.0.1:${port}`),
);
