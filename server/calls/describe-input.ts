import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ProblemCode } from '../http/problem.ts';
import { CODES_BY_PARAMETER } from './choices.ts';
import type { Operation } from './operation.ts';
import { describeLiterals } from './parameter-schema.ts';

type Json = Record<string, unknown>;

/**
 * The input schema as callers see it: plain JSON Schema, with the values that the snapshot allows.
 * @param maxValues the longest list of values that is included
 */
export function describeInput(
  { input, choices = {} }: Operation,
  snapshot: Snapshot,
  maxValues = Number.POSITIVE_INFINITY,
): Json & { properties: Record<string, Json> } {
  const plain = JSON.parse(JSON.stringify(input)) as Json & { properties: Record<string, Json> };
  for (const [name, schema] of Object.entries(plain.properties)) {
    const { items, ...rest } = describeLiterals(schema);
    // A schema with a title has the same values wherever it is used.
    const { title: _, ...untitled } = (items ?? {}) as Json;
    plain.properties[name] = items ? { ...rest, items: name in choices ? items : describeLiterals(untitled) } : rest;
  }
  for (const [name, values] of Object.entries(choices)) {
    const allowed = { enum: values(snapshot) };
    if (allowed.enum.length > maxValues) continue;
    const { items, ...schema } = plain.properties[name] as Json;
    plain.properties[name] = items
      ? // Duplicates are removed, so a list cannot be longer than the list of allowed values.
        {
          ...schema,
          maxItems: Math.min(allowed.enum.length, Number(schema.maxItems ?? Number.POSITIVE_INFINITY)),
          items: { ...withoutLengths(items), ...allowed },
        }
      : { ...withoutLengths(schema), ...allowed };
  }
  return plain;
}

/** Limits of length are of no use where the values are listed. */
function withoutLengths(schema: unknown): Json {
  const { minLength, maxLength, ...rest } = schema as Json;
  return rest;
}

/** The problems of an operation itself: those that it declares, and those of parameters that many operations have. */
export function problemCodes({ input, problems = [] }: Operation): ProblemCode[] {
  const shared = Object.entries(CODES_BY_PARAMETER).filter(([name]) => name in input.properties);
  return [...new Set([...problems, ...shared.map(([, code]) => code)])];
}
