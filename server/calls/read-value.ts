import type { TObject, TSchema } from 'typebox';
import { plain } from '../../model/phrase-key.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { readerOf } from '../reader/reader.ts';
import type { ShortValue } from '../reader/short-values.ts';
import { findParameter } from './parameter-names.ts';
import { literalsOf } from './parameter-schema.ts';
import { MAX_SHORT } from './question-in-words.ts';
import { asText } from './validate-input.ts';

/* The value of a parameter as its schema has it, from what callers write: texts of an address, words, objects. */

/** Lone surrogates cannot be in an address, so they become U+FFFD. */
export function readText(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().trim() : value;
}

export function isGiven(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== '' && value !== 'null' && !isEmptyList;
}

/** Where a value stands: its parameter, among all of its operation. */
export interface Place {
  readonly name: string;
  readonly input: TObject;
  readonly snapshot: Snapshot;
}

/** A value in the type of its schema. What is none stays as it is, and is refused. */
export function readValue(schema: TSchema, given: unknown, place: Place): unknown {
  const value = readText(isObject(given) ? (itemOf(given, place) ?? given) : given);
  const text = asText(value);
  if (text === undefined) return value;
  const literals = literalsOf(schema);
  if (literals) return findLiteral(literals, text, place) ?? value;
  const { type } = schema as { readonly type?: string };
  if (type === 'string') return typeof value === 'number' ? text : value;
  if (type === 'boolean') return BOOLEANS.get(text.toLowerCase()) ?? value;
  if (typeof value !== 'string' || (type !== 'integer' && type !== 'number')) return value;
  const isPlain = type === 'integer' ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,9})?$/;
  return isPlain.test(value) ? Number(value) : (readCount(value, place) ?? value);
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0'].map((word) => [word, false] as const),
]);

/** In any case; a period also as "annually" or "billed monthly". */
function findLiteral(literals: readonly (string | number)[], text: string, { snapshot }: Place) {
  const same = literals.find((literal) => String(literal) === text);
  const alike = same ?? literals.find((literal) => plain(String(literal)) === plain(text) && plain(text) !== '');
  if (alike !== undefined || !literals.includes('month')) return alike;
  const { period } = readShort(text, snapshot);
  return literals.find((literal) => literal === period);
}

/** What a short text says. Nothing of a long one. */
export function readShort(text: string, snapshot: Snapshot): Partial<ShortValue> {
  return text.length <= MAX_SHORT ? readerOf(snapshot).readValue(text) : {};
}

/** "three", "1,000", "10+", "3 seats" where seats are what the parameter counts. */
function readCount(text: string, { name, input, snapshot }: Place): number | undefined {
  const { number } = readShort(text, snapshot);
  if (number?.before !== '' || number.currency !== undefined) return undefined;
  return number.after === '' || number.after === '+' || findParameter(number.after, input) === name
    ? number.value
    : undefined;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields by which objects of callers name a tool, a question and an answer. */
const TOOL = ['slug', 'tool', 'name', 'tool_name', 'vendor', 'id'] as const;
const KEY = ['key', 'question', 'feature', 'name', 'id'] as const;
const ANSWER = ['value', 'answer', 'claim'] as const;

/** The list or the object that a text is as JSON. Any other value stays. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The text that an object stands for: `{ slug, name }`, `{ key, value }`. Undefined if it says anything else. */
export function itemOf(object: Readonly<Record<string, unknown>>, { name }: Pick<Place, 'name'>): string | undefined {
  const first = (names: readonly string[]) => asText(object[names.find((one) => one in object) ?? '']);
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
