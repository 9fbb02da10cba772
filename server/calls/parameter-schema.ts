import { type TArrayOptions, type TSchema, type TSchemaOptions, Type } from 'typebox';

/* Helpers for the schemas of parameters. */

/** A parameter with a text that is not empty. */
export const TextParameter = (maxLength: number, options: TSchemaOptions = {}) =>
  Type.String({ minLength: 1, maxLength, ...options });

/** A parameter that may be left out. If it is a list, it has at least one item. */
export const ListParameter = <Item extends TSchema>(item: Item, options: TArrayOptions) =>
  Type.Optional(Type.Array(item, { minItems: 1, ...options }));

/** The longest list that any parameter accepts. */
export const MAX_ITEMS = 300;

/** The title of item schemas whose values may contain commas. */
export const TITLE_WITH_COMMAS = 'NotUnderstood';

/** Whether a list is sent as a repeated parameter, since its items may contain commas. */
export function isRepeated(schema: TSchema): boolean {
  const { items } = schema as { readonly items?: { readonly title?: string } };
  return items?.title === TITLE_WITH_COMMAS;
}

/** Lists the values of an enum, a literal or a union of literals. Undefined for other schemas. */
export function listLiterals(schema: TSchema): readonly (string | number)[] | undefined {
  const { anyOf, const: literal, enum: values } = schema as LiteralSchema;
  const literals = values ?? (literal === undefined ? anyOf?.map((option) => option.const) : [literal]);
  return literals?.every((literal) => typeof literal === 'string' || typeof literal === 'number')
    ? literals
    : undefined;
}

interface LiteralSchema {
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly { readonly const: string | number }[];
}

export function isList(schema: TSchema): schema is ListSchema {
  return 'items' in schema;
}

export type ListSchema = TSchema & { readonly items: TSchema; readonly maxItems?: number };

/** Rewrites a literal or a union of literals as a typed `enum`. */
export function describeLiterals(schema: Json): Json {
  const literals = listLiterals(schema);
  if (!literals) return schema;
  const { anyOf, const: _, enum: __, ...rest } = schema;
  const types = new Set(literals.map((literal) => typeof literal));
  return { ...rest, ...(types.size === 1 && { type: [...types][0] }), enum: literals };
}

type Json = Readonly<Record<string, unknown>>;
