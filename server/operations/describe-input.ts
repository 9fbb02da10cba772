import type { TSchema } from 'typebox';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Operation, pathParameters } from './operation.ts';
import type { ProblemCode } from './problem.ts';

type Json = Record<string, unknown>;

/** The input schema as callers see it: plain JSON Schema, with the values that the snapshot allows. */
export function describeInput(
  { input, choices = {} }: Operation,
  snapshot: Snapshot,
): Json & { properties: Record<string, Json> } {
  const plain = JSON.parse(JSON.stringify(input)) as Json & { properties: Record<string, Json> };
  for (const [name, values] of Object.entries(choices)) {
    const { items, ...schema } = plain.properties[name] as Json;
    const allowed = { enum: values(snapshot) };
    plain.properties[name] = items ? { ...schema, items: { ...items, ...allowed } } : { ...schema, ...allowed };
  }
  return plain;
}

/** Every problem that an operation can answer with over REST: its own, and those that follow from its input. */
export function problemsOf(operation: Operation): ProblemCode[] {
  const properties = Object.entries(operation.input.properties as Record<string, TSchema & Json>);
  const inPath = pathParameters(operation);
  const common: (ProblemCode | false)[] = [
    'malformed_address',
    ((operation.input.required ?? []) as string[]).length > 0 && 'missing_parameter',
    properties.some(([, schema]) => JSON.stringify(schema).includes('maxLength')) && 'parameter_too_long',
    properties.some(([, schema]) => schema.type === 'integer' || 'anyOf' in schema) && 'invalid_parameter',
    properties.some(([name]) => !inPath.includes(name)) && 'repeated_parameter',
    'method_not_allowed',
  ];
  return [...common.filter((code) => code !== false), ...operation.problems];
}
