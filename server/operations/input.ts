import type { ErrorObject } from 'ajv/dist/2020.js';
import { type TObject, type TSchema, Type } from 'typebox';
import { didYouMean, nearest } from '../../model/nearest.ts';
import type { Tool } from '../../model/tool.ts';
import { Problem, type ProblemCode } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { compile, type Validate } from '../validation/compile.ts';
import { PROBLEMS_OF_PARAMETERS, requireChoice } from './choices.ts';
import { isRepeated, type Operation, pathParameters } from './operation.ts';
import { alikeOrNearest, slugOf, slugsCalled } from './tool-names.ts';

type Json = Record<string, unknown>;

/**
 * The input schema as callers see it: plain JSON Schema, with the values that the snapshot allows.
 * @param maxValues the longest list of values that is included
 */
export function describeInput(
  { input, choices = {} }: Operation,
  snapshot: Snapshot,
  maxValues = Number.POSITIVE_INFINITY,
): Json & { properties: Record<string, Json> } {
  const plain = { ...JSON.parse(JSON.stringify(input)), additionalProperties: false } as Json & {
    properties: Record<string, Json>;
  };
  for (const [name, schema] of Object.entries(plain.properties)) plain.properties[name] = withLiterals(schema);
  for (const [name, values] of Object.entries(choices)) {
    const allowed = { enum: values(snapshot) };
    if (allowed.enum.length > maxValues) continue;
    const { items, ...schema } = plain.properties[name] as Json;
    plain.properties[name] = items
      ? // Duplicates are removed, so a list cannot be longer than the list of allowed values.
        {
          ...schema,
          maxItems: Math.min(allowed.enum.length, Number(schema.maxItems ?? Number.POSITIVE_INFINITY)),
          items: { ...withoutLengths(items), ...allowed },
        }
      : { ...withoutLengths(schema), ...allowed };
  }
  return plain;
}

/** Limits of length are of no use where the values are listed. */
function withoutLengths(schema: unknown): Json {
  const { minLength, maxLength, ...rest } = schema as Json;
  return rest;
}

/** A union of literal strings as an `enum`. */
function withLiterals({ anyOf, ...schema }: Json): Json {
  const literals = (anyOf as { const?: unknown }[] | undefined)?.map((choice) => choice.const);
  if (!literals) return schema;
  return literals.every((literal) => typeof literal === 'string')
    ? { ...schema, type: 'string', enum: literals }
    : { ...schema, anyOf };
}

/** The problems of an operation itself: those that it declares, and those of parameters that many operations have. */
export function ownProblems({ input, problems = [] }: Operation): ProblemCode[] {
  const shared = Object.entries(PROBLEMS_OF_PARAMETERS).filter(([name]) => name in input.properties);
  return [...new Set([...problems, ...shared.map(([, code]) => code)])];
}

/** Every problem that an operation can answer with over REST: its own, and those of reading its input. */
export function problemsOf(operation: Operation): ProblemCode[] {
  const properties = Object.entries(operation.input.properties as Record<string, TSchema & Json>);
  const inPath = pathParameters(operation);
  const common: (ProblemCode | false)[] = [
    'malformed_address',
    'unknown_parameter',
    (operation.input.required ?? []).length > 0 && 'missing_parameter',
    properties.some(([, schema]) => JSON.stringify(schema).includes('maxLength')) && 'parameter_too_long',
    properties.some(([, schema]) => INEXACT.includes(String(schema.type)) || 'anyOf' in schema || 'enum' in schema) &&
      'invalid_parameter',
    properties.some(([name]) => !inPath.includes(name)) && 'repeated_parameter',
    'method_not_allowed',
  ];
  return [...new Set([...common.filter((code) => code !== false), ...ownProblems(operation)])];
}

/** Types of parameters that not every text is a value of. */
const INEXACT: readonly string[] = ['integer', 'number', 'boolean'];

const validators = new WeakMap<TObject, Validate>();

/**
 * Turns what a caller sent into valid input. Strings are trimmed, and what is empty counts as missing. A list can be a comma-separated
 * string; its duplicates are removed.
 * @throws Problem unknown_parameter, missing_parameter, invalid_parameter or parameter_too_long
 */
export function readInput(
  { input }: Pick<Operation, 'input'>,
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const unknown = Object.keys(raw).filter((name) => raw[name] !== undefined && !Object.hasOwn(input.properties, name));
  if (unknown.length > 0) requireKnown(unknown, Object.keys(input.properties));
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(input.properties as Record<string, TSchema>)) {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (value === undefined || value === null) continue;
    const converted = convert(schema, value);
    const isEmpty = converted === '' || (Array.isArray(converted) && converted.length === 0);
    if (!isEmpty) read[name] = converted;
  }
  const validate = validators.get(input) ?? compile(input);
  validators.set(input, validate);
  if (!validate(read)) throw toProblem(input, (validate.errors ?? [])[0] as ErrorObject, read);
  for (const [name, value] of Object.entries(read)) requireShort(name, value, input.properties[name] as TSchema);
  return read;
}

