import { type Static, type TSchema, Type } from 'typebox';

/**
 * A part of an answer that is the same as in the answer of another operation. As `allOf`, the OpenAPI description
 * can refer to it and describe it here as well.
 */
export function asElsewhere<Schema extends TSchema>(
  schema: Schema,
  about: { readonly type?: 'object'; readonly description: string },
) {
  return Type.Unsafe<Static<Schema>>({ ...about, allOf: [schema] });
}
