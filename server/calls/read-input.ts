import type { TObject, TSchema } from 'typebox';
import { perObject } from '../../model/memoize.ts';
import { beginningOf } from '../../model/words/beginning.ts';
import { Problem } from '../http/problem.ts';
import { unknownParameter } from './choices.ts';
import { isList, isRepeated, type ListSchema, literalsOf } from './parameter-schema.ts';
import { asText, validateInput } from './validate-input.ts';

/** Synonyms of parameters: a name that an operation lacks means the first of these that it has. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  users: ['people'],
  seats: ['people'],
  query: ['q'],
  search: ['q'],
  tool: ['slug', 'tools'],
};

/** Names that clients and trackers add to every request. Any other unknown name may have been a requirement. */
const ADDED_BY_CLIENTS = /^(tool_?call_?id|session_?id|action|chatInput|utm_.*|fbclid|gclid|ref)$/i;

export function isAddedByClients(name: string): boolean {
  return ADDED_BY_CLIENTS.test(name);
}

/** An unknown parameter, which is named in the answer. */
export interface IgnoredParameter {
  readonly name: string;
  readonly text: string;
}

export interface ReadInput {
  /** Fits the schema. */
  readonly input: Record<string, unknown>;
  readonly ignored: readonly IgnoredParameter[];
}

/** The parameter that each name means. */
const parameterNamed = perObject(({ properties }: TObject): ReadonlyMap<string, string> => {
  const own = Object.keys(properties).map((name) => [name, name] as const);
  const others = Object.entries(SYNONYMS).flatMap(([word, meanings]) => {
    const meant = meanings.find((name) => name in properties);
    return meant === undefined ? [] : [[word, meant] as const];
  });
  return new Map([...others, ...own]);
});

/**
 * Reads what a caller sent, the same for REST, MCP and pages. Texts are trimmed; `null`, `""` and `[]` are not given. A list is written
 * `a,b`, repeated, or as a JSON array.
 * @throws Problem missing_parameter, invalid_parameter, parameter_too_long or repeated_parameter
 */
export function readInput({ input }: { readonly input: TObject }, raw: Readonly<Record<string, unknown>>): ReadInput {
  const given = new Map<string, unknown[]>();
  const ignored: IgnoredParameter[] = [];
  for (const [name, value] of Object.entries(raw)) {
    const values = [value].flat().map(readText).filter(isGiven);
    const parameter = parameterNamed(input).get(name);
    if (values.length === 0) continue;
    if (parameter === undefined) ignored.push({ name: beginningOf(name, 100), text: ignoredText(name, values, input) });
    else given.set(parameter, [...(given.get(parameter) ?? []), ...values]);
  }
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(input.properties as Record<string, TSchema>)) {
    const values = given.get(name) ?? [];
    const value = isList(schema) ? readList(schema, values) : convert(schema, onlyValue(name, values));
    if (isGiven(value)) read[name] = value;
  }
  validateInput(input, read);
  return { input: read, ignored };
}

/** The value of an unknown parameter, for the canonical address. @throws Problem invalid_parameter where that is no text or list of texts */
function ignoredText(name: string, values: readonly unknown[], input: TObject): string {
  if (isAddedByClients(name)) return '';
  const texts = values.map(asText);
  if (texts.includes(undefined)) throw unknownParameter(name, Object.keys(input.properties));
  return beginningOf(texts.join(','), 100);
}

/** Lone surrogates cannot be in an address, so they become U+FFFD. */
function readText(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().trim() : value;
}

function isGiven(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== '' && value !== 'null' && !isEmptyList;
}

/** @throws Problem repeated_parameter */
function onlyValue(parameter: string, values: readonly unknown[]): unknown {
  if (values.length <= 1) return values[0];
  throw new Problem('repeated_parameter', `"${parameter}" is given ${values.length} times; give it once.`, {
    parameter,
  });
}

export function readList(schema: ListSchema, values: readonly unknown[]): unknown[] {
  const items = values.flatMap((value) => (typeof value === 'string' ? splitList(value, isRepeated(schema)) : [value]));
  const read = items.map((item) => convert(schema.items, readText(item)));
  return [...new Set(read.filter(isGiven))];
}

function splitList(text: string, hasCommas: boolean): unknown[] {
  if (text.startsWith('[')) {
    try {
      return [JSON.parse(text)].flat();
    } catch {
      // Not JSON: an item that begins so.
    }
  }
  return hasCommas ? [text] : text.split(',');
}

/** Parameters of an address are texts, even where the schema has a number. In JSON, a text of digits may be a number. */
function convert(schema: TSchema, value: unknown): unknown {
  const literals = literalsOf(schema);
  if (literals) return literals.find((literal) => String(literal) === asText(value)) ?? value;
  if (isText(schema)) return typeof value === 'number' ? (asText(value) ?? value) : value;
  if (!('type' in schema) || typeof value !== 'string') return value;
  if (schema.type === 'integer' && /^\d{1,9}$/.test(value)) return Number(value);
  if (schema.type === 'number' && /^\d{1,9}(\.\d{1,9})?$/.test(value)) return Number(value);
  if (schema.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function isText(schema: TSchema): boolean {
  return 'type' in schema && schema.type === 'string';
}
