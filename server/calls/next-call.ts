import type { TSchema } from 'typebox';
import { findSimilarNames, toKeyFormat, withoutGroup } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { API_ROOT } from '../config/identity.ts';
import { type NextCall, Problem } from '../http/problem.ts';
import { MAX_QUOTED } from './choices.ts';
import { canonicalAddress, type Operation } from './operation.ts';
import { findMeanings } from './parameter-names.ts';
import { isList } from './parameter-schema.ts';
import { findWordedQuestion } from './question-in-words.ts';
import { isQuestion, keyFinder, resolveQuestions } from './question-names.ts';
import { readInput, readList } from './read-input.ts';
import { type NamedValues, readNames } from './read-names.ts';
import { readShortText } from './read-value.ts';
import { resolveTools } from './tool-names.ts';
import { toText } from './validate-input.ts';

type Input = Readonly<Record<string, unknown>>;

/** The searches to suggest for names without a near match. A search drops everything else in the call. */
const SEARCHES = {
  tool_not_found: { get: '/tools', tool: 'search_tools' },
  unknown_key: { get: '/questions', tool: 'list_questions' },
} as const;

/** Parses the input of a call, and resolves names to slugs and keys. @throws Problem if the input is invalid */
export function resolveInput(operation: Operation, raw: Input, snapshot: Snapshot): Input {
  const read = resolveTools(readInput(operation, raw, snapshot), snapshot);
  return resolveQuestions(read, snapshot, operation.choices?.keys?.(snapshot));
}

/** Runs a function. If it throws a problem, adds a corrected call that loses nothing of the request. @throws Problem */
export function suggestNext<Result>(operation: Operation, raw: Input, snapshot: Snapshot, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof Problem) error.next ??= findNextCall(error, operation, raw, snapshot);
    throw error;
  }
}

function findNextCall(problem: Problem, operation: Operation, raw: Input, snapshot: Snapshot): NextCall | undefined {
  const named = readNames(operation.input, raw, snapshot);
  return toCall(operation, correctAll(operation, named, snapshot)) ?? suggestSearch(problem, named);
}

function toCall(operation: Operation, input: Input | undefined): NextCall | undefined {
  return input && { get: canonicalAddress(operation, input), tool: operation.name, arguments: { ...input } };
}

/** Suggests a search for a name, if the call contains nothing else. */
function suggestSearch({ code, fields }: Problem, { given, unknown }: NamedValues): NextCall | undefined {
  const { nearest: near = [], parameter = '', value = '' } = fields;
  const search = SEARCHES[code as keyof typeof SEARCHES];
  if (!search || near.length > 0 || value === '') return undefined;
  const isOnlyName = Object.keys({ ...given, ...unknown }).join() === parameter && given[parameter]?.join() === value;
  if (!isOnlyName) return undefined;
  // Searches for the words of an unknown key, such as "own server" in "safety.own_server".
  const words = code === 'unknown_key' ? value.replace(/^[a-z]+\.(?=.)/, '').replaceAll('_', ' ') : value;
  const q = firstCharacters(words.trim(), MAX_QUERY);
  return { get: `${API_ROOT}${search.get}?q=${encodeURIComponent(q)}`, tool: search.tool, arguments: { q } };
}

/** In characters. Longer names are truncated. */
const MAX_QUERY = 80;
/** The number of problems in a call to correct before giving up. */
const MAX_CORRECTIONS = 6;

/** Corrects every problem of a call without running it. Undefined if the correction would lose part of the request. */
function correctAll(operation: Operation, named: NamedValues, snapshot: Snapshot): Input | undefined {
  let given = renameUnknown(named, operation, snapshot);
  for (let i = 0; given && i < MAX_CORRECTIONS; i += 1) {
    const result = tryInput(operation, given, snapshot);
    if (!(result instanceof Problem)) return result;
    given = correctOne(result, operation, given, snapshot) ?? moveToText(given, operation, snapshot);
  }
  return undefined;
}

