import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TObject, TSchema } from 'typebox';
import type { Operation } from './operation.ts';
import { Problem } from './problem.ts';

const ajv = new Ajv2020({ strict: false });
const validators = new WeakMap<TObject, ValidateFunction>();

/**
 * Turns what a caller sent into an operation's input: unknown names are ignored, an array may come as a comma-separated
 * string, and what the schema does not allow is a problem that says what it does.
 * @throws Problem missing_parameter, invalid_parameter or parameter_too_long
 */
export function readInput({ input }: Operation, raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(input.properties as Record<string, TSchema>)) {
    const value = raw[name];
    if (value === undefined || value === null) continue;
    read[name] = 'items' in schema && typeof value === 'string' ? splitList(value) : value;
  }
  const validate = validators.get(input) ?? ajv.compile(input);
  validators.set(input, validate);
  if (!validate(read)) throw toProblem(input, (validate.errors ?? [])[0] as ErrorObject, read);
  return read;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function toProblem(
  input: TObject,
  { keyword, params, instancePath }: ErrorObject,
  read: Record<string, unknown>,
): Problem {
  const parameter = keyword === 'required' ? String(params.missingProperty) : (instancePath.split('/')[1] ?? '');
  const about = String(
    (input.properties as Record<string, TSchema & { description?: string }>)[parameter]?.description ?? '',
  );
  if (keyword === 'required' || keyword === 'minItems' || keyword === 'pattern') {
    return new Problem('missing_parameter', `"${parameter}" is missing or empty. ${about}`, { parameter });
  }
  if (keyword === 'maxLength') {
    return new Problem('parameter_too_long', `"${parameter}" is longer than ${params.limit} characters. ${about}`, {
      parameter,
    });
  }
  const value = JSON.stringify(read[parameter])?.slice(0, 100) ?? '';
  return new Problem('invalid_parameter', `"${parameter}" has the wrong type. ${about}`, { parameter, value });
}
