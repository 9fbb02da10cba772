import type { TSchema } from 'typebox';
import { bodySchemas } from '../operations/answer.ts';
import type { Operation } from '../operations/operation.ts';
import type { Json } from './json-rpc.ts';

/**
 * The outer shape of a tool's answer as models get it by default, in concise detail: the names of its parts, their types, and which
 * are there in every detail. Every client fetches it for all tools at once and hands it to a model, or validates answers with it, so
 * it accepts the answers in other details too, which have more parts. What is inside the parts is in the OpenAPI description.
 */
export function outputSchema(operation: Operation): Json {
  const { whole, concise } = bodySchemas(operation);
  const parts = Object.entries(concise.properties as Record<string, TSchema>);
  const inWhole = whole.properties as Record<string, TSchema>;
  const always = new Set<string>(whole.required);
  return {
    type: 'object',
    properties: Object.fromEntries(
      parts.map(([name, part]) => [name, typeIn([part, ...(inWhole[name] ? [inWhole[name]] : [])])]),
    ),
    required: ((concise.required ?? []) as readonly string[]).filter((name) => always.has(name)),
  };
}

/** The type that a part has in all bodies; any where it has several. Clients refuse lists of types. */
function typeIn(schemas: readonly TSchema[]): Json {
  const types = new Set(schemas.map((schema) => (schema as { type?: unknown }).type));
  const [type] = types;
  return types.size === 1 && typeof type === 'string' ? { type } : {};
}