/** Returns the valid input of a call, or its problem. */
function tryInput(operation: Operation, given: Input, snapshot: Snapshot): Input | Problem {
  try {
    const input = resolveInput(operation, given, snapshot);
    operation.validate(snapshot, input);
    return input;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Replaces unknown parameters by the nearest parameters or by questions. Undefined if any of them has no match. */
function renameUnknown({ given, unknown }: NamedValues, { input }: Operation, snapshot: Snapshot): Input | undefined {
  const all: Record<string, readonly unknown[]> = { ...given };
  for (const [name, values] of Object.entries(unknown)) {
    const [to, question] = findQuestion(name, values, snapshot) ?? [];
    // Does not guess ambiguous names or `not_understood`.
    const meanings = findMeanings(name, input);
    const [near, ...others] = meanings.length > 0 ? [] : findSimilarNames(name, Object.keys(input.properties));
    // A billing period: `annual: true`.
    const { period } = values.map(toText).join() === 'true' ? readShortText(name.replaceAll('_', ' '), snapshot) : {};
    if (period !== undefined && 'billing' in input.properties) all.billing = [...(all.billing ?? []), period];
    else if (to !== undefined && to in input.properties) all[to] = [...(all[to] ?? []), question];
    else if (near === undefined || others.length > 0 || near === 'not_understood' || all[near]) return undefined;
    else all[near] = values;
  }
  return all;
}

/** Finds the question that an unknown parameter asks, as in `whatsapp: true` or `country: "France"`, by key or in words. */
function findQuestion(name: string, values: readonly unknown[], snapshot: Snapshot): NamedQuestion | undefined {
  const topic = name.replace(/^(?:has|supports?|with|needs?)_/, '');
  const key = keyFinder(snapshot)(topic);
  const answer = values.map(toText).join();
  const isKey = key !== undefined && withoutGroup(key) === withoutGroup(toKeyFormat(topic));
  const isYes = answer === 'true' || answer === 'yes';
  if (isYes || answer === 'false' || answer === 'no') {
    const worded = isKey
      ? { question: key, isUnwanted: false }
      : findWordedQuestion(topic.replaceAll('_', ' '), snapshot);
    return worded && [worded.isUnwanted === isYes ? 'unwanted' : 'required', worded.question];
  }
  return isKey && isQuestion(`${key}=${answer}`, snapshot) ? ['required', `${key}=${answer}`] : undefined;
}

type NamedQuestion = readonly [parameter: 'required' | 'unwanted', question: string];

/** Moves items of `required` that are not questions to `q`, which takes free text. Undefined if it can't move any. */
function moveToText(given: Input, { input }: Operation, snapshot: Snapshot): Input | undefined {
  const { required, q } = input.properties as Readonly<Record<string, TSchema>>;
  if (!q || !required || !isList(required)) return undefined;
  const items = readList(required, [given.required ?? []].flat(), { name: 'required', input, snapshot });
  const words = items.filter((item) => typeof item !== 'string' || !isQuestion(item, snapshot));
  if (words.length === 0 || !words.every((item) => typeof item === 'string' && !SYNTAX.test(item))) return undefined;
  const text = [...[given.q ?? []].flat().map(toText), words.join(', ').replaceAll('_', ' ')].join(', ');
  return { ...given, q: text, required: items.filter((item) => !words.includes(item)) };
}

/** Keys and operators, which plain text does not contain. */
const SYNTAX = /[a-z]\.[a-z]|[=<>|!&+;]|^-/i;

/** Replaces an invalid value by the nearest one, or moves it to another parameter. Undefined if neither is possible. */
function correctOne(problem: Problem, { input }: Operation, given: Input, snapshot: Snapshot): Input | undefined {
  const { code, fields, instead } = problem;
  const { parameter = '', value, nearest: near = [] } = fields;
  // Does not guess between several values.
  const best = near.length === 1 ? near[0] : undefined;
  const values = [given[parameter] ?? []].flat();
  const areStrings = values.every((one) => typeof one === 'string');
  if (code === 'repeated_parameter' && parameter === 'q')
    return areStrings ? { ...given, q: values.join(', ') } : undefined;
  if (value === undefined || (best === undefined && !instead)) return undefined;
  // An invalid item of `unwanted` may have been sent in `without`.
  for (const name of parameter === 'unwanted' ? [parameter, 'without'] : [parameter]) {
    const schema = input.properties[name] as TSchema | undefined;
    if (schema === undefined || given[name] === undefined) continue;
    const all = [given[name]].flat();
    const items = isList(schema) ? readList(schema, all, { name, input, snapshot }) : all;
    const corrected = replaceItem(items, value, instead ? undefined : best);
    if (corrected === undefined) continue;
    const moved = Object.entries(instead ?? {}).map(([target, added]) => [
      target,
      [...(target === name ? corrected : [given[target] ?? []].flat()), ...added],
    ]);
    return { ...given, [name]: corrected, ...Object.fromEntries(moved) };
  }
  return undefined;
}

/** Replaces the invalid item by the best match. Drops it if there is none. Undefined if no item is invalid. */
function replaceItem(
  items: readonly unknown[],
  invalid: string,
  best: string | undefined,
): readonly unknown[] | undefined {
  const isInvalid = (item: unknown) => typeof item === 'string' && item.includes(invalid);
  if (!items.some(isInvalid)) return undefined;
  return items.flatMap((item) => {
    if (!isInvalid(item)) return [item];
    if (best === undefined) return [];
    const isEntireItem = firstCharacters(item as string, MAX_QUOTED) === invalid;
    return [isEntireItem ? best : (item as string).replace(invalid, best)];
  });
}
