import { ErrorCode, type Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { basePathOf } from '../http/base-path.ts';
import { answerTo, resolve } from '../operations/answer.ts';
import { describeInput } from '../operations/input.ts';
import type { Operation } from '../operations/operation.ts';
import { asProblem } from '../problem/problem.ts';
import type { Report } from '../runtime/log.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Json, RpcError } from './message.ts';
import { nextStep } from './next-step.ts';
import { outputSchema } from './output-schema.ts';

/** A model reads every tool before its first call: what has more values than this it finds by completion, or in the method. */
const MOST_VALUES = 40;

/** Operations as MCP tools, in the order of the table. */
export function describeTools(operations: readonly Operation[], snapshot: Snapshot): McpTool[] {
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: untitled(describeInput(operation, snapshot, MOST_VALUES)) as McpTool['inputSchema'],
    outputSchema: outputSchema(operation) as McpTool['outputSchema'],
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
}

/** Titles of schemas name them in the OpenAPI description; here nothing refers to them. */
function untitled(schema: Json): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'title' && typeof value === 'string' ? undefined : value)),
  );
}

/** Calls operations by their name as a tool. */
export function toolCaller(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string, report: Report) {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));

  /** @throws RpcError -32602 for a name that no tool has */
  return (name: string, args: Json): Json => {
    const operation = byName.get(name);
    if (operation) return callTool(operation, snapshot, args, baseUrl, report);
    const names = [...byName.keys()];
    throw new RpcError(
      ErrorCode.InvalidParams,
      `there is no tool "${name.slice(0, 100)}".${didYouMean(nearest(name, names))} There are: ${names.join(', ')}`,
    );
  };
}

/**
 * Success stands entirely in structuredContent, with the same JSON as text; a problem stands entirely in the text, with what
 * to call next, since clients check structuredContent against the schema of success.
 */
function callTool(operation: Operation, snapshot: Snapshot, args: Json, baseUrl: string, report: Report): Json {
  try {
    const body = answerTo(resolve(operation, args, snapshot), snapshot, baseUrl);
    return { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body };
  } catch (error) {
    const problem = asProblem(error, report);
    const basePath = basePathOf(baseUrl);
    const told = {
      ...problem.toDetails(`${basePath}/mcp#${operation.name}`, basePath),
      next: nextStep(problem, operation),
    };
    return { content: [{ type: 'text', text: JSON.stringify(told) }], isError: true };
  }
}
