import type { TSchema } from 'typebox';
import { nearest } from '../../model/nearest.ts';
import { beginningOf } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { API_ROOT } from '../config/identity.ts';
import { type NextCall, Problem, type ProblemCode } from '../http/problem.ts';
import { MAX_FAULT } from './choices.ts';
import { addressOf, firstExample, type Operation, shortExample, withDefaults } from './operation.ts';
import { isList } from './parameter-schema.ts';
import { resolveQuestions } from './question-names.ts';
import { findUnknownParameters, readInput, readList } from './read-input.ts';
import { resolveTools } from './tool-names.ts';

type Input = Readonly<Record<string, unknown>>;

/** Searches for what has no near name. */
const SEARCHES = {
  tool_not_found: { get: '/tools', tool: 'search_tools' },
  unknown_key: { get: '/questions', tool: 'list_questions' },
} as const;

/** Adds the call to make instead to a problem that `run` throws. @throws Problem */
export function suggestNext<Result>(operation: Operation, raw: Input, snapshot: Snapshot, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof Problem && error.next === undefined) error.next = nextCall(error, operation, raw, snapshot);
    throw error;
  }
}

/** A call that works: a search for what was meant, or the failed call, corrected. Null if it would lose something that was asked. */
function nextCall(problem: Problem, operation: Operation, raw: Input, snapshot: Snapshot): NextCall | null {
  if (findUnknownParameters(operation.input, raw).length > 0) return renamedCall(operation, raw, snapshot);
  const { nearest = [], value = '' } = problem.particulars;
  const search = SEARCHES[problem.code as keyof typeof SEARCHES];
  if (search && nearest.length === 0 && value.trim() !== '') {
    // The words of an unknown key: "own server" of "safety.own_server".
    const words = problem.code === 'unknown_key' ? value.replace(/^[a-z]+\.(?=.)/, '').replaceAll('_', ' ') : value;
    const q = beginningOf(words.trim(), MAX_SEARCHED);
    return { get: `${API_ROOT}${search.get}?q=${encodeURIComponent(q)}`, tool: search.tool, arguments: { q } };
  }
  return callOf(operation, corrected(problem, operation, raw, snapshot) ?? { ...shortExample(operation, snapshot) });
}

function callOf(operation: Operation, input: Input): NextCall {
  return { get: addressOf(operation, input), tool: operation.name, arguments: { ...input } };
}

/** How many characters are searched for. */
const MAX_SEARCHED = 80;
/** How many problems of a call are corrected, one after another. */
const MAX_CORRECTIONS = 6;

/** The input with every problem corrected, found without running the operation; undefined if there are too many. */
function corrected(first: Problem, operation: Operation, raw: Input, snapshot: Snapshot): Input | undefined {
  let problem = first;
  let given = withDefaults(operation, raw);
  for (let i = 0; i < MAX_CORRECTIONS; i += 1) {
    given = correctedOnce(problem, operation, given, snapshot);
    const read = readValid(operation, given, snapshot);
    if (!(read instanceof Problem)) return read;
    problem = read;
  }
  return undefined;
}

/** The input that a call would be answered for, or why it would be refused. */
function readValid(operation: Operation, given: Input, snapshot: Snapshot): Input | Problem {
  try {
    const read = resolveTools(readInput(operation, given), snapshot);
    const input = resolveQuestions(read, snapshot, operation.choices?.keys?.(snapshot));
    operation.validate(snapshot, input);
    return input;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** The input without the problem: its value replaced by the nearest or one of an example, or left out. */
function correctedOnce(problem: Problem, operation: Operation, given: Input, snapshot: Snapshot): Input {
  const { code, particulars, instead = {} } = problem;
  const { parameter = '', value, nearest = [] } = particulars;
  const schema = operation.input.properties[parameter] as (TSchema & { readonly maxItems?: number }) | undefined;
  if (schema === undefined) return shortExample(operation, snapshot);
  const example = firstExample(operation, snapshot)[parameter];
  const items = isList(schema) ? readList(schema, [given[parameter]].flat()) : [given[parameter]].flat();
  const replacing: Readonly<Partial<Record<ProblemCode, () => unknown>>> = {
    too_few_tools: () => [...new Set([...items, ...(example as unknown[])])].slice(0, schema.maxItems),
    too_many_tools: () => items.slice(0, schema.maxItems),
    repeated_parameter: () => items[0],
  };
  const left = isList(schema) ? withoutFault(items, value, nearest[0]) : (nearest[0] ?? []);
  const isNeeded = (operation.input.required ?? []).includes(parameter);
  const replaced = replacing[code]?.() ?? (left.length > 0 ? left : isNeeded ? example : undefined);
  const corrected: Record<string, unknown> = { ...given, [parameter]: replaced };
  for (const [name, added] of Object.entries(instead))
    if (name in operation.input.properties) corrected[name] = [...[corrected[name] ?? []].flat(), ...added];
  return corrected;
}

/** The call with each unknown parameter under its nearest name. Null if it would lose a parameter, or be refused. */
function renamedCall(operation: Operation, raw: Input, snapshot: Snapshot): NextCall | null {
  const given: Record<string, unknown> = { ...withDefaults(operation, raw) };
  for (const name of findUnknownParameters(operation.input, raw)) {
    const [meant] = nearest(name, Object.keys(operation.input.properties));
    if (meant === undefined || given[meant] !== undefined) return null;
    given[meant] = given[name];
    delete given[name];
  }
  const input = readValid(operation, given, snapshot);
  return input instanceof Problem ? null : callOf(operation, input);
}

/** The items without the one at fault, or with the nearest in its place. None if no item has the fault. */
function withoutFault(items: readonly unknown[], fault: string | undefined, best: string | undefined): unknown[] {
  const has = (item: unknown) => typeof item === 'string' && fault !== undefined && item.includes(fault);
  if (!items.some(has)) return [];
  return items.flatMap((item) => {
    if (!has(item)) return [item];
    if (best === undefined) return [];
    const isWhole = beginningOf(item as string, MAX_FAULT) === fault;
    return [isWhole ? best : (item as string).replace(fault as string, best)];
  });
}
