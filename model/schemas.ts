import { type TArrayOptions, type TSchema, Type } from 'typebox';

type Json = Record<string, unknown>;

/** Schema options for an object that allows no unknown fields. */
export const closedObject = { additionalProperties: false };

/** Like `closedObject`, with a description. */
export const closed = (description: string) => ({ ...closedObject, description });

export const text = (description: string) => Type.String({ description });

/** A text that may be left out. */
export const optionalText = (description: string) => Type.Optional(text(description));

export const listOf = <Item extends TSchema>(item: Item, description: string) => Type.Array(item, { description });

export const listOfTexts = (description: string) => listOf(Type.String(), description);

/** A list that may be left out. */
export const optionalList = <Item extends TSchema>(item: Item, description: string) =>
  Type.Optional(listOf(item, description));

/** A list with at least one item. */
export const nonEmptyList = <Item extends TSchema>(item: Item, description?: string, options: TArrayOptions = {}) =>
  Type.Array(item, { minItems: 1, ...options, ...(description !== undefined && { description }) });

/** An object with any names, whose values have one schema. */
export const mapOf = <Item extends TSchema>(item: Item, description?: string) =>
  Type.Record(Type.String(), item, description === undefined ? {} : { description });

/** A number of things. */
export const count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description !== undefined && { description }) });

export const nullable = <Value extends TSchema>(value: Value, description?: string) =>
  Type.Union([value, Type.Null()], description === undefined ? {} : { description });

/** A field that is only present if it's true. */
export const flag = (description: string) => Type.Optional(Type.Literal(true, { description }));

/** Collects schemas with a title, so that a document can define each schema once and reference it elsewhere. */
export class NamedSchemas {
  readonly #prefix: string;
  readonly #named = new Map<string, Json>();
  readonly #converted = new Map<object, unknown>();

  /** @param prefix of references, for example `#/components/schemas/` or `#/$defs/` */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Converts a schema to plain JSON and replaces every schema that has a title with a reference. */
  refer(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((item) => this.refer(item));
    if (typeof schema !== 'object' || schema === null) return schema;
    // Cached, since most schemas occur in several places.
    const converted = this.#converted.get(schema) ?? this.#convert(schema);
    this.#converted.set(schema, converted);
    return converted;
  }

  #convert(schema: object): unknown {
    const plain = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, this.refer(value)]));
    const { title } = plain;
    if (typeof title !== 'string' || (plain.type === undefined && plain.anyOf === undefined)) return plain;
    const known = this.#named.get(title);
    if (known && JSON.stringify(known) !== JSON.stringify(plain)) throw new Error(`two schemas are called ${title}`);
    this.#named.set(title, plain);
    return { $ref: `${this.#prefix}${title}` };
  }

  /** The collected schemas by title, sorted by title. */
  all(): Json {
    return Object.fromEntries([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/**
 * Defines each schema with a title once, under `$defs`. Compile the result with `inlineRefs: false`: otherwise, a schema is compiled again
 * for each place that references it.
 */
export function withDefinitions(schema: unknown): Json {
  const named = new NamedSchemas('#/$defs/');
  const root = named.refer(schema) as Json;
  return { ...root, $defs: named.all() };
}

/**
 * Converts a schema to its public form. Objects may have more fields, since later versions add some. Records use `additionalProperties` and
 * string enums have a `type`, since some client generators need both.
 */
export function toPublicSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toPublicSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { patternProperties, additionalProperties, ...others } = schema as Json;
  const fields = Object.entries(others).map(([name, field]) => [name, toPublicSchema(field)]);
  const [entries = additionalProperties] = Object.values(patternProperties ?? {});
  const { type, enum: values } = others;
  const isStringEnum =
    type === undefined && Array.isArray(values) && values.every((value) => typeof value === 'string');
  return {
    ...(isStringEnum && { type: 'string' }),
    ...Object.fromEntries(fields),
    ...(entries && { additionalProperties: toPublicSchema(entries) }),
  };
}
