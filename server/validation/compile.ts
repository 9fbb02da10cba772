import type { ErrorObject } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { ajvFor, type Purpose } from './ajv.ts';

/** Says whether a value fits a schema, and sets `errors` if it does not. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

const ajvs: { readonly [purpose in Purpose]: ReturnType<typeof ajvFor> } = {
  input: ajvFor('input'),
  message: ajvFor('message'),
};

/**
 * Makes the validator of a schema. Where code may not be made at run time, the build puts `server/edge/compile.ts` in place of this
 * module, which has the validators of all schemas ready.
 */
export function compile(purpose: Purpose, schema: TSchema): Validate {
  return ajvs[purpose].compile(schema) as Validate;
}
