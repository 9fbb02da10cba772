import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TObject, TSchema } from 'typebox';
import { Problem } from '../problem/problem.ts';
import type { Operation } from './operation.ts';
import { requireChoice } from './require-choice.ts';
import { requireKnown } from './require-known.ts';

const ajv = new Ajv2020({ strict: false, code: { optimize: false } })
  .removeKeyword('minItems')
  .removeKeyword('maxItems');
// A list must not be empty; how many items are too few or too many is for the operation to say, which knows why.
ajv.addKeyword({ keyword: 'minItems', type: 'array', validate: (_: number, items: unknown[]) => items.length > 0 });
const validators = new WeakMap<TObject, ValidateFunction>();

/**
 * Turns what a caller sent into an operation's input: names that are not declared are refused, texts are trimmed, a list may come as a
 * comma-separated string and holds each item once, an empty text that the schema allows is as good as none, and what it
 * does not allow is a problem that says what it does.
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
    const wanted = readAs(schema, value);
    const none = wanted === '' && 'type' in schema && schema.type === 'string' && !('minLength' in schema);
    if (!none) read[name] = wanted;
  }
  const validate = validators.get(input) ?? ajv.compile(input);
  validators.set(input, validate);
  if (!validate(read)) throw toProblem(input, (validate.errors ?? [])[0] as ErrorObject, read);
  return read;
}

/** An address holds texts alone: numbers and lists are read out of them. */
function readAs(schema: TSchema, value: unknown): unknown {
  if ('items' in schema) return readList(value);
  const text = readText(value);
  const whole = 'type' in schema && schema.type === 'integer' && typeof text === 'string' && /^\d{1,9}$/.test(text);
  return whole ? Number(text) : text;
}

/** Lone surrogates cannot be written into an address; they become the replacement character. */
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
  const about = schemas[parameter]?.description ?? '';
  if (keyword === 'required' || keyword === 'minItems' || keyword === 'minLength') {
    return new Problem('missing_parameter', `"${parameter}" is missing or empty. ${about}`, { parameter });
  }
  if (keyword === 'maxLength') {
    return new Problem('parameter_too_long', `"${parameter}" is longer than ${params.limit} characters. ${about}`, {
      parameter,
    });
  }
  const value = read[parameter];
  const range = schemas[parameter] as { type?: string; minimum?: number; maximum?: number };
  const literals = (schemas[parameter] as { anyOf?: { const: string }[] }).anyOf?.map(({ const: allowed }) => allowed);
  if (literals && typeof value === 'string')
    requireChoice(parameter, value.slice(0, 100), literals, 'invalid_parameter');
  const shown = typeof value === 'object' ? 'not a text' : String(value);
  return new Problem(
    'invalid_parameter',
    `"${parameter}" ${range.type === 'integer' ? `must be a whole number from ${range.minimum} to ${range.maximum}` : 'has the wrong type'}. ${about}`,
    {
      parameter,
      value: shown.slice(0, 100),
    },
  );
}
