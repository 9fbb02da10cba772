import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { describeUnknown, findSimilarNames } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operation } from '../call/operation.ts';
import { normalizeParameterName } from '../call/read-call.ts';
import { answerRequest, resolveRequest } from '../call/request.ts';
import type { Deployment } from '../config/identity.ts';
import type { Report } from '../config/log.ts';
import { asProblem } from '../http/problem.ts';
import type { Outcome } from '../http/routes.ts';
import { toBasePath } from '../http/url.ts';
import { writeMarkdown } from '../writers/markdown/markdown.ts';

type Json = Record<string, unknown>;

/** An MCP tool that can be called. */
export interface CallableTool {
  readonly name: string;
  /** @throws Problem */
  readonly run: (args: Json) => Json | Promise<Json>;
  /** Formats the answer as text. */
  readonly write: (answer: Json) => string;
}

export function createOperationTools(
  operations: readonly Operation[],
  snapshot: Snapshot,
  deployment: Deployment,
): CallableTool[] {
  return operations.map((operation) => ({
    name: operation.name,
    write: writeMarkdown,
    run: (args) => answerRequest(resolveRequest(operation, args, snapshot), snapshot, deployment),
  }));
}

export function createToolCaller(tools: readonly CallableTool[], baseUrl: string, report: Report) {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));

  /** Calls a tool by its name in any case, singular or plural. @throws ProtocolError for an unknown tool */
  return (name: string, args: Json, outcome: Outcome): Promise<CallToolResult> => {
    const named = byName.get(name);
    if (named) return callTool(named, args, baseUrl, report, outcome);
    const names = [...byName.keys()];
    const matches = names.filter((toolName) => normalizeParameterName(toolName) === normalizeParameterName(name));
    const [match] = matches.length === 1 ? matches.flatMap((toolName) => byName.get(toolName) ?? []) : [];
    if (match) return callTool(match, args, baseUrl, report, outcome);
    const overlaps = names
      .map((toolName) => [toolName, computeWordOverlap(toolName, name)] as const)
      .filter(([, overlap]) => overlap > 0);
    const byWords = overlaps.sort(([, a], [, b]) => b - a).map(([toolName]) => toolName);
    const suggestions = byWords.length > 0 ? byWords.slice(0, MAX_SUGGESTIONS) : findSimilarNames(name, names);
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      describeUnknown('tool', firstCharacters(name, 100), names, suggestions),
    );
  };
}

const MAX_SUGGESTIONS = 3;

/** Computes which share of the words of a tool name occurs in another name, from 0 to 1. */
function computeWordOverlap(tool: string, name: string): number {
  const [words, others] = [tool, name].map((one) =>
    normalizeParameterName(one)
      .split('_')
      .filter((word) => word !== 'get'),
  ) as [string[], string[]];
  return words.filter((word) => others.includes(word)).length / words.length;
}

/**
 * Returns an answer as text and as structuredContent, which is the JSON of the REST API. Returns a problem only as text, since clients
 * validate structuredContent against the schema of an answer.
 */
async function callTool(
  tool: CallableTool,
  args: Json,
  baseUrl: string,
  report: Report,
  outcome: Outcome,
): Promise<CallToolResult> {
  try {
    const body = await tool.run(args);
    return { content: [{ type: 'text', text: tool.write(body) }], structuredContent: body };
  } catch (error) {
    const basePath = toBasePath(baseUrl);
    const problem = asProblem(error, report);
    outcome.code = problem.code;
    const details = problem.toDetails(`${basePath}/mcp#${tool.name}`, basePath);
    return { content: [{ type: 'text', text: JSON.stringify(details) }], isError: true };
  }
}
