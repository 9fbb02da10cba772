import type { TSchema } from 'typebox';

/* Helpers for the schemas of parameters. */

/** The titles of item schemas whose values may contain commas. Lists of such items are sent as repeated parameters. */
export const TITLES_WITH_COMMAS = { claim: 'ClaimText', notUnderstood: 'NotUnderstood' } as const;

/** Whether a list is sent as a repeated parameter. */
export function isRepeated(schema: TSchema): boolean {
  const { items } = schema as { readonly items?: { readonly title?: string } };
  return Object.values<string | undefined>(TITLES_WITH_COMMAS).includes(items?.title);
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

export type ListSchema = TSchema & { readonly items: TSchema };

/** Rewrites a literal or a union of literals as a typed `enum`. */
export function describeLiterals(schema: Json): Json {
  const literals = listLiterals(schema);
  if (!literals) return schema;
  const { anyOf, const: _, enum: __, ...rest } = schema;
  const types = new Set(literals.map((literal) => typeof literal));
  return { ...rest, ...(types.size === 1 && { type: [...types][0] }), enum: literals };
}

type Json = Readonly<Record<string, unknown>>;
