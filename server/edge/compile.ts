// biome-ignore lint/correctness/noNodejsModules: workerd has it too
import { createHash } from 'node:crypto';
import type { TSchema } from 'typebox';
import type { Validate } from '../validation/compile.ts';
import { validators } from './made-by-build.ts';

/** The validator of a schema, which the build made. It takes the place of `server/validation/compile.ts` in the bundle. */
export function compile(schema: TSchema): Validate {
  const validate = validators[validatorKey(schema)];
  if (!validate) throw new Error(`the build made no validator of this schema: ${JSON.stringify(schema).slice(0, 200)}`);
  return validate;
}

/** The name of the validator of a schema, which is an identifier. */
export function validatorKey(schema: TSchema): string {
  return `input_${createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16)}`;
}
