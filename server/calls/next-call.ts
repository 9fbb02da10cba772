import type { TSchema } from 'typebox';
import { nearest, typedKey, withoutGroup } from '../../model/nearest.ts';
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
import { readShort } from './read-value.ts';
import { resolveTools } from './tool-names.ts';
import { toText } from './validate-input.ts';

type Input = Readonly<Record<string, unknown>>;

/** Searches for names without a near match. They drop everything else in the call. */
const SEARCHES = {
  tool_not_found: { get: '/tools', tool: 'search_tools' },
  unknown_key: { get: '/questions', tool: 'list_questions' },
} as const;

/** Parses the input of a call, with names resolved to slugs and keys. @throws Problem if it is refused before it runs */
export function resolveInput(operation: Operation, raw: Input, snapshot: Snapshot): Input {
  const read = resolveTools(readInput(operation, raw, snapshot), snapshot);
  return resolveQuestions(read, snapshot, operation.choices?.keys?.(snapshot));
}

/** Runs `run`, and adds a corrected call to its problem if one keeps the whole request. @throws Problem */
export function suggestNext<Result>(operation: Operation, raw: Input, snapshot: Snapshot, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof Problem) error.next ??= nextCall(error, operation, raw, snapshot);
    throw error;
  }
}

function nextCall(problem: Problem, operation: Operation, raw: Input, snapshot: Snapshot): NextCall | undefined {
  const named = readNames(operation.input, raw, snapshot);
  return toCall(operation, correctAll(operation, named, snapshot)) ?? searchFor(problem, named);
}

function toCall(operation: Operation, input: Input | undefined): NextCall | undefined {
  return input && { get: canonicalAddress(operation, input), tool: operation.name, arguments: { ...input } };
}

/** The search for a name, if the call has nothing else. */
function searchFor({ code, particulars }: Problem, { given, unknown }: NamedValues): NextCall | undefined {
  const { nearest: near = [], parameter = '', value = '' } = particulars;
  const search = SEARCHES[code as keyof typeof SEARCHES];
  if (!search || near.length > 0 || value === '') return undefined;
  const isOnlyName = Object.keys({ ...given, ...unknown }).join() === parameter && given[parameter]?.join() === value;
  if (!isOnlyName) return undefined;
  // The words of an unknown key: "own server" of "safety.own_server".
  const words = code === 'unknown_key' ? value.replace(/^[a-z]+\.(?=.)/, '').replaceAll('_', ' ') : value;
  const q = firstCharacters(words.trim(), MAX_SEARCHED);
  return { get: `${API_ROOT}${search.get}?q=${encodeURIComponent(q)}`, tool: search.tool, arguments: { q } };
}

/** In characters. Longer names are cut. */
const MAX_SEARCHED = 80;
/** Problems of a call that are corrected, one after another. */
const MAX_CORRECTIONS = 6;

/** Corrects every problem without running the operation. Undefined if that would drop part of the request. */
function correctAll(operation: Operation, named: NamedValues, snapshot: Snapshot): Input | undefined {
  let given = renameUnknown(named, operation, snapshot);
  for (let i = 0; given && i < MAX_CORRECTIONS; i += 1) {
    const read = readValid(operation, given, snapshot);
    if (!(read instanceof Problem)) return read;
    given = correctOne(read, operation, given, snapshot) ?? moveToText(given, operation, snapshot);
  }
  return undefined;
}

