import type { TSchema } from 'typebox';
import { nameIn, nearest, typedKey } from '../../model/nearest.ts';
import { beginningOf } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { API_ROOT } from '../config/identity.ts';
import { type NextCall, Problem } from '../http/problem.ts';
import { MAX_FAULT } from './choices.ts';
import { addressOf, type Operation } from './operation.ts';
import { meaningsOf } from './parameter-names.ts';
import { isList } from './parameter-schema.ts';
import { questionInWords } from './question-in-words.ts';
import { isQuestion, keyFinder, resolveQuestions } from './question-names.ts';
import { readInput, readList } from './read-input.ts';
import { type NamedValues, readNames } from './read-names.ts';
import { readShort } from './read-value.ts';
import { resolveTools } from './tool-names.ts';
import { asText } from './validate-input.ts';

type Input = Readonly<Record<string, unknown>>;

/** Searches for a name that nothing is near to. They lose whatever else a call says. */
const SEARCHES = {
  tool_not_found: { get: '/tools', tool: 'search_tools' },
  unknown_key: { get: '/questions', tool: 'list_questions' },
} as const;

/** The input that a call would be answered for. @throws Problem if it would be refused before it is run */
export function resolveInput(operation: Operation, raw: Input, snapshot: Snapshot): Input {
  const read = resolveTools(readInput(operation, raw, snapshot), snapshot);
  return resolveQuestions(read, snapshot, operation.choices?.keys?.(snapshot));
}

/** Adds the call to make instead to a problem that `run` throws, if there is one that keeps all that was asked. @throws Problem */
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
  return callOf(operation, corrected(operation, named, snapshot)) ?? searchFor(problem, named);
}

function callOf(operation: Operation, input: Input | undefined): NextCall | undefined {
  return input && { get: addressOf(operation, input), tool: operation.name, arguments: { ...input } };
}

/** The search for a name, where a call says nothing else. */
function searchFor({ code, particulars }: Problem, { given, unknown }: NamedValues): NextCall | undefined {
  const { nearest: near = [], parameter = '', value = '' } = particulars;
  const search = SEARCHES[code as keyof typeof SEARCHES];
  if (!search || near.length > 0 || value === '') return undefined;
  const isAll = Object.keys({ ...given, ...unknown }).join() === parameter && given[parameter]?.join() === value;
  if (!isAll) return undefined;
  // The words of an unknown key: "own server" of "safety.own_server".
  const words = code === 'unknown_key' ? value.replace(/^[a-z]+\.(?=.)/, '').replaceAll('_', ' ') : value;
  const q = beginningOf(words.trim(), MAX_SEARCHED);
  return { get: `${API_ROOT}${search.get}?q=${encodeURIComponent(q)}`, tool: search.tool, arguments: { q } };
}

/** How many characters are searched for. */
const MAX_SEARCHED = 80;
/** How many problems of a call are corrected, one after another. */
const MAX_CORRECTIONS = 6;

/** The input with every problem corrected, found without running the operation. Undefined if it would lose something that was asked. */
function corrected(operation: Operation, named: NamedValues, snapshot: Snapshot): Input | undefined {
  let given = renamed(named, operation, snapshot);
  for (let i = 0; given && i < MAX_CORRECTIONS; i += 1) {
    const read = readValid(operation, given, snapshot);
    if (!(read instanceof Problem)) return read;
    given = correctedOnce(read, operation, given, snapshot) ?? movedToText(given, operation, snapshot);
  }
  return undefined;
}

/** The input that a call would be answered for, or why it would be refused. */
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

/** The parameters with each unknown one under its nearest name, or as the question that it names. Undefined if one has no place. */
function renamed({ given, unknown }: NamedValues, { input }: Operation, snapshot: Snapshot): Input | undefined {
  const all: Record<string, readonly unknown[]> = { ...given };
  for (const [name, values] of Object.entries(unknown)) {
    const [to, question] = questionNamed(name, values, snapshot) ?? [];
    // What a name of several meanings says is not guessed, nor what was not understood.
    const meant = meaningsOf(name, input);
    const [near, ...others] = meant.length > 0 ? [] : nearest(name, Object.keys(input.properties));
    // `annual: true`
    const { period } = values.map(asText).join() === 'true' ? readShort(name.replaceAll('_', ' '), snapshot) : {};
    if (period !== undefined && 'billing' in input.properties) all.billing = [...(all.billing ?? []), period];
    else if (to !== undefined && to in input.properties) all[to] = [...(all[to] ?? []), question];
    else if (near === undefined || others.length > 0 || near === 'not_understood' || all[near]) return undefined;
    else all[near] = values;
  }
  return all;
}

