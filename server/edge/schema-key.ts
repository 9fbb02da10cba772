// biome-ignore lint/correctness/noNodejsModules: workerd has it too
import { createHash } from 'node:crypto';
import type { TSchema } from 'typebox';

/** The name of the validator of a schema, which is an identifier. */
export function keyOf(schema: TSchema): string {
  return `input_${createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16)}`;
}
