import { _, Ajv2020, type ErrorObject, type KeywordCxt } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';

/** Says whether a value fits a schema, and sets `errors` if it does not. */
interface Validate {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, code: { optimize: false } });
ajv.removeKeyword('minItems').removeKeyword('maxItems');
// A list only must not be empty. The operation checks its length and can say why it is wrong.
ajv.addKeyword({
  keyword: 'minItems',
  type: 'array',
  schemaType: 'number',
  error: { message: 'must not be empty' },
  code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data}.length === 0`),
});

/** Makes the validator of the input of an operation or a page. */
export function compile(schema: TSchema): Validate {
  return ajv.compile(schema) as Validate;
}
