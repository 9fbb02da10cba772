import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operation } from './operation.ts';
import { describeLiterals } from './parameter-schema.ts';

type Json = Record<string, unknown>;

/**
 * Describes the input of an operation as plain JSON Schema, with the values that the snapshot allows.
 * @param maxValues longer lists of values are omitted
 */
export function describeInput(
  { input, choices = {} }: Operation,
  snapshot: Snapshot,
  maxValues = Number.POSITIVE_INFINITY,
): Json & { properties: Record<string, Json> } {
  const inputSchema = JSON.parse(JSON.stringify(input)) as Json & { properties: Record<string, Json> };
  const entries = Object.entries(inputSchema.properties).map(([name, schema]) => {
    const values = choices[name]?.(snapshot) ?? [];
    return [name, describeParameter(schema, values.length <= maxValues ? values : [])] as const;
  });
  return { ...inputSchema, properties: Object.fromEntries(entries) };
}

function describeParameter({ items, ...schema }: Json, values: readonly string[]): Json {
  if (!items) return describeValue(schema, values);
  if (values.length === 0) {
    // Removes the title. With it, the schema would become the same component as the schema that lists the values.
    const { title: _, ...untitled } = items as Json;
    return { ...schema, items: describeLiterals(untitled) };
  }
  // Duplicates are removed, so there can't be more items than allowed values.
  const maxItems = Math.min(values.length, Number(schema.maxItems ?? Number.POSITIVE_INFINITY));
  return { ...schema, maxItems, items: describeValue(items as Json, values) };
}

/** @param values the allowed values; empty if the schema already lists them or there are too many */
export function describeValue(schema: Json, values: readonly string[]): Json {
  if (values.length === 0) return describeLiterals(schema);
  // With an enum, limits of length are redundant.
  const { minLength, maxLength, ...rest } = schema;
  return { ...rest, enum: values };
}
