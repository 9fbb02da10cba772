import { Type } from 'typebox';
import { API_VERSION, ICONS, SERVER_NAME } from '../identity/identity.ts';
import type { Operation } from '../operations/operation.ts';
import type { Report } from '../runtime/log.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { completionMethod, vocabularyOf } from './completion.ts';
import { createHandler, type McpHandler } from './handler.ts';
import { listing, type Methods, method } from './json-rpc.ts';
import { kindsOfPrompt, promptMethods } from './prompts.ts';
import { kindsOfTemplate, resourceMethods } from './resources.ts';
import type { Introduction } from './sdk-server.ts';
import { describeTools, toolCaller } from './tools.ts';

/** The MCP handler of the operations over a snapshot. */
export function createFactsHandler(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  report: Report,
): Promise<McpHandler> {
  const methods = methodsOf(operations, snapshot, baseUrl, report);
  return createHandler(introduce(operations, baseUrl), methods, report);
}

const Call = Type.Object({
  name: Type.String(),
  arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

/** All methods except the handshake, for every revision of the protocol. */
function methodsOf(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string, report: Report): Methods {
  const call = toolCaller(operations, snapshot, baseUrl, report);
  const vocabulary = vocabularyOf(snapshot);
  return new Map([
    ['tools/list', listing({ tools: describeTools(operations, snapshot) })],
    ['tools/call', method(Call, ({ name, arguments: args = {} }) => call(name, args))],
    ...resourceMethods(operations, snapshot, baseUrl),
    ...promptMethods(vocabulary),
    ['completion/complete', completionMethod(vocabulary, kindsOfPrompt, kindsOfTemplate)],
  ]);
}

export function introduce(operations: readonly Operation[], baseUrl: string): Introduction {
  return {
    serverInfo: {
      name: SERVER_NAME,
      title: 'Outreach Facts',
      version: API_VERSION,
      websiteUrl: baseUrl,
      icons: ICONS,
    },
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: instructionsFor(operations),
  };
}

const READING = `Sourced facts about LinkedIn and multichannel outreach tools, read-only.
Start with recommend (a need in plain words) or search_tools (a name), then get_tool, compare_tools or get_pricing by slug.
A fact's status is known, unknown, disputed or not_applicable: unknown is not no. Places are by job (get_rankings with job) and say what is proven, never what is best: say what is left to ask. A refusal is a text with code, what is allowed, the nearest and "next", what to call next. Quote meta.cite. Data: CC BY 4.0.`;

/** How each parameter makes an answer smaller. */
const SMALLER: Readonly<Record<string, string>> = {
  detail: '"detail": "compact" keeps the status and value of every question; "audit" gives all evidence',
  groups: '"groups" keeps the questions of some groups, for example ["ai", "pricing"]',
  keys: '"keys" keeps single questions',
  limit: '"limit" and "offset" read lists in pieces',
};

/** The instructions for models. Clients cut them after 2,048 characters. */
function instructionsFor(operations: readonly Operation[]): string {
  const ways = Object.entries(SMALLER).flatMap(([parameter, way]) => {
    const having = operations.filter(({ input }) => Object.hasOwn(input.properties, parameter)).map(({ name }) => name);
    return having.length > 0 ? [`- ${way} (${having.join(', ')}).`] : [];
  });
  return [READING, ...(ways.length > 0 ? ['Answers are whole unless less is asked for:', ...ways] : [])].join('\n');
}
