import type { TObject, TSchema } from 'typebox';
import { bodySchemas } from '../operations/answer.ts';
import type { Operation } from '../operations/operation.ts';
import type { Json } from './json-rpc.ts';

/**
 * What every answer of a tool has, in any detail: the names of these parts and their types, if a part has one type in all. Every client fetches it for all tools at
 * once and hands it to a model, or validates answers with it. The other parts, and what is inside them, are in the OpenAPI description.
 */
export function outputSchema(operation: Operation): Json {
  const { whole, concise } = bodySchemas(operation);
  const inBoth = namesRequired(whole).filter((name) => namesRequired(concise).includes(name));
  const types = inBoth.flatMap((name): [string, Json][] => {
    const type = typeIn([whole, concise].map(({ properties }) => properties[name] as TSchema));
    return type === undefined ? [] : [[name, { type }]];
  });
  return { type: 'object', properties: Object.fromEntries(types), required: types.map(([name]) => name) };
}

const namesRequired = (schema: TObject): readonly string[] => schema.required ?? [];

/** The type that a part has in all bodies; undefined where it has several. Clients refuse lists of types. */
function typeIn(schemas: readonly TSchema[]): string | undefined {
  const types = new Set(schemas.map((schema) => (schema as { type?: unknown }).type));
  const [type] = types;
  return types.size === 1 && typeof type === 'string' ? type : undefined;
}
