import type { TObject, TSchema } from 'typebox';
import { isFields } from '../../model/fields.ts';
import { normalizeName } from '../../model/phrase-key.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { getReader } from '../reader/reader.ts';
import type { ShortValue } from '../reader/short-values.ts';
import { findParameter } from './parameter-names.ts';
import { listLiterals } from './parameter-schema.ts';
import { MAX_TEXT_LENGTH } from './question-in-words.ts';
import { toText } from './validate-input.ts';

/* Converts the strings and objects that callers send to the types of the parameters. */

/** Trims a string, and replaces lone surrogates by U+FFFD, since a URL cannot encode them. */
export function cleanText(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().trim() : value;
}

export function isPresent(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== '' && value !== 'null' && !isEmptyList;
}

/** The parameter that a value belongs to, and the schema of all parameters. */
export interface ValueContext {
  readonly name: string;
  readonly input: TObject;
  readonly snapshot: Snapshot;
}

/** Converts a value to the type of its schema. Returns values that can't be converted unchanged, since validation rejects them later. */
export function readValue(schema: TSchema, rawValue: unknown, context: ValueContext): unknown {
  const value = cleanText(isFields(rawValue) ? (readObjectAsText(rawValue) ?? rawValue) : rawValue);
  const text = toText(value);
  if (text === undefined) return value;
  const literals = listLiterals(schema);
  if (literals) return findLiteral(literals, text, context) ?? value;
  const { type } = schema as { readonly type?: string };
  if (type === 'string') return typeof value === 'number' ? text : value;
  if (type === 'boolean') return BOOLEANS.get(text.toLowerCase()) ?? value;
  if (typeof value !== 'string' || (type !== 'integer' && type !== 'number')) return value;
  const pattern = type === 'integer' ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,9})?$/;
  return pattern.test(value) ? Number(value) : (readCount(value, context) ?? value);
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0'].map((word) => [word, false] as const),
]);

/** Finds a literal, ignoring case. Also understands words for a billing period, such as "annually" or "billed monthly". */
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

/** Parses a number such as "three", "1,000" or "10+". Parses "3 seats" only if the parameter is a number of seats. */
function readCount(text: string, { name, input, snapshot }: ValueContext): number | undefined {
  const { number } = readShortText(text, snapshot);
  if (number?.textBefore !== '' || number.currency !== undefined) return undefined;
  return number.textAfter === '' || number.textAfter === '+' || findParameter(number.textAfter, input) === name
    ? number.value
    : undefined;
}

/** The fields by which objects from callers name a tool, a question or an answer. */
const TOOL_FIELDS = ['slug', 'tool', 'name', 'tool_name', 'vendor', 'id'] as const;
const KEY_FIELDS = ['key', 'question', 'feature', 'name', 'id'] as const;
const ANSWER_FIELDS = ['value', 'answer'] as const;

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
function readObjectAsText(object: Readonly<Record<string, unknown>>): string | undefined {
  const getFirst = (names: readonly string[]) => toText(object[names.find((field) => field in object) ?? '']);
  const hasOnly = (...allowedFields: readonly string[]) =>
    Object.keys(object).every((field) => allowedFields.includes(field));
  if (hasOnly(...TOOL_FIELDS)) return getFirst(TOOL_FIELDS);
  const [key, answer] = [getFirst(KEY_FIELDS), getFirst(ANSWER_FIELDS)];
  if (!key || !hasOnly(...KEY_FIELDS, ...ANSWER_FIELDS) || answer === 'false') return undefined;
  return answer === undefined || answer === 'true' ? key : `${key}=${answer}`;
}
