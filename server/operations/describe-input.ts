import type { TSchema } from 'typebox';
import type { ProblemCode } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Operation, pathParameters } from './operation.ts';

type Json = Record<string, unknown>;

/**
 * The input schema as callers see it: plain JSON Schema, with the values that the snapshot allows.
 * @param most how many values may be listed; longer lists are left out
 */
export function describeInput(
  { input, choices = {} }: Operation,
  snapshot: Snapshot,
  most = Number.POSITIVE_INFINITY,
): Json & { properties: Record<string, Json> } {
  const plain = { ...JSON.parse(JSON.stringify(input)), additionalProperties: false } as Json & {
    properties: Record<string, Json>;
  };
  for (const [name, schema] of Object.entries(plain.properties)) plain.properties[name] = withLiterals(schema);
  for (const [name, values] of Object.entries(choices)) {
    const allowed = { enum: values(snapshot) };
    if (allowed.enum.length > most) continue;
    const { items, ...schema } = plain.properties[name] as Json;
    plain.properties[name] = items
      ? // Each counts once, so that there cannot be more of them than there are.
        { ...schema, maxItems: allowed.enum.length, items: { ...withoutLengths(items), ...allowed } }
      : { ...withoutLengths(schema), ...allowed };
  }
  return plain;
}

/** Of a text that is one of a list, how long it may be says nothing more. */
function withoutLengths(schema: unknown): Json {
  const { minLength, maxLength, ...rest } = schema as Json;
  return rest;
}

/** A choice between literal texts as the list of them. */
function withLiterals({ anyOf, ...schema }: Json): Json {
  const literals = (anyOf as { const?: unknown }[] | undefined)?.map((choice) => choice.const);
  if (!literals) return schema;
  return literals.every((literal) => typeof literal === 'string')
    ? { ...schema, type: 'string', enum: literals }
    : { ...schema, anyOf };
}

/** Every problem that an operation can answer with over REST: its own, and those that follow from its input. */
export function problemsOf(operation: Operation): ProblemCode[] {
  const properties = Object.entries(operation.input.properties as Record<string, TSchema & Json>);
  const inPath = pathParameters(operation);
  const common: (ProblemCode | false)[] = [
    'malformed_address',
    'unknown_parameter',
    properties.some(([, schema]) => 'minLength' in schema || 'minItems' in schema) && 'missing_parameter',
    properties.some(([, schema]) => JSON.stringify(schema).includes('maxLength')) && 'parameter_too_long',
    properties.some(([, schema]) => schema.type === 'integer' || 'anyOf' in schema || 'enum' in schema) &&
      'invalid_parameter',
    properties.some(([name]) => !inPath.includes(name)) && 'repeated_parameter',
    'method_not_allowed',
  ];
  return [...common.filter((code) => code !== false), ...operation.problems];
}