/** The question of `whatsapp: true` or `country: "France"`, by the own name of its key or in words, and its parameter. */
function questionNamed(name: string, values: readonly unknown[], snapshot: Snapshot): Named | undefined {
  const own = name.replace(/^(?:has|supports?|with|needs?)_/, '');
  const key = keyFinder(snapshot)(own);
  const answer = values.map(asText).join();
  const isKey = key !== undefined && nameIn(key) === nameIn(typedKey(own));
  const isYes = answer === 'true' || answer === 'yes';
  if (isYes || answer === 'false' || answer === 'no') {
    const worded = isKey ? { question: key, isUnwanted: false } : questionInWords(own.replaceAll('_', ' '), snapshot);
    return worded && [worded.isUnwanted === isYes ? 'unwanted' : 'required', worded.question];
  }
  return isKey && isQuestion(`${key}=${answer}`, snapshot) ? ['required', `${key}=${answer}`] : undefined;
}

type Named = readonly [parameter: 'required' | 'unwanted', question: string];

/** The call with everything required that is no question in its text, since texts are read in words. Undefined if there is none. */
function movedToText(given: Input, { input }: Operation, snapshot: Snapshot): Input | undefined {
  const { required, q } = input.properties as Readonly<Record<string, TSchema>>;
  if (!q || !required || !isList(required)) return undefined;
  const items = readList(required, [given.required ?? []].flat(), { name: 'required', input, snapshot });
  const words = items.filter((item) => typeof item !== 'string' || !isQuestion(item, snapshot));
  if (words.length === 0 || !words.every((item) => typeof item === 'string' && !FOR_PROGRAMS.test(item)))
    return undefined;
  const text = [...[given.q ?? []].flat().map(asText), words.join(', ').replaceAll('_', ' ')].join(', ');
  return { ...given, q: text, required: items.filter((item) => !words.includes(item)) };
}

/** What nobody writes in words: a key, and the signs of a question. */
const FOR_PROGRAMS = /[a-z]\.[a-z]|[=<>|!&+;]|^-/i;

/** The input without the problem: its value replaced by the nearest, or moved. Undefined if that would lose it. */
function correctedOnce(problem: Problem, { input }: Operation, given: Input, snapshot: Snapshot): Input | undefined {
  const { code, particulars, instead } = problem;
  const { parameter = '', value, nearest: near = [] } = particulars;
  // Of several, none is taken for another.
  const best = near.length === 1 ? near[0] : undefined;
  const values = [given[parameter] ?? []].flat();
  // Several texts are one.
  const areTexts = values.every((one) => typeof one === 'string');
  if (code === 'repeated_parameter' && parameter === 'q')
    return areTexts ? { ...given, q: values.join(', ') } : undefined;
  if (value === undefined || (best === undefined && !instead)) return undefined;
  // What is ruled out was moved from the other list.
  for (const name of parameter === 'unwanted' ? [parameter, 'without'] : [parameter]) {
    const schema = input.properties[name] as TSchema | undefined;
    if (schema === undefined || given[name] === undefined) continue;
    const all = [given[name]].flat();
    const items = isList(schema) ? readList(schema, all, { name, input, snapshot }) : all;
    const left = withoutFault(items, value, instead ? undefined : best);
    if (left === undefined) continue;
    const added = Object.entries(instead ?? {}).map(([other, more]) => [
      other,
      [...(other === name ? left : [given[other] ?? []].flat()), ...more],
    ]);
    return { ...given, [name]: left, ...Object.fromEntries(added) };
  }
  return undefined;
}

/** The items with the nearest in place of the one at fault, or without it. Undefined if no item has the fault. */
function withoutFault(
  items: readonly unknown[],
  fault: string,
  best: string | undefined,
): readonly unknown[] | undefined {
  const has = (item: unknown) => typeof item === 'string' && item.includes(fault);
  if (!items.some(has)) return undefined;
  return items.flatMap((item) => {
    if (!has(item)) return [item];
    if (best === undefined) return [];
    const isWhole = beginningOf(item as string, MAX_FAULT) === fault;
    return [isWhole ? best : (item as string).replace(fault, best)];
  });
}
