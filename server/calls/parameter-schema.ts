import type { TSchema } from 'typebox';

/* Helpers for the schemas of parameters. */

/** Titles of items that may contain commas. A list of them is a repeated parameter. */
export const WITH_COMMAS = { claim: 'ClaimText', notUnderstood: 'NotUnderstood' } as const;

/** Whether each item of a list is a parameter of its own. */
export function isRepeated(schema: TSchema): boolean {
  const { items } = schema as { readonly items?: { readonly title?: string } };
  return Object.values<string | undefined>(WITH_COMMAS).includes(items?.title);
}

/** The values of a schema that allows only some: a literal, a union of literals or an enum. Undefined for any other. */
export function listLiterals(schema: TSchema): readonly (string | number)[] | undefined {
  const { anyOf, const: only, enum: values } = schema as Choice;
  const literals = values ?? (only === undefined ? anyOf?.map((option) => option.const) : [only]);
  return literals?.every((literal) => typeof literal === 'string' || typeof literal === 'number')
    ? literals
    : undefined;
}

interface Choice {
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly { readonly const: string | number }[];
}

/** Whether a parameter is a list. */
export function isList(schema: TSchema): schema is ListSchema {
  return 'items' in schema;
}

export type ListSchema = TSchema & { readonly items: TSchema };

/** The values of a literal, a union of literals or an enum as an `enum` with its type. */
export function describeLiterals(schema: Json): Json {
  const literals = listLiterals(schema);
  if (!literals) return schema;
  const { anyOf, const: _, enum: __, ...rest } = schema;
  const types = new Set(literals.map((literal) => typeof literal));
  return { ...rest, ...(types.size === 1 && { type: [...types][0] }), enum: literals };
}

type Json = Readonly<Record<string, unknown>>;