/** One character can stand for several words: they count. @throws Problem parameter_too_long */
function requireShort(parameter: string, value: unknown, { maxLength }: { readonly maxLength?: number }): void {
  if (typeof value !== 'string' || maxLength === undefined || value.normalize('NFKC').length <= maxLength) return;
  throw new Problem('parameter_too_long', `"${parameter}" is longer than ${maxLength} characters, written out.`, {
    parameter,
  });
}

/** Parameters of an address are strings, even where the schema has a number or a list. */
function convert(schema: TSchema, value: unknown): unknown {
  if ('items' in schema) return readList(isRepeated(schema) ? [value].flat() : value);
  const text = readText(value);
  if (!('type' in schema) || typeof text !== 'string') return text;
  if (schema.type === 'integer' && /^\d{1,9}$/.test(text)) return Number(text);
  if (schema.type === 'number' && /^\d{1,9}(\.\d{1,9})?$/.test(text)) return Number(text);
  if (schema.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Lone surrogates cannot be in an address, so they become U+FFFD. */
function readText(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().trim() : value;
}

function readList(value: unknown): unknown {
  const items = typeof value === 'string' ? value.split(',') : value;
  return Array.isArray(items) ? [...new Set(items.map(readText).filter((item) => item !== ''))] : items;
}

function toProblem(
  input: TObject,
  { keyword, params, instancePath }: ErrorObject,
  read: Record<string, unknown>,
): Problem {
  const parameter = keyword === 'required' ? String(params.missingProperty) : (instancePath.split('/')[1] ?? '');
  const schemas = input.properties as Record<string, TSchema & { description?: string }>;
  const description = schemas[parameter]?.description;
  const about = description === undefined ? '' : ` ${description}`;
  if (keyword === 'required' || keyword === 'minItems' || keyword === 'minLength') {
    return new Problem('missing_parameter', `"${parameter}" is missing or empty.${about}`, { parameter });
  }
  if (keyword === 'maxLength') {
    return new Problem('parameter_too_long', `"${parameter}" is longer than ${params.limit} characters.${about}`, {
      parameter,
    });
  }
  const value = read[parameter];
  const range = schemas[parameter] as Range;
  const { anyOf, const: only } = schemas[parameter] as { anyOf?: { const: string }[]; const?: string };
  const literals = only === undefined ? anyOf?.map(({ const: allowed }) => allowed) : [only];
  if (literals && typeof value === 'string')
    requireChoice(parameter, value.slice(0, 100), literals, 'invalid_parameter');
  const shown = typeof value === 'object' ? 'not a text' : String(value);
  return new Problem('invalid_parameter', `"${parameter}" ${expected(range)}.${about}`, {
    parameter,
    value: shown.slice(0, 100),
  });
}

interface Range {
  readonly type?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

function expected({ type, minimum, exclusiveMinimum, maximum }: Range): string {
  if (exclusiveMinimum !== undefined) return `must be a number above ${exclusiveMinimum} and at most ${maximum}`;
  if (type === 'integer') return `must be a whole number from ${minimum} to ${maximum}`;
  if (type === 'number') return `must be a number from ${minimum} to ${maximum}`;
  if (type === 'array') return 'must be a list of texts';
  return type === 'boolean' ? 'must be true or false' : 'has the wrong type';
}

/**
 * Refuses parameters that are not declared. If they were ignored, a misspelled filter would return wrong results without a warning.
 * @throws Problem unknown_parameter for the first unknown one, with the allowed names and the nearest
 */
export function requireKnown(given: Iterable<string>, allowed: readonly string[]): void {
  for (const name of given) {
    if (allowed.includes(name)) continue;
    const parameter = name.slice(0, 100);
    const near = nearest(parameter, allowed);
    const all = allowed.length > 0 ? `Allowed: ${allowed.join(', ')}.` : 'This address takes none.';
    throw new Problem('unknown_parameter', `There is no parameter "${parameter}".${didYouMean(near)} ${all}`, {
      parameter,
      allowed: [...allowed],
      nearest: near,
    });
  }
}

export const Slug = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'The slug, name, domain or package of a tool.',
});

/**
 * The tool that is named by its slug, a former slug, its name, an alias or an identifier.
 * @throws Problem tool_not_found, with the slugs of the tools that share the name, or of those with the nearest names
 */
export function findTool(snapshot: Snapshot, named: string, parameter: string): Tool {
  const tool = snapshot.tools.get(slugOf(snapshot, named) ?? '');
  if (tool) return tool;
  const value = named.slice(0, 100);
  const since = snapshot.historical?.listedSince.get(named);
  if (since !== undefined)
    throw new Problem(
      'tool_not_found',
      `"${value}" was not listed yet in the snapshot of ${snapshot.historical?.recorded}; it is since ${since}.`,
      { parameter, value },
    );
  const near = alikeOrNearest(snapshot, named);
  const why =
    slugsCalled(snapshot, named).length > 0 ? `Several tools are called "${value}".` : `There is no tool "${value}".`;
  throw new Problem('tool_not_found', `${why}${didYouMean(near)} search_tools (GET /api/v1/tools) lists all.`, {
    parameter,
    value,
    nearest: near,
  });
}
