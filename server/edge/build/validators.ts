import standaloneCode from 'ajv/dist/standalone/index.js';
import type { TSchema } from 'typebox';
import { PARAMS } from '../../mcp/params.ts';
import { operations } from '../../operations/all-operations.ts';
import { pages } from '../../pages/all-pages.ts';
import { feeds } from '../../pages/feeds/feeds.ts';
import { ajvFor, type Purpose } from '../../validation/ajv.ts';
import { keyOf } from '../schema-key.ts';

/** Every schema that a request can be checked against. */
const SCHEMAS: { readonly [purpose in Purpose]: readonly TSchema[] } = {
  input: [...operations, ...pages, ...feeds].map(({ input }) => input),
  message: Object.values(PARAMS),
};

/** A module with the validators of all schemas for a purpose, each exported under its key. */
export function validatorsModule(purpose: Purpose): string {
  const ajv = ajvFor(purpose, { source: true, esm: true, optimize: true });
  const byKey = new Map(SCHEMAS[purpose].map((schema) => [keyOf(purpose, schema), schema]));
  for (const [key, schema] of byKey) ajv.addSchema(schema, key);
  // The types describe a CommonJS module, the value of which is the function itself or has it as its default.
  const write = standaloneCode as unknown as typeof standaloneCode.default;
  return write(ajv, Object.fromEntries([...byKey.keys()].map((key) => [key, key])));
}
