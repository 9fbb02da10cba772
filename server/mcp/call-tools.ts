import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { LRUCache } from 'lru-cache';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { orList } from '../../model/words/lists.ts';
import { basePathOf } from '../http/url.ts';
import { listQuestions } from '../operations/list-questions/operation.ts';
import { type Operation, withDefaults } from '../operations/operation.ts';
import { answerRequest, resolveRequest } from '../operations/request.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import { asProblem, PROBLEMS, type Problem } from '../problem/problem.ts';
import type { Report } from '../runtime/log.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

type Json = Record<string, unknown>;

/** What a tool does, by its name. */
export interface ToolCall {
  readonly name: string;
  /** The parameters that it cannot do without. */
  readonly required: readonly string[];
  /** @throws Problem */
  readonly run: (args: Json) => Promise<Json>;
}

/** Operations as what their tools do. */
export function operationCalls(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string): ToolCall[] {
  return operations.map((operation) => ({
    name: operation.name,
    required: operation.input.required ?? [],
    async run(args) {
      const resolved = resolveRequest(operation, withDefaults(operation, args), snapshot);
      return answerRequest(resolved, snapshot, baseUrl);
    },
  }));
}

/** In characters of answers, each with its text and its values. */
const MAX_CACHED_CHARACTERS = 2_000_000;

/** Returns a function that calls a tool by its name, and caches the last answers: models ask the same again and again. */
export function toolCaller(calls: readonly ToolCall[], baseUrl: string, report: Report) {
  const byName = new Map(calls.map((call) => [call.name, call]));

  const cached = new LRUCache<string, CallToolResult>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (result, key) => key.length + JSON.stringify(result.content).length,
  });
  const answer = async (call: ToolCall, args: Json): Promise<CallToolResult> => {
    // What is nested is refused anyway, and too deep for a key.
    const isFlat = Object.values(args).every((value) => [value].flat().every((part) => typeof part !== 'object'));
    if (!isFlat) return callTool(call, args, baseUrl, report);
    const key = JSON.stringify([call.name, args]);
    const known = cached.get(key);
    if (known) return { ...known };
    const result = await callTool(call, args, baseUrl, report);
    if (!result.isError) cached.set(key, result);
    return { ...result };
  };

  /** @throws ProtocolError if there is no tool of that name */
  return async (name: string, args: Json): Promise<CallToolResult> => {
    const call = byName.get(name);
    if (call) return answer(call, withoutAdditions(args));
    const names = [...byName.keys()];
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `there is no tool "${name.slice(0, 100)}".${didYouMean(nearest(name, names))} There are: ${names.join(', ')}`,
    );
  };
}

/** What frameworks for agents add to the arguments of every call, for themselves. Anything else that is unknown may be a need. */
const ADDED_BY_CLIENTS = /^(toolCallId|tool_call_id|sessionId|session_id|action|chatInput)$/;

function withoutAdditions(args: Json): Json {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !ADDED_BY_CLIENTS.test(name)));
}

/**
 * An answer is returned as structuredContent and as text with the same JSON. A problem is returned as text only, with a suggestion of
 * what to call next, since clients validate structuredContent against the schema of an answer.
 */
async function callTool(call: ToolCall, args: Json, baseUrl: string, report: Report): Promise<CallToolResult> {
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
