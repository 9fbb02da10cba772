import type { Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import type { TObject, TSchema } from 'typebox';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { orList } from '../../model/words/lists.ts';
import { basePathOf } from '../http/url.ts';
import { requireFewFacts } from '../operations/additions.ts';
import { listQuestions } from '../operations/list-questions/operation.ts';
import { type Operation, withModelDefaults } from '../operations/operation.ts';
import { answerTo, bodySchemas, resolve, snapshotIdOn } from '../operations/request.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import { asProblem, PROBLEMS, type Problem } from '../problem/problem.ts';
import type { Report } from '../runtime/log.ts';
import { snapshotById } from '../snapshot/history/historical-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { inputSchema, SaidBefore } from './input-schema.ts';
import { ErrorCode, type Json, RpcError } from './json-rpc.ts';

/** The other hints are about tools that write. */
export const HINTS = { readOnlyHint: true, openWorldHint: false } as const;

/** Operations as MCP tools, in the order of the table. */
export function describeTools(operations: readonly Operation[], snapshot: Snapshot): McpTool[] {
  const before = new SaidBefore();
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: inputSchema(operation, snapshot, before) as McpTool['inputSchema'],
    outputSchema: outputSchema(operation) as McpTool['outputSchema'],
    annotations: HINTS,
  }));
}

/**
 * What every answer of a tool has, in any detail: the names of these parts and their types, if a part has one type in all. Every client fetches it for all tools at
 * once and hands it to a model, or validates answers with it. The other parts, and what is inside them, are in the OpenAPI description.
 */
export function outputSchema(operation: Operation): Json {
  const { whole, concise } = bodySchemas(operation);
  const inBoth = namesRequired(whole).filter((name) => namesRequired(concise).includes(name));
  const types = inBoth.flatMap((name): [string, Json][] => {
    const type = typeIn([whole, concise].map(({ properties }) => properties[name] as TSchema));
    return type === undefined ? [] : [[name, { type }]];
  });
  return { type: 'object', properties: Object.fromEntries(types), required: types.map(([name]) => name) };
}

const namesRequired = (schema: TObject): readonly string[] => schema.required ?? [];

/** The type that a part has in all bodies; undefined where it has several. Clients refuse lists of types. */
function typeIn(schemas: readonly TSchema[]): string | undefined {
  const types = new Set(schemas.map((schema) => (schema as { type?: unknown }).type));
  const [type] = types;
  return types.size === 1 && typeof type === 'string' ? type : undefined;
}

/** What a tool does, by its name. */
export interface ToolCall {
  readonly name: string;
  /** The parameters that it cannot do without. */
  readonly required: readonly string[];
  /** @throws Problem */
  readonly run: (args: Json) => Promise<Json>;
}

/** Operations as what their tools do. */
export function operationCalls(operations: readonly Operation[], now: Snapshot, baseUrl: string): ToolCall[] {
  return operations.map((operation) => ({
    name: operation.name,
    required: namesRequired(operation.input),
    async run({ as_of, ...args }) {
      const isNow = as_of === undefined || as_of === null;
      const snapshot = isNow ? now : ((await snapshotById(now, snapshotIdOn(now, as_of))) as Snapshot);
      const resolved = resolve(operation, withModelDefaults(operation, args), snapshot);
      requireFewFacts(operation, resolved.input, snapshot);
      return answerTo(resolved, snapshot, baseUrl);
    },
  }));
}

/** Returns a function that calls a tool by its name. */
export function toolCaller(calls: readonly ToolCall[], baseUrl: string, report: Report) {
  const byName = new Map(calls.map((call) => [call.name, call]));

  /** @throws RpcError -32602 if there is no tool of that name */
  return async (name: string, args: Json): Promise<Json> => {
    const call = byName.get(name);
    if (call) return callTool(call, args, baseUrl, report);
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
async function callTool(call: ToolCall, args: Json, baseUrl: string, report: Report): Promise<Json> {
  try {
    const body = await call.run(args);
    return { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body };
  } catch (error) {
    const problem = asProblem(error, report);
    const basePath = basePathOf(baseUrl);
    const details = {
      ...problem.toDetails(`${basePath}/mcp#${call.name}`, basePath),
      next: nextStep(problem, call),
    };
    return { content: [{ type: 'text', text: JSON.stringify(details) }], isError: true };
  }
}

/** Suggests to a model what to call after a problem, in one sentence. */
function nextStep(problem: Problem, { name, required }: ToolCall): string {
  const { parameter = '', nearest = [], allowed, value } = problem.particulars;
  const [first] = nearest;
  if (problem.status >= PROBLEMS.internal_error.status) return `Call ${name} again later.`;
  if (problem.code === 'unknown_parameter') {
    return first === undefined
      ? `Call ${name} again without "${parameter}".`
      : `Call ${name} again with ${anyOf(nearest)} in place of "${parameter}", if that is what was meant, or without it.`;
  }
  if (first !== undefined)
    return `Call ${name} again with ${anyOf(nearest)} in "${parameter}", if that is what was meant.`;
  if (problem.code === 'tool_not_found')
    return `Call ${searchTools.name} with ${JSON.stringify({ q: value })} to find it.`;
  if (problem.code === 'unknown_key')
    return `Call ${listQuestions.name} with ${JSON.stringify({ q: value })} to find it.`;
  if (allowed !== undefined) return `Call ${name} again with one of the allowed values in "${parameter}".`;
  return parameter === '' || required.includes(parameter)
    ? `Call ${name} again with "${parameter || required.join('", "')}" corrected.`
    : `Call ${name} again with "${parameter}" corrected, or without it.`;
}

/** `"a", "b" or "c"`. */
function anyOf(names: readonly string[]): string {
  return orList(names.map((name) => `"${name}"`));
}
