import { _, Ajv2020, type CodeOptions, type ErrorObject, type KeywordCxt } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';

/** Says whether a value fits a schema, and sets `errors` if it does not. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

const ajv = ajvForInput();

/**
 * Makes the validator of a schema. Where code may not be made at run time, the build puts `server/edge/compile.ts` in place of this
 * module, which has the validators of all schemas ready.
 */
export function compile(schema: TSchema): Validate {
  return ajv.compile(schema) as Validate;
}

/** The Ajv for the input of operations and pages. @param code how it writes the code of validators */
export function ajvForInput(code: CodeOptions = {}): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, code: { optimize: false, ...code } });
  ajv.removeKeyword('minItems').removeKeyword('maxItems');
  // A list only must not be empty. The operation checks its length and can say why it is wrong.
  ajv.addKeyword({
    keyword: 'minItems',
    type: 'array',
    schemaType: 'number',
    error: { message: 'must not be empty' },
    code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data}.length === 0`),
  });
  return ajv;
}
