import type { Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { basePathOf } from '../http/url.ts';
import { answerTo, resolve } from '../operations/answer.ts';
import { describeInput } from '../operations/input.ts';
import type { Operation } from '../operations/operation.ts';
import { asProblem, PROBLEMS, type Problem } from '../problem/problem.ts';
import type { Report } from '../runtime/log.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { ErrorCode, type Json, RpcError } from './json-rpc.ts';
import { outputSchema } from './output-schema.ts';

/** A model reads every tool before its first call, so longer enums are left out. Completion and get_methodology list their values. */
const MAX_ENUM_VALUES = 40;

/** Operations as MCP tools, in the order of the table. */
export function describeTools(operations: readonly Operation[], snapshot: Snapshot): McpTool[] {
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: forModels(describeInput(operation, snapshot, MAX_ENUM_VALUES)) as McpTool['inputSchema'],
    outputSchema: outputSchema(operation) as McpTool['outputSchema'],
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
}

/** What only the OpenAPI description uses: titles, and limits that nobody meets by accident. Where one is broken, the problem names it. */
const UNREAD: ReadonlySet<string> = new Set([
  'title',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
]);

function forModels(schema: Json): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (UNREAD.has(key) && typeof value !== 'object' ? undefined : value)),
  );
}

/** Returns a function that calls an operation by the name of its tool. */
export function toolCaller(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string, report: Report) {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));

  /** @throws RpcError -32602 if there is no tool of that name */
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
 * An answer is returned as structuredContent and as text with the same JSON. A problem is returned as text only, with a suggestion of
 * what to call next, since clients validate structuredContent against the schema of an answer.
 */
function callTool(operation: Operation, snapshot: Snapshot, args: Json, baseUrl: string, report: Report): Json {
  try {
    const body = answerTo(resolve(operation, args, snapshot), snapshot, baseUrl);
    return { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body };
  } catch (error) {
    const problem = asProblem(error, report);
    const basePath = basePathOf(baseUrl);
    const details = {
      ...problem.toDetails(`${basePath}/mcp#${operation.name}`, basePath),
      next: nextStep(problem, operation),
    };
    return { content: [{ type: 'text', text: JSON.stringify(details) }], isError: true };
  }
}

/** Suggests to a model what to call after a problem, in one sentence. */
function nextStep(problem: Problem, { name, input }: Operation): string {
  const { parameter, nearest, allowed } = problem.particulars;
  const [first] = nearest ?? [];
  if (problem.status >= PROBLEMS.internal_error.status) return `Call ${name} again later.`;
  if (problem.code === 'unknown_parameter') {
    return first === undefined
      ? `Call ${name} again without "${parameter}".`
      : `Call ${name} again with "${first}" in place of "${parameter}", if that is what was meant, or without it.`;
  }
  if (first !== undefined) return `Call ${name} again with "${first}" in "${parameter}", if that is what was meant.`;
  if (allowed !== undefined) return `Call ${name} again with one of the allowed values in "${parameter}".`;
  if (problem.code === 'tool_not_found')
    return 'Call search_tools to find the slug: pass the name, or part of it, as "q".';
  const required = (input.required ?? []) as readonly string[];
  return parameter === undefined || required.includes(parameter)
    ? `Call ${name} again with "${parameter ?? required.join('", "')}" corrected.`
    : `Call ${name} again with "${parameter}" corrected, or without it.`;
}
