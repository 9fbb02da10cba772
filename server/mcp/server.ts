import {
  type CacheHint,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceTemplate,
  type Transport,
} from '@modelcontextprotocol/server';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { mcpOperations, type Operation, pathParameters } from '../call/operation.ts';
import { answerRequest, resolveRequest } from '../call/request.ts';
import { type Deployment, ICONS, SERVER_NAME } from '../config/identity.ts';
import type { Report } from '../config/log.ts';
import { RELEASE } from '../config/release.ts';
import { asProblem } from '../http/problem.ts';
import type { Fetch, Outcome } from '../http/routes.ts';
import { NO_SERVER_URL, toBasePath } from '../http/url.ts';
import { formatInstructions, SKILLS } from '../operations/skills.ts';
import { createOperationTools, createToolCaller } from './call-tools.ts';
import { correctErrorCode } from './messages.ts';
import { createPageTools, PAGE_TOOLS } from './page-tools.ts';
import { formatResourceUri } from './resource-uri.ts';
import { describeTools } from './tools.ts';

/** Answers that depend only on the snapshot may be cached for an hour. */
const CACHED: CacheHint = { ttlMs: 3_600_000, cacheScope: 'public' };
/** Lists never change while a client is connected, so the server sends no notifications. */
const NO_NOTIFICATIONS = { listChanged: false };

/** An MCP server that reports invalid params as such, on every transport. */
class FactsServer extends McpServer {
  override connect(transport: Transport): Promise<void> {
    const send = transport.send.bind(transport);
    transport.send = (message, ...rest) => send(correctErrorCode(message), ...rest);
    return super.connect(transport);
  }
}

/**
 * Returns a function that creates MCP servers, since the SDK needs a new one for each request or connection. Our code validates the
 * arguments of tools, so that problems are the same as over REST.
 * @param fetchPage for the tools that find and read pages
 */
export function createServerFactory(
  operations: readonly Operation[],
  snapshot: Snapshot,
  deployment: Deployment,
  report: Report,
  fetchPage: Fetch,
): (outcome?: Outcome) => McpServer {
  const { baseUrl, version = RELEASE } = deployment;
  const offeredOperations = mcpOperations(operations);
  const tools = [...describeTools(offeredOperations, snapshot), ...PAGE_TOOLS];
  const callableTools = [
    ...createOperationTools(offeredOperations, snapshot, deployment),
    ...createPageTools(snapshot, baseUrl, fetchPage),
  ];
  const call = createToolCaller(callableTools, baseUrl, report);
  const title = 'Outreach Facts';
  const website = baseUrl !== NO_SERVER_URL && { websiteUrl: baseUrl };
  const info = { name: SERVER_NAME, title, version, icons: ICONS, ...website };
  const options = {
    capabilities: { tools: NO_NOTIFICATIONS, resources: NO_NOTIFICATIONS, prompts: NO_NOTIFICATIONS },
    instructions: writeInstructions(offeredOperations),
    cacheHints: {
      'server/discover': CACHED,
      'tools/list': CACHED,
      'prompts/list': CACHED,
      'resources/list': CACHED,
      'resources/templates/list': CACHED,
      'resources/read': CACHED,
    },
  };

  const readResource = (
    operation: Operation,
    uri: URL,
    variables: Readonly<Record<string, unknown>>,
  ): ReadResourceResult => {
    try {
      const request = resolveRequest(operation, { ...variables }, snapshot);
      const text = JSON.stringify(answerRequest(request, snapshot, deployment));
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
    } catch (error) {
      const problem = asProblem(error, report);
      const code = problem.status < 500 ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
      throw new ProtocolError(code, problem.detail(toBasePath(baseUrl)), { uri: uri.href });
    }
  };
  const resources = operations.filter(({ isResource }) => isResource);
  const completeSlug = (prefix: string) =>
    [...snapshot.tools.keys()].filter((slug) => slug.startsWith(prefix.toLowerCase()));

  return (outcome = {}) => {
    const mcp = new FactsServer(info, options);
    mcp.server.setRequestHandler('tools/list', () => ({ tools }));
    mcp.server.setRequestHandler('tools/call', ({ params }) => call(params.name, params.arguments ?? {}, outcome));
    for (const operation of resources) {
      const { name, title, description } = operation;
      const metadata = { title, description, mimeType: 'application/json', icons: ICONS };
      const uri = formatResourceUri(operation);
      if (pathParameters(operation).length === 0) {
        mcp.registerResource(name, uri, metadata, (url) => readResource(operation, url, {}));
      } else {
        // Uses an object without a prototype, since the SDK looks up any name that a client sends in it.
        const complete = Object.assign(Object.create(null), { slug: completeSlug });
        const template = new ResourceTemplate(uri, { list: undefined, complete });
        mcp.registerResource(name, template, metadata, (url, variables) => readResource(operation, url, variables));
      }
    }
    for (const skill of SKILLS) {
      const { name, title, description } = skill;
      mcp.registerPrompt(name, { title, description, icons: ICONS }, () => ({
        description,
        messages: [{ role: 'user', content: { type: 'text', text: formatInstructions(skill) } }],
      }));
    }
    return mcp;
  };
}

const INTRODUCTION = [
  'Sourced facts about LinkedIn and multichannel outreach tools, read-only. Names and slugs work.',
  'Not covered: reviews, reply rates, opinions.',
];

const RULES = [
  'Unknown is not no: where a value is null, say "unknown" and what to ask the vendor. A tool fits, may fit or does not fit. Ranks are counts, never opinion. A note is part of the value; pass it on with the date and URL of the source. If an error has "next", that call works. Quote meta.cite once. Data: CC BY 4.0.',
  'Prices: assumed: say "about", and what it assumes; at least: "from", and what is missing; second_hand: say that third parties report it, not the vendor; unconfirmed: no price, at most a report with its month. Name the plan and what is paid in advance.',
  'No vendor pays for anything here; /methodology#corrections says how to correct a fact.',
];

/** Writes the instructions for models, at most 1,500 characters. */
function writeInstructions(operations: readonly Operation[]): string {
  const lines = operations.map(({ question, name, startWith }) =>
    [`- ${question}: ${name}`, ...(startWith ? [`(${startWith.join(', ')})`] : [])].join(' '),
  );
  return [...INTRODUCTION, ...lines, ...RULES].join('\n');
}
