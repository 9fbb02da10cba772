// biome-ignore lint/correctness/noNodejsModules: workerd has it too
import { createHash } from 'node:crypto';
import type { TSchema } from 'typebox';
import type { Purpose } from '../validation/ajv.ts';

/** The name of the validator of a schema, which is an identifier. */
export function keyOf(purpose: Purpose, schema: TSchema): string {
  return `${purpose}_${createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16)}`;
}
