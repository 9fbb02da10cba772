import type { TSchema } from 'typebox';
import { bodySchemas } from '../operations/answer.ts';
import type { Operation } from '../operations/operation.ts';
import type { Json } from './json-rpc.ts';

/**
 * The outer shape of a tool's answer in any detail: the names of its parts, their types, and which are always there. Every client
 * fetches it for all tools at once and hands it to a model, or validates answers with it; what is inside the parts is in the OpenAPI
 * description.
 */
export function outputSchema(operation: Operation): Json {
  const bodies = Object.values(bodySchemas(operation));
  const names = [...new Set(bodies.flatMap(({ properties }) => Object.keys(properties)))];
  const inAll = (name: string) =>
    bodies.flatMap(({ properties }) => (properties as Record<string, TSchema>)[name] ?? []);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, typeIn(inAll(name))])),
    required: names.filter((name) =>
      bodies.every(({ required = [] }) => (required as readonly string[]).includes(name)),
    ),
  };
}

/** The type that a part has in all bodies; any where it has several. Clients refuse lists of types. */
function typeIn(schemas: readonly TSchema[]): Json {
  const types = new Set(schemas.map((schema) => (schema as { type?: unknown }).type));
  const [type] = types;
  return types.size === 1 && typeof type === 'string' ? { type } : {};
}
