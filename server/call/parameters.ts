import { type Static, type TArrayOptions, type TSchema, type TSchemaOptions, Type } from 'typebox';
import { groupOf } from '../../model/catalogue.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operation } from './operation.ts';

/* The schemas of parameters, and how documents describe them. */

type Json = Record<string, unknown>;

/** A parameter with a text that is not empty. */
export const TextParameter = (maxLength: number, options: TSchemaOptions = {}) =>
  Type.String({ minLength: 1, maxLength, ...options });

/** A parameter that may be left out. If it is a list, it has at least one item. */
export const ListParameter = <Item extends TSchema>(item: Item, options: TArrayOptions) =>
  Type.Optional(Type.Array(item, { minItems: 1, ...options }));

/** The longest list that any parameter accepts. */
export const MAX_ITEMS = 300;

/** The name of a tool. */
export const ToolName = TextParameter(300, { description: 'Slug, name, domain or package of a tool.' });

/** A parameter that lists tools. */
export const ToolNames = (description: string) => ListParameter(ToolName, { maxItems: MAX_ITEMS, description });

const Names = (title: string, description: string) => ListParameter(TextParameter(200, { title }), { description });

/** A parameter that lists keys of questions. */
export const FactKeys = (description: string, title = 'FactKey') => Names(title, description);

/** The parameters that select questions by group, by key, or both. */
export const selectionParameters = {
  groups: Names('FactGroup', 'Only questions of these groups.'),
  keys: FactKeys('Only these questions, by key. Adds to groups.'),
};

/** The allowed values of `groups` and `keys`. */
export const selectionChoices = {
  groups: ({ methodology }: Snapshot): string[] => Object.keys(methodology.catalogue.groups),
  keys: ({ methodology }: Snapshot): string[] => Object.keys(methodology.catalogue.keys),
};

/** The parameters of operations about the facts of one tool. */
export const ToolInput = Type.Object({ slug: ToolName, ...selectionParameters });
export type ToolInput = Static<typeof ToolInput>;

export interface SelectedKeys {
  readonly has: (key: string) => boolean;
  /** True if the input has neither groups nor keys. */
  readonly isAll: boolean;
}

export function selectKeys({ groups = [], keys = [] }: Partial<Omit<ToolInput, 'slug'>>): SelectedKeys {
  const isAll = groups.length + keys.length === 0;
  return { has: (key) => isAll || keys.includes(key) || groups.includes(groupOf(key)), isAll };
}

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

/** Rewrites a literal or a union of literals as a typed `enum`. */
function describeLiterals(schema: Json): Json {
  const literals = listLiterals(schema);
  if (!literals) return schema;
  const { anyOf, const: _, enum: __, ...rest } = schema;
  const types = new Set(literals.map((literal) => typeof literal));
  return { ...rest, ...(types.size === 1 && { type: [...types][0] }), enum: literals };
}

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
