import type { TSchema } from 'typebox';
import { findSimilarNames, toKeyFormat, withoutGroup } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { API_ROOT } from '../config/identity.ts';
import { type NextCall, Problem } from '../http/problem.ts';
import { MAX_QUOTE_LENGTH } from './input-problems.ts';
import { canonicalAddress, type Operation } from './operation.ts';
import { findMeanings } from './parameter-names.ts';
import { isList } from './parameter-schema.ts';
import { findQuestionByWords } from './question-in-words.ts';
import { getKeyFinder, isQuestion, resolveQuestions } from './question-names.ts';
import { readInput, readList } from './read-input.ts';
import { assignValues, type ParameterValues } from './read-names.ts';
import { readShortText } from './read-value.ts';
import { resolveTools } from './tool-names.ts';
import { toText } from './validate-input.ts';

type Input = Readonly<Record<string, unknown>>;

/** The searches to suggest for names without a near match. */
const SEARCHES = {
  tool_not_found: { get: '/tools', tool: 'search_tools' },
  unknown_key: { get: '/questions', tool: 'list_questions' },
} as const;

/** Parses the input of a call, and resolves names to slugs and keys. @throws Problem if the input is invalid */
export function resolveInput(operation: Operation, raw: Input, snapshot: Snapshot): Input {
  const input = resolveTools(readInput(operation, raw, snapshot), snapshot);
  return resolveQuestions(input, snapshot, operation.choices?.keys?.(snapshot));
}

/** Runs a function. If it throws a problem, adds a corrected call to the problem, provided that the call keeps the entire request. */
export function runWithCorrection<Result>(
  operation: Operation,
  raw: Input,
  snapshot: Snapshot,
  run: () => Result,
): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof Problem) error.next ??= findNextCall(error, operation, raw, snapshot);
    throw error;
  }
}

function findNextCall(problem: Problem, operation: Operation, raw: Input, snapshot: Snapshot): NextCall | undefined {
  const values = assignValues(operation.input, raw, snapshot);
  return createNextCall(operation, correctAll(operation, values, snapshot)) ?? suggestSearch(problem, values);
}

function createNextCall(operation: Operation, input: Input | undefined): NextCall | undefined {
  return input && { get: canonicalAddress(operation, input), tool: operation.name, arguments: { ...input } };
}

/** Suggests a search for a name. A search would lose everything else in a call, so the name must be its only value. */
function suggestSearch({ code, fields }: Problem, { known, unknown }: ParameterValues): NextCall | undefined {
  const { nearest: suggestions = [], parameter = '', value = '' } = fields;
  const search = SEARCHES[code as keyof typeof SEARCHES];
  if (!search || suggestions.length > 0 || value === '') return undefined;
  const isOnlyName = Object.keys({ ...known, ...unknown }).join() === parameter && known[parameter]?.join() === value;
  if (!isOnlyName) return undefined;
  // Searches for the words of an unknown key, such as "own server" in "safety.own_server".
  const words = code === 'unknown_key' ? value.replace(/^[a-z]+\.(?=.)/, '').replaceAll('_', ' ') : value;
  const q = firstCharacters(words.trim(), MAX_QUERY);
  return { get: `${API_ROOT}${search.get}?q=${encodeURIComponent(q)}`, tool: search.tool, arguments: { q } };
}

/** In characters. Longer names are truncated. */
const MAX_QUERY = 80;
/** Calls with more problems are not corrected. */
const MAX_CORRECTIONS = 6;

/** Corrects every problem of a call without running the operation. Undefined if that would lose part of the request. */
function correctAll(operation: Operation, values: ParameterValues, snapshot: Snapshot): Input | undefined {
  let args = renameUnknown(values, operation, snapshot);
  for (let i = 0; args && i < MAX_CORRECTIONS; i += 1) {
    const result = tryInput(operation, args, snapshot);
    if (!(result instanceof Problem)) return result;
    args = correctOne(result, operation, args, snapshot) ?? moveToText(args, operation, snapshot);
  }
  return undefined;
}

