import type { ErrorObject } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { ajvForInput } from './ajv.ts';

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
