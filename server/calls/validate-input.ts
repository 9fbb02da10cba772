import { _, Ajv2020, type ErrorObject, type KeywordCxt } from 'ajv/dist/2020.js';
import type { TObject, TSchema } from 'typebox';
import { memoizeByObject } from '../../model/memoize.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { orList } from '../../model/words/lists.ts';
import { Problem } from '../http/problem.ts';
import { validateChoice } from './choices.ts';
import { listLiterals } from './parameter-schema.ts';

/** A compiled schema. Sets `errors` if a value is invalid. */
interface Validator {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, code: { optimize: false } });
ajv.removeKeyword('minItems').removeKeyword('maxItems');
// Rejects only empty lists. Operations check the number of items themselves, with a message that explains the limit.
ajv.addKeyword({
  keyword: 'minItems',
  type: 'array',
  schemaType: 'number',
  error: { message: 'must not be empty' },
  code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data}.length === 0`),
});

const compileValidator = memoizeByObject((schema: TSchema) => ajv.compile(schema) as Validator);

/**
 * Rejects input that does not fit its schema.
 * @throws Problem missing_parameter, invalid_parameter or parameter_too_long
 */
export function validateInput(schema: TObject, input: Readonly<Record<string, unknown>>): void {
  const validate = compileValidator(schema);
  if (!validate(input)) throw toProblem(schema, (validate.errors ?? [])[0] as ErrorObject, input);
  for (const [name, value] of Object.entries(input)) validateLength(name, value, schema.properties[name] as TSchema);
}

/** Checks the length after NFKC normalization, which can expand one character to a phrase. @throws Problem parameter_too_long */
function validateLength(parameter: string, value: unknown, { maxLength }: { readonly maxLength?: number }): void {
  if (typeof value !== 'string' || maxLength === undefined || value.normalize('NFKC').length <= maxLength) return;
  throw new Problem('parameter_too_long', `"${parameter}" is too long: limit ${maxLength} characters (NFKC).`, {
    parameter,
  });
}

/** Converts a string, number or boolean to a string. Undefined for other values, since converting them may throw. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.toWellFormed().trim();
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : undefined;
}

function toProblem(
  { properties }: TObject,
  { keyword, params, instancePath }: ErrorObject,
  input: Readonly<Record<string, unknown>>,
): Problem {
  const [, name = '', index] = instancePath.split('/');
  const parameter = keyword === 'required' ? String(params.missingProperty) : name;
  const schema = properties[parameter] as ParameterSchema;
  const hint = schema.description === undefined ? '' : ` ${schema.description}`;
  if (keyword === 'required' || keyword === 'minItems' || keyword === 'minLength') {
    return new Problem('missing_parameter', `"${parameter}" is required.${hint}`, { parameter });
  }
  if (keyword === 'maxLength') {
    return new Problem('parameter_too_long', `"${parameter}" is too long: limit ${params.limit} characters.${hint}`, {
      parameter,
    });
  }
  const value = index === undefined ? input[parameter] : (input[parameter] as unknown[])[Number(index)];
  const text = toText(value);
  const allowed = listLiterals((index === undefined ? schema : schema.items) as TSchema)?.map(String);
  if (allowed && text !== undefined) validateChoice(parameter, firstCharacters(text, 100), allowed);
  const expectation = allowed ? `must be ${orList(allowed)}` : describeExpected(schema);
  const received = text === undefined || text === '' ? '' : `, not "${firstCharacters(text, 100)}"`;
  return new Problem('invalid_parameter', `"${parameter}" ${expectation}${received}.${hint}`, {
    parameter,
    value: firstCharacters(text ?? 'not a string', 100),
    ...(allowed && { allowed }),
  });
}

type ParameterSchema = TSchema & {
  readonly type?: string;
  readonly description?: string;
  readonly items?: TSchema;
  readonly minimum?: number;
  readonly maximum?: number;
};

function describeExpected({ type, minimum, maximum }: ParameterSchema): string {
  if (type === 'integer') return `must be a whole number from ${minimum} to ${maximum}`;
  if (type === 'number') return `must be a number from ${minimum} to ${maximum}`;
  if (type === 'array') return 'must be a list of strings';
  return type === 'boolean' ? 'must be true or false' : 'must be a string';
}
