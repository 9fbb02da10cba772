import standaloneCode from 'ajv/dist/standalone/index.js';
import { operations } from '../../operations/all-operations.ts';
import { pages } from '../../pages/all-pages.ts';
import { feeds } from '../../pages/feeds/feeds.ts';
import { ajvForInput } from '../../validation/ajv.ts';
import { keyOf } from '../schema-key.ts';

/** A module with the validators of all schemas that input is checked against, each exported under its key. */
export function validatorsModule(): string {
  const ajv = ajvForInput({ source: true, esm: true, optimize: true });
  const byKey = new Map([...operations, ...pages, ...feeds].map(({ input }) => [keyOf(input), input]));
  for (const [key, schema] of byKey) ajv.addSchema(schema, key);
  // The types describe a CommonJS module, the value of which is the function itself or has it as its default.
  const write = standaloneCode as unknown as typeof standaloneCode.default;
  return write(ajv, Object.fromEntries([...byKey.keys()].map((key) => [key, key])));
}
