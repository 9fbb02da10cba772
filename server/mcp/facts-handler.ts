import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Fetch } from '../http/routes.ts';
import { API_VERSION, ICONS, SERVER_NAME } from '../identity/identity.ts';
import { forModels, type Operation } from '../operations/operation.ts';
import type { Report } from '../runtime/log.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { completion, vocabularyOf } from './completion.ts';
import { createHandler, type Introduction, type McpHandler } from './handler.ts';
import { listing, type Methods, method } from './json-rpc.ts';
import { PAGE_TOOLS, pageCalls } from './page-tools.ts';
import { getPrompt, kindsOfPrompt, listedPrompts } from './prompts.ts';
import { kindsOfTemplate, listedResources, readResource } from './resources.ts';
import { describeTools, operationCalls, toolCaller } from './tools.ts';

/** The MCP handler of the operations over a snapshot. @param fetchPage for the tools that find and read pages */
export function createFactsHandler(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  report: Report,
  fetchPage: Fetch,
): McpHandler {
  const methods = methodsOf(operations, snapshot, baseUrl, report, fetchPage);
  return createHandler(introduce(operations, baseUrl), methods, report);
}

/** All methods except the handshake, for every revision of the protocol. */
function methodsOf(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  report: Report,
  fetchPage: Fetch,
): Methods {
  const offered = forModels(operations);
  const calls = [...operationCalls(offered, snapshot, baseUrl), ...pageCalls(snapshot, baseUrl, fetchPage)];
  const call = toolCaller(calls, baseUrl, report);
  const vocabulary = vocabularyOf(snapshot);
  return new Map([
    ['tools/list', listing({ tools: [...describeTools(offered, snapshot), ...PAGE_TOOLS] })],
    method(CallToolRequestSchema, ({ name, arguments: args = {} }) => call(name, args)),
    ['resources/list', listing({ resources: listedResources(operations, false) })],
    ['resources/templates/list', listing({ resourceTemplates: listedResources(operations, true) })],
    method(ReadResourceRequestSchema, ({ uri }) => readResource(operations, snapshot, baseUrl, uri)),
    ['prompts/list', listing({ prompts: listedPrompts })],
    method(GetPromptRequestSchema, ({ name, arguments: args }) => getPrompt(vocabulary, name, args)),
    method(CompleteRequestSchema, ({ ref, argument, context }) => {
      const kinds = ref.type === 'ref/prompt' ? kindsOfPrompt(ref.name) : kindsOfTemplate(operations, ref.uri);
      return completion(vocabulary, kinds, argument, context?.arguments);
    }),
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

const READING = `Sourced facts about LinkedIn and multichannel outreach tools, read-only. Tools go by name or slug.
Not here: reviews, reply rates, opinions, and tools that search_tools does not find.`;

const QUOTING = `Unknown is not no: say "unknown", or "not there on" its day. Notes qualify a value, and stale values are too old to rely on: pass both on. Places say what is proven, never what is best. Errors have "next": what to call instead. Answers are concise; "more" says how to get what was left out; "detail": "full" gives all evidence. Quote meta.cite once. Data: CC BY 4.0.
Published by Outreach Facts. No vendor pays for anything here; /corrections takes corrections.`;

/** The instructions for models, under 1,500 characters. */
function instructionsFor(operations: readonly Operation[]): string {
  const ways = forModels(operations).map(({ question, name, startWith }) =>
    [`- ${question}: ${name}`, ...(startWith ? [`(${startWith.join(', ')})`] : [])].join(' '),
  );
  return [READING, ...ways, QUOTING].join('\n');
}