/** The valid input of a call, or its problem. */
function readValid(operation: Operation, given: Input, snapshot: Snapshot): Input | Problem {
  try {
    const input = resolveInput(operation, given, snapshot);
    operation.validate(snapshot, input);
    return input;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Moves unknown parameters to the nearest names, or to the questions they name. Undefined if one matches nothing. */
function renameUnknown({ given, unknown }: NamedValues, { input }: Operation, snapshot: Snapshot): Input | undefined {
  const all: Record<string, readonly unknown[]> = { ...given };
  for (const [name, values] of Object.entries(unknown)) {
    const [to, question] = findQuestion(name, values, snapshot) ?? [];
    // Ambiguous names and `not_understood` are not guessed.
    const meant = findMeanings(name, input);
    const [near, ...others] = meant.length > 0 ? [] : nearest(name, Object.keys(input.properties));
    // `annual: true`
    const { period } = values.map(toText).join() === 'true' ? readShort(name.replaceAll('_', ' '), snapshot) : {};
    if (period !== undefined && 'billing' in input.properties) all.billing = [...(all.billing ?? []), period];
    else if (to !== undefined && to in input.properties) all[to] = [...(all[to] ?? []), question];
    else if (near === undefined || others.length > 0 || near === 'not_understood' || all[near]) return undefined;
    else all[near] = values;
  }
  return all;
}

/** The parameter and the question of `whatsapp: true` or `country: "France"`, by key or in words. */
function findQuestion(name: string, values: readonly unknown[], snapshot: Snapshot): NamedQuestion | undefined {
  const own = name.replace(/^(?:has|supports?|with|needs?)_/, '');
  const key = keyFinder(snapshot)(own);
  const answer = values.map(toText).join();
  const isKey = key !== undefined && withoutGroup(key) === withoutGroup(typedKey(own));
  const isYes = answer === 'true' || answer === 'yes';
  if (isYes || answer === 'false' || answer === 'no') {
    const worded = isKey
      ? { question: key, isUnwanted: false }
      : findWordedQuestion(own.replaceAll('_', ' '), snapshot);
    return worded && [worded.isUnwanted === isYes ? 'unwanted' : 'required', worded.question];
  }
  return isKey && isQuestion(`${key}=${answer}`, snapshot) ? ['required', `${key}=${answer}`] : undefined;
}

type NamedQuestion = readonly [parameter: 'required' | 'unwanted', question: string];

/** Moves required items that are no questions to `q`, which is free text. Undefined if there are none. */
function moveToText(given: Input, { input }: Operation, snapshot: Snapshot): Input | undefined {
  const { required, q } = input.properties as Readonly<Record<string, TSchema>>;
  if (!q || !required || !isList(required)) return undefined;
  const items = readList(required, [given.required ?? []].flat(), { name: 'required', input, snapshot });
  const words = items.filter((item) => typeof item !== 'string' || !isQuestion(item, snapshot));
  if (words.length === 0 || !words.every((item) => typeof item === 'string' && !SYNTAX.test(item))) return undefined;
  const text = [...[given.q ?? []].flat().map(toText), words.join(', ').replaceAll('_', ' ')].join(', ');
  return { ...given, q: text, required: items.filter((item) => !words.includes(item)) };
}

/** Keys and operators, which nobody writes in plain text. */
const SYNTAX = /[a-z]\.[a-z]|[=<>|!&+;]|^-/i;

/** Replaces the invalid value by the nearest one, or moves it. Undefined if it would be lost. */
function correctOne(problem: Problem, { input }: Operation, given: Input, snapshot: Snapshot): Input | undefined {
  const { code, particulars, instead } = problem;
  const { parameter = '', value, nearest: near = [] } = particulars;
  // Several near values are ambiguous.
  const best = near.length === 1 ? near[0] : undefined;
  const values = [given[parameter] ?? []].flat();
  // Several texts are joined.
  const areTexts = values.every((one) => typeof one === 'string');
  if (code === 'repeated_parameter' && parameter === 'q')
    return areTexts ? { ...given, q: values.join(', ') } : undefined;
  if (value === undefined || (best === undefined && !instead)) return undefined;
  // Items of `unwanted` may come from `without`.
  for (const name of parameter === 'unwanted' ? [parameter, 'without'] : [parameter]) {
    const schema = input.properties[name] as TSchema | undefined;
    if (schema === undefined || given[name] === undefined) continue;
    const all = [given[name]].flat();
    const items = isList(schema) ? readList(schema, all, { name, input, snapshot }) : all;
    const left = replaceItem(items, value, instead ? undefined : best);
    if (left === undefined) continue;
    const added = Object.entries(instead ?? {}).map(([other, more]) => [
      other,
      [...(other === name ? left : [given[other] ?? []].flat()), ...more],
    ]);
    return { ...given, [name]: left, ...Object.fromEntries(added) };
  }
  return undefined;
}

/** Replaces the invalid item by the best match, or drops it. Undefined if no item is invalid. */
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
    const isWhole = firstCharacters(item as string, MAX_QUOTED) === invalid;
    return [isWhole ? best : (item as string).replace(invalid, best)];
  });
}
