import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TObject, TSchema } from 'typebox';
import type { Operation } from './operation.ts';
import { Problem } from './problem.ts';

const ajv = new Ajv2020({ strict: false });
const validators = new WeakMap<TObject, ValidateFunction>();

/**
 * Turns what a caller sent into an operation's input: unknown names are ignored, texts are trimmed, a list may come as a
 * comma-separated string and holds each item once, and what the schema does not allow is a problem that says what it does.
 * @throws Problem missing_parameter, invalid_parameter or parameter_too_long
 */
export function readInput({ input }: Operation, raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(input.properties as Record<string, TSchema>)) {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (value !== undefined && value !== null) read[name] = 'items' in schema ? readList(value) : readText(value);
  }
  const validate = validators.get(input) ?? ajv.compile(input);
  validators.set(input, validate);
  if (!validate(read)) throw toProblem(input, (validate.errors ?? [])[0] as ErrorObject, read);
  return read;
}

/** Lone surrogates cannot be written into an address; they become the replacement character. */
function readText(value: unknown): unknown {
  return typeof value === 'string' ? new TextDecoder().decode(new TextEncoder().encode(value)).trim() : value;
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
  const shown = typeof value === 'object' ? 'not a text' : String(value);
  return new Problem('invalid_parameter', `"${parameter}" has the wrong type. ${about}`, {
    parameter,
    value: shown.slice(0, 100),
  });
}
