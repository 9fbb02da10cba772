import { CallToolRequestSchema, ReadResourceRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { ResponseCache } from '../../server/http/response-cache.ts';
import { ICONS } from '../../server/identity/identity.ts';
import { mcpEndpoint } from '../../server/mcp/endpoint.ts';
import { createHandler, type Introduction } from '../../server/mcp/handler.ts';
import { type Json, listing, type Methods, method, RpcError } from '../../server/mcp/json-rpc.ts';
import { answerWith, listen, portOf, stopGracefully } from '../../server/node/connections/server.ts';
import { loadOnce } from '../../server/runtime/load-once.ts';
import { type Log, reportTo } from '../../server/runtime/log.ts';
import { frontOf } from '../../test/one-thread.ts';
import { promptMethods } from './fixture-prompts.ts';
import { readResource, resources, resourceTemplates } from './fixture-resources.ts';
import { tools } from './fixture-tools.ts';

const methods: Methods = new Map([
  ['tools/list', listing({ tools: [...tools.values()].map(({ listed }) => listed) })],
  method(CallToolRequestSchema, ({ name }) => callTool(name)),
  ['resources/list', listing({ resources })],
  ['resources/templates/list', listing({ resourceTemplates })],
  method(ReadResourceRequestSchema, ({ uri }) => readResource(uri)),
  ...promptMethods,
]);

function callTool(name: string): Json {
  const tool = tools.get(name);
  if (!tool) throw new RpcError(-32602, `there is no tool "${name}"`);
  return tool.result;
}

/** What the conformance suite asks every server for by name, behind the real endpoint, on a free port of this machine. */
export async function serveFixture(log: Log): Promise<{ baseUrl: string; close: () => Promise<void> }> {
  const server = await listen(0, '127.0.0.1', log);
  const baseUrl = `http://127.0.0.1:${portOf(server)}`;
  const introduction: Introduction = {
    serverInfo: { name: 'fixture', title: 'Fixture', version: '1', websiteUrl: baseUrl, icons: ICONS },
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: 'For the conformance suite.',
  };
  const app = mcpEndpoint(
    loadOnce(async () => createHandler(introduction, methods, reportTo(log))),
    baseUrl,
  );
  answerWith(
    server,
    frontOf((request) => app.fetch(request), new ResponseCache(), baseUrl, log),
    log,
  );
  return { baseUrl, close: () => stopGracefully(server) };
}
