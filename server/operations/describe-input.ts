import type { TSchema } from 'typebox';
import type { ProblemCode } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { PROBLEMS_OF_PARAMETERS } from './input.ts';
import { type Operation, pathParameters } from './operation.ts';

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
  const plain = { ...JSON.parse(JSON.stringify(input)), additionalProperties: false } as Json & {
    properties: Record<string, Json>;
  };
  for (const [name, schema] of Object.entries(plain.properties)) plain.properties[name] = withLiterals(schema);
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

/** A union of literal strings as an `enum`. */
function withLiterals({ anyOf, ...schema }: Json): Json {
  const literals = (anyOf as { const?: unknown }[] | undefined)?.map((choice) => choice.const);
  if (!literals) return schema;
  return literals.every((literal) => typeof literal === 'string')
    ? { ...schema, type: 'string', enum: literals }
    : { ...schema, anyOf };
}

/** The problems of an operation itself: those that it declares, and those of parameters that many operations have. */
export function ownProblems({ input, problems = [] }: Operation): ProblemCode[] {
  const shared = Object.entries(PROBLEMS_OF_PARAMETERS).filter(([name]) => name in input.properties);
  return [...new Set([...problems, ...shared.map(([, code]) => code)])];
}

/** Every problem that an operation can answer with over REST: its own, and those of reading its input. */
export function problemCodesOf(operation: Operation): ProblemCode[] {
  const properties = Object.entries(operation.input.properties as Record<string, TSchema & Json>);
  const inPath = pathParameters(operation);
  const common: (ProblemCode | false)[] = [
    'malformed_address',
    'unknown_parameter',
    (operation.input.required ?? []).length > 0 && 'missing_parameter',
    properties.some(([, schema]) => JSON.stringify(schema).includes('maxLength')) && 'parameter_too_long',
    properties.some(([, schema]) => INEXACT.includes(String(schema.type)) || 'anyOf' in schema || 'enum' in schema) &&
      'invalid_parameter',
    properties.some(([name]) => !inPath.includes(name)) && 'repeated_parameter',
    'method_not_allowed',
  ];
  return [...new Set([...common.filter((code) => code !== false), ...ownProblems(operation)])];
}

/** Types of parameters that not every text is a value of. */
const INEXACT: readonly string[] = ['integer', 'number', 'boolean'];
