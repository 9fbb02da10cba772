import type { Snapshot } from '../../snapshot/snapshot.ts';
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
  const described = Object.entries(plain.properties).map(([name, schema]) => {
    const values = choices[name]?.(snapshot) ?? [];
    return [name, describeParameter(schema, values.length <= maxValues ? values : [])] as const;
  });
  return { ...plain, properties: Object.fromEntries(described) };
}

/** @param values the allowed values; empty if the schema has them or they are too many */
function describeParameter({ items, ...schema }: Json, values: readonly string[]): Json {
  if (!items) return describeValue(schema, values);
  if (values.length === 0) {
    // A title names a schema for the whole description. Without listed values, each parameter has its own.
    const { title: _, ...untitled } = items as Json;
    return { ...schema, items: describeLiterals(untitled) };
  }
  // Duplicates are removed, so a list cannot be longer than the list of allowed values.
  const maxItems = Math.min(values.length, Number(schema.maxItems ?? Number.POSITIVE_INFINITY));
  return { ...schema, maxItems, items: describeValue(items as Json, values) };
}

function describeValue(schema: Json, values: readonly string[]): Json {
  if (values.length === 0) return describeLiterals(schema);
  // Listed values need no length limits.
  const { minLength, maxLength, ...rest } = schema;
  return { ...rest, enum: values };
}
