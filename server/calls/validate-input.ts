import { _, Ajv2020, type ErrorObject, type KeywordCxt } from 'ajv/dist/2020.js';
import type { TObject, TSchema } from 'typebox';
import { memoizeByObject } from '../../model/memoize.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { Problem } from '../http/problem.ts';
import { validateChoice } from './choices.ts';
import { listLiterals } from './parameter-schema.ts';

/** Whether a value fits a schema; sets `errors` if not. */
interface Validate {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, code: { optimize: false } });
ajv.removeKeyword('minItems').removeKeyword('maxItems');
// Only an empty list is refused here: an operation that limits its number of items can say why.
ajv.addKeyword({
  keyword: 'minItems',
  type: 'array',
  schemaType: 'number',
  error: { message: 'must not be empty' },
  code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data}.length === 0`),
});

const validatorOf = memoizeByObject((schema: TSchema) => ajv.compile(schema) as Validate);

/**
 * Refuses input that does not fit its schema.
 * @throws Problem missing_parameter, invalid_parameter or parameter_too_long
 */
export function validateInput(schema: TObject, input: Readonly<Record<string, unknown>>): void {
  const validate = validatorOf(schema);
  if (!validate(input)) throw schemaProblem(schema, (validate.errors ?? [])[0] as ErrorObject, input);
  for (const [name, value] of Object.entries(input)) validateLength(name, value, schema.properties[name] as TSchema);
}

/** Counts after normalization, since one character can stand for several words. @throws Problem parameter_too_long */
function validateLength(parameter: string, value: unknown, { maxLength }: { readonly maxLength?: number }): void {
  if (typeof value !== 'string' || maxLength === undefined || value.normalize('NFKC').length <= maxLength) return;
  throw new Problem('parameter_too_long', `"${parameter}" is longer than ${maxLength} characters (normalized).`, {
    parameter,
  });
}

/** Converts a text, number or boolean to text. Other values cannot be in an address, and converting them may throw. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.toWellFormed().trim();
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : undefined;
}

function schemaProblem(
  { properties }: TObject,
  { keyword, params, instancePath }: ErrorObject,
  input: Readonly<Record<string, unknown>>,
): Problem {
  const [, named = '', index] = instancePath.split('/');
  const parameter = keyword === 'required' ? String(params.missingProperty) : named;
  const schema = properties[parameter] as ParameterSchema;
  const about = schema.description === undefined ? '' : ` ${schema.description}`;
  if (keyword === 'required' || keyword === 'minItems' || keyword === 'minLength') {
    return new Problem('missing_parameter', `"${parameter}" is missing or empty.${about}`, { parameter });
  }
  if (keyword === 'maxLength') {
    return new Problem('parameter_too_long', `"${parameter}" is longer than ${params.limit} characters.${about}`, {
      parameter,
    });
  }
  const value = index === undefined ? input[parameter] : (input[parameter] as unknown[])[Number(index)];
  const text = toText(value);
  const allowed = listLiterals((index === undefined ? schema : schema.items) as TSchema)?.map(String);
  if (allowed && text !== undefined) validateChoice(parameter, firstCharacters(text, 100), allowed);
  const expectation = allowed ? `must be one of ${allowed.join(', ')}` : describeExpected(schema);
  const given = text === undefined || text === '' ? '' : `, not "${firstCharacters(text, 100)}"`;
  return new Problem('invalid_parameter', `"${parameter}" ${expectation}${given}.${about}`, {
    parameter,
    value: firstCharacters(text ?? 'not a text', 100),
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
  if (type === 'array') return 'must be a list of texts';
  return type === 'boolean' ? 'must be true or false' : 'must be a text';
}