/** Parses and validates the arguments of a call. Returns the input or the problem. */
function tryInput(operation: Operation, args: Input, snapshot: Snapshot): Input | Problem {
  try {
    const input = resolveInput(operation, args, snapshot);
    operation.validate(snapshot, input);
    return input;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Replaces unknown parameters by the nearest parameters or by questions. Undefined if any of them has no match. */
function renameUnknown(
  { known, unknown }: ParameterValues,
  { input }: Operation,
  snapshot: Snapshot,
): Input | undefined {
  const result: Record<string, readonly unknown[]> = { ...known };
  if (Object.keys(unknown).length > MAX_CORRECTIONS) return undefined;
  for (const [name, values] of Object.entries(unknown)) {
    const [target, question] = findQuestion(name, values, snapshot) ?? [];
    // Ambiguous names are not corrected, and nothing is moved to `not_understood`.
    const meanings = findMeanings(name, input);
    const [match, ...others] = meanings.length > 0 ? [] : findSimilarNames(name, Object.keys(input.properties));
    // The name may be a billing period, as in `annual: true`.
    const { period } = values.map(toText).join() === 'true' ? readShortText(name.replaceAll('_', ' '), snapshot) : {};
    if (period !== undefined && 'billing' in input.properties) result.billing = [...(result.billing ?? []), period];
    else if (target !== undefined && target in input.properties) result[target] = [...(result[target] ?? []), question];
    else if (match === undefined || others.length > 0 || match === 'not_understood' || result[match]) return undefined;
    else result[match] = values;
  }
  return result;
}

/** Finds the question that an unknown parameter stands for, by key or in words. Examples: `whatsapp: true`, `country: "FR"`. */
function findQuestion(name: string, values: readonly unknown[], snapshot: Snapshot): QuestionItem | undefined {
  const topic = name.replace(/^(?:has|supports?|with|needs?)_/, '');
  const key = getKeyFinder(snapshot)(topic);
  const answer = values.map(toText).join();
  const isKey = key !== undefined && withoutGroup(key) === withoutGroup(toKeyFormat(topic));
  const isYes = answer === 'true' || answer === 'yes';
  if (isYes || answer === 'false' || answer === 'no') {
    const match = isKey
      ? { question: key, isUnwanted: false }
      : findQuestionByWords(topic.replaceAll('_', ' '), snapshot);
    return match && [match.isUnwanted === isYes ? 'unwanted' : 'required', match.question];
  }
  return isKey && isQuestion(`${key}=${answer}`, snapshot) ? ['required', `${key}=${answer}`] : undefined;
}

type QuestionItem = readonly [parameter: 'required' | 'unwanted', question: string];

/** Moves items of `required` that are not questions to `q`, which takes free text. Undefined if it can't move any. */
function moveToText(args: Input, { input }: Operation, snapshot: Snapshot): Input | undefined {
  const { required, q } = input.properties as Readonly<Record<string, TSchema>>;
  if (!q || !required || !isList(required)) return undefined;
  const items = readList(required, [args.required ?? []].flat(), { name: 'required', input, snapshot });
  const words = items.filter((item) => typeof item !== 'string' || !isQuestion(item, snapshot));
  if (words.length === 0 || !words.every((item) => typeof item === 'string' && !SYNTAX.test(item))) return undefined;
  const text = [...[args.q ?? []].flat().map(toText), words.join(', ').replaceAll('_', ' ')].join(', ');
  return { ...args, q: text, required: items.filter((item) => !words.includes(item)) };
}

/** Matches keys and operators, which plain text does not contain. */
const SYNTAX = /[a-z]\.[a-z]|[=<>|!&+;]|^-/i;

/** Replaces an invalid value by the nearest one, or moves it to another parameter. Undefined if neither is possible. */
function correctOne(problem: Problem, { input }: Operation, args: Input, snapshot: Snapshot): Input | undefined {
  const { code, fields, replacements } = problem;
  const { parameter = '', value, nearest: suggestions = [] } = fields;
  // With several suggestions, the intended one is unknown.
  const match = suggestions.length === 1 ? suggestions[0] : undefined;
  const values = [args[parameter] ?? []].flat();
  const areStrings = values.every((value) => typeof value === 'string');
  if (code === 'repeated_parameter' && parameter === 'q')
    return areStrings ? { ...args, q: values.join(', ') } : undefined;
  if (value === undefined || (match === undefined && !replacements)) return undefined;
  // An invalid item of `unwanted` may have come from `without`, since items are moved between both.
  for (const name of parameter === 'unwanted' ? [parameter, 'without'] : [parameter]) {
    const schema = input.properties[name] as TSchema | undefined;
    if (schema === undefined || args[name] === undefined) continue;
    const rawItems = [args[name]].flat();
    const items = isList(schema) ? readList(schema, rawItems, { name, input, snapshot }) : rawItems;
    const newItems = replaceItem(items, value, replacements ? undefined : match);
    if (newItems === undefined) continue;
    const moved = Object.entries(replacements ?? {}).map(([target, addedItems]) => [
      target,
      [...(target === name ? newItems : [args[target] ?? []].flat()), ...addedItems],
    ]);
    return { ...args, [name]: newItems, ...Object.fromEntries(moved) };
  }
  return undefined;
}

/** Replaces the invalid item by the match, or removes the item if there is no match. Undefined if no item is invalid. */
function replaceItem(
  items: readonly unknown[],
  invalid: string,
  match: string | undefined,
): readonly unknown[] | undefined {
  const isInvalid = (item: unknown) => typeof item === 'string' && item.includes(invalid);
  if (!items.some(isInvalid)) return undefined;
  return items.flatMap((item) => {
    if (!isInvalid(item)) return [item];
    if (match === undefined) return [];
    const isEntireItem = firstCharacters(item as string, MAX_QUOTE_LENGTH) === invalid;
    return [isEntireItem ? match : (item as string).replace(invalid, match)];
  });
}
