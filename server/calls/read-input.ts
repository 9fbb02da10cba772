import type { ErrorObject } from 'ajv/dist/2020.js';
import type { TObject, TSchema } from 'typebox';
import { perObject } from '../../model/memoize.ts';
import { beginningOf } from '../../model/words/beginning.ts';
import { Problem } from '../http/problem.ts';
import { isRepeated, literalsOf, unknownParameter, validateChoice } from './choices.ts';
import { compile } from './validator.ts';

/** Other words for parameters, and what they are where an operation has no parameter of that name: the first that it has. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  users: ['people'],
  seats: ['people'],
  query: ['q'],
  search: ['q'],
  tool: ['slug', 'tools'],
};

/** What clients and trackers add to every request for themselves. Anything else that is unknown may have been a requirement. */
const ADDED = /^(tool_?call_?id|session_?id|action|chatInput|utm_.*|fbclid|gclid|ref)$/i;

export function isAddedByClients(name: string): boolean {
  return ADDED.test(name);
}

/** A parameter that there is not. */
export interface IgnoredParameter {
  readonly name: string;
  readonly text: string;
}

/** What a caller sent, read. */
export interface ReadInput {
  /** Valid. */
  readonly input: Record<string, unknown>;
  readonly ignored: readonly IgnoredParameter[];
}

const validatorOf = perObject((input: TObject) => compile(input));

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
  const validate = validatorOf(input);
  if (!validate(read)) throw toProblem(input, (validate.errors ?? [])[0] as ErrorObject, read);
  for (const [name, value] of Object.entries(read)) validateLength(name, value, input.properties[name] as TSchema);
  return { input: read, ignored };
}

/** What is written of an unknown parameter in addresses. @throws Problem invalid_parameter where that is no text or list of texts */
function ignoredText(name: string, values: readonly unknown[], input: TObject): string {
  if (isAddedByClients(name)) return '';
  const texts = values.map(asText);
  if (texts.includes(undefined)) throw unknownParameter(name, Object.keys(input.properties));
  return beginningOf(texts.join(','), 100);
}

/** A text, or the text for a number or for true or false. Anything else cannot be in an address, and its own conversion may throw. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.toWellFormed().trim();
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : undefined;
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

export function isList(schema: TSchema): schema is ListSchema {
  return 'items' in schema;
}

type ListSchema = TSchema & { readonly items: TSchema };

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

/** One character can stand for several words: they count. @throws Problem parameter_too_long */
function validateLength(parameter: string, value: unknown, { maxLength }: { readonly maxLength?: number }): void {
  if (typeof value !== 'string' || maxLength === undefined || value.normalize('NFKC').length <= maxLength) return;
  throw new Problem('parameter_too_long', `"${parameter}" is longer than ${maxLength} characters, written out.`, {
    parameter,
  });
}

function toProblem(
  input: TObject,
  { keyword, params, instancePath }: ErrorObject,
  read: Record<string, unknown>,
): Problem {
  const [, named = '', index] = instancePath.split('/');
  const parameter = keyword === 'required' ? String(params.missingProperty) : named;
  const schema = input.properties[parameter] as Described;
  const about = schema.description === undefined ? '' : ` ${schema.description}`;
  if (keyword === 'required' || keyword === 'minItems' || keyword === 'minLength') {
    return new Problem('missing_parameter', `"${parameter}" is missing or empty.${about}`, { parameter });
  }
  if (keyword === 'maxLength') {
    return new Problem('parameter_too_long', `"${parameter}" is longer than ${params.limit} characters.${about}`, {
      parameter,
    });
  }
  const value = index === undefined ? read[parameter] : (read[parameter] as unknown[])[Number(index)];
  const text = asText(value);
  const allowed = literalsOf((index === undefined ? schema : schema.items) as TSchema)?.map(String);
  if (allowed && text !== undefined) validateChoice(parameter, beginningOf(text, 100), allowed, 'invalid_parameter');
  const expectation = allowed ? `must be one of ${allowed.join(', ')}` : expected(schema);
  return new Problem('invalid_parameter', `"${parameter}" ${expectation}.${about}`, {
    parameter,
    value: beginningOf(text ?? 'not a text', 100),
    ...(allowed && { allowed }),
  });
}

type Described = TSchema & {
  readonly type?: string;
  readonly description?: string;
  readonly items?: TSchema;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
};

function expected({ type, minimum, exclusiveMinimum, maximum }: Described): string {
  if (exclusiveMinimum !== undefined) return `must be a number above ${exclusiveMinimum} and at most ${maximum}`;
  if (type === 'integer') return `must be a whole number from ${minimum} to ${maximum}`;
  if (type === 'number') return `must be a number from ${minimum} to ${maximum}`;
  if (type === 'array') return 'must be a list of texts';
  return type === 'boolean' ? 'must be true or false' : 'must be a text';
}
