import type { TObject, TSchema } from 'typebox';
import { normalizeName } from '../../model/phrase-key.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { getReader } from '../reader/reader.ts';
import type { ShortValue } from '../reader/short-values.ts';
import { findParameter } from './parameter-names.ts';
import { listLiterals } from './parameter-schema.ts';
import { MAX_SHORT } from './question-in-words.ts';
import { toText } from './validate-input.ts';

/* Converts what callers write (texts, words, objects) to the type of a parameter's schema. */

/** Lone surrogates cannot be in an address, so they become U+FFFD. */
export function readText(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().trim() : value;
}

export function isGiven(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== '' && value !== 'null' && !isEmptyList;
}

/** The parameter of a value, with all parameters of its operation. */
export interface ValueContext {
  readonly name: string;
  readonly input: TObject;
  readonly snapshot: Snapshot;
}

/** Converts a value to the type of its schema. Other values stay, and are refused later. */
export function readValue(schema: TSchema, given: unknown, context: ValueContext): unknown {
  const value = readText(isObject(given) ? (readItem(given, context) ?? given) : given);
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

/** Matches literals in any case, and periods in words such as "annually" or "billed monthly". */
function findLiteral(literals: readonly (string | number)[], text: string, { snapshot }: ValueContext) {
  const same = literals.find((literal) => String(literal) === text);
  const alike =
    same ??
    literals.find((literal) => normalizeName(String(literal)) === normalizeName(text) && normalizeName(text) !== '');
  if (alike !== undefined || !literals.includes('month')) return alike;
  const { period } = readShort(text, snapshot);
  return literals.find((literal) => literal === period);
}

/** Reads a short text. Long texts are not read. */
export function readShort(text: string, snapshot: Snapshot): Partial<ShortValue> {
  return text.length <= MAX_SHORT ? getReader(snapshot).readValue(text) : {};
}

/** Reads "three", "1,000", "10+", or "3 seats" if the parameter counts seats. */
function readCount(text: string, { name, input, snapshot }: ValueContext): number | undefined {
  const { number } = readShort(text, snapshot);
  if (number?.before !== '' || number.currency !== undefined) return undefined;
  return number.after === '' || number.after === '+' || findParameter(number.after, input) === name
    ? number.value
    : undefined;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of callers' objects that name a tool, a question or an answer. */
const TOOL = ['slug', 'tool', 'name', 'tool_name', 'vendor', 'id'] as const;
const KEY = ['key', 'question', 'feature', 'name', 'id'] as const;
const ANSWER = ['value', 'answer', 'claim'] as const;

/** Parses a text that is a JSON list or object. Other values stay. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The text that an object means: `{ slug, name }`, `{ key, value }`. Undefined if it has other fields. */
export function readItem(
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
