import type { TSchema } from 'typebox';
import type { Validate } from '../validation/compile.ts';
import { validators } from './made-by-build.ts';
import { keyOf } from './schema-key.ts';

/** The validator of a schema, which the build made. It takes the place of `server/validation/compile.ts` in the bundle. */
export function compile(schema: TSchema): Validate {
  const validate = validators[keyOf(schema)];
  if (!validate) throw new Error(`the build made no validator of this schema: ${JSON.stringify(schema).slice(0, 200)}`);
  return validate;
}
