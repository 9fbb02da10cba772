import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { PackageSchema } from './schema.ts';

/** What the generator adds to each part, which says nothing to readers of the types. */
const REFERENCED = /( \*\n)? \* This interface was referenced by .*\n \* via the `definition` .*\n/g;

/** The TypeScript types of a schema, with one name for each part that has a title. */
export async function typesOf(schema: PackageSchema): Promise<string> {
  const types = await compile(withoutPatterns(schema) as JSONSchema, String(schema.title), {
    // An object without a word on other fields gets no index signature, so that a misspelt field does not compile.
    additionalProperties: false,
    bannerComment: '/* Generated from schema.json. */',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  return types.replaceAll(REFERENCED, '').replaceAll('/**\n */\n', '');
}

/** A record whose names follow a pattern is a plain record to TypeScript. */
function withoutPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutPatterns);
  if (typeof schema !== 'object' || schema === null) return schema;
  const plain = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, withoutPatterns(part)]));
  const { patternProperties, ...others } = plain;
  if (patternProperties === undefined) return plain;
  const [values] = Object.values(patternProperties as Record<string, unknown>);
  return { ...others, additionalProperties: values };
}
