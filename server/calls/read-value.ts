import type { TObject, TSchema } from 'typebox';
import { normalizeName } from '../../model/phrase-key.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { getReader } from '../reader/reader.ts';
import type { ShortValue } from '../reader/short-values.ts';
import { findParameter } from './parameter-names.ts';
import { listLiterals } from './parameter-schema.ts';
import { MAX_TEXT_LENGTH } from './question-in-words.ts';
import { toText } from './validate-input.ts';

/* Converts the strings, words and objects that callers send to the types of the parameters. */

/** Trims a string, and replaces lone surrogates, which a URL cannot encode, by U+FFFD. */
export function cleanText(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().trim() : value;
}

export function isGiven(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== '' && value !== 'null' && !isEmptyList;
}

/** The parameter that a value belongs to, and the schema of all parameters. */
export interface ValueContext {
  readonly name: string;
  readonly input: TObject;
  readonly snapshot: Snapshot;
}

/** Converts a value to the type of its schema. Keeps other values, which validation rejects later. */
export function readValue(schema: TSchema, given: unknown, context: ValueContext): unknown {
  const value = cleanText(isObject(given) ? (readObjectAsText(given, context) ?? given) : given);
  const text = toText(value);
  if (text === undefined) return value;
  const literals = listLiterals(schema);
  if (literals) return findLiteral(literals, text, context) ?? value;
  const { type } = schema as { readonly type?: string };
  if (type === 'string') return typeof value === 'number' ? text : value;
  if (type === 'boolean') return BOOLEANS.get(text.toLowerCase()) ?? value;
  if (typeof value !== 'string' || (type !== 'integer' && type !== 'number')) return value;
  const isPlain = type === 'integer' ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,9})?$/;
  return isPlain.test(value) ? Number(value) : (readCount(value, context) ?? value);
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0'].map((word) => [word, false] as const),
]);

/** Finds a literal in any case. Finds a billing period also by words such as "annually" or "billed monthly". */
function findLiteral(literals: readonly (string | number)[], text: string, { snapshot }: ValueContext) {
  const exact = literals.find((literal) => String(literal) === text);
  const match =
    exact ??
    literals.find((literal) => normalizeName(String(literal)) === normalizeName(text) && normalizeName(text) !== '');
  if (match !== undefined || !literals.includes('month')) return match;
  const { period } = readShortText(text, snapshot);
  return literals.find((literal) => literal === period);
}

/** Parses an amount, a number or a period in a short text. Long texts may be hostile, so they are not parsed. */
export function readShortText(text: string, snapshot: Snapshot): Partial<ShortValue> {
  return text.length <= MAX_TEXT_LENGTH ? getReader(snapshot).readValue(text) : {};
}

/** Parses "three", "1,000" and "10+", and "3 seats" if the parameter is a number of seats. */
function readCount(text: string, { name, input, snapshot }: ValueContext): number | undefined {
  const { number } = readShortText(text, snapshot);
  if (number?.textBefore !== '' || number.currency !== undefined) return undefined;
  return number.textAfter === '' || number.textAfter === '+' || findParameter(number.textAfter, input) === name
    ? number.value
    : undefined;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that callers use in objects to name a tool, a question or an answer. */
const TOOL = ['slug', 'tool', 'name', 'tool_name', 'vendor', 'id'] as const;
const KEY = ['key', 'question', 'feature', 'name', 'id'] as const;
const ANSWER = ['value', 'answer', 'claim'] as const;

/** Parses a string that contains a JSON array or object. Returns other values unchanged. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Converts an object such as `{ slug, name }` or `{ key, value }` to a string. Undefined if it has other fields. */
export function readObjectAsText(
  object: Readonly<Record<string, unknown>>,
  { name }: Pick<ValueContext, 'name'>,
): string | undefined {
  const first = (names: readonly string[]) => toText(object[names.find((one) => one in object) ?? '']);
  const has = (...known: readonly string[]) => Object.keys(object).every((field) => known.includes(field));
  if (name === 'claim') {
    const parts = [first(TOOL), first(KEY.slice(0, 3)), first(ANSWER)];
    return has(...TOOL, ...KEY, ...ANSWER) && parts.every((part) => part) ? parts.join(',') : undefined;
  }
  if (has(...TOOL)) return first(TOOL);
  const [key, answer] = [first(KEY), first(ANSWER)];
  if (!key || !has(...KEY, ...ANSWER) || answer === 'false') return undefined;
  return answer === undefined || answer === 'true' ? key : `${key}=${answer}`;
}
