type Json = Record<string, unknown>;

/** Options for objects that allow no other fields. */
export const closedObject = { additionalProperties: false };

/** Collects schemas with a title, so that a document defines each once and refers to it elsewhere. */
export class NamedSchemas {
  readonly #prefix: string;
  readonly #named = new Map<string, Json>();
  readonly #referred = new Map<object, unknown>();

  /** @param prefix of references, for example `#/components/schemas/` or `#/$defs/` */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** The schema as plain JSON, with a reference in place of every schema that has a title. */
  refer(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((item) => this.refer(item));
    if (typeof schema !== 'object' || schema === null) return schema;
    // Most parts occur in several places.
    const referred = this.#referred.get(schema) ?? this.#refer(schema);
    this.#referred.set(schema, referred);
    return referred;
  }

  #refer(schema: object): unknown {
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
 * A schema that defines each part with a title once, under `$defs`. To be compiled with `inlineRefs: false`: the same part in several
 * places would otherwise be compiled for each of them.
 */
export function withDefinitions(schema: unknown): Json {
  const named = new NamedSchemas('#/$defs/');
  const root = named.refer(schema) as Json;
  return { ...root, $defs: named.all() };
}

/**
 * A schema as it is published: an object may have more fields, which later versions add; a record has its entries as
 * `additionalProperties`, and a list of words says that they are texts, since some generators of clients know no other way.
 */
export function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { patternProperties, additionalProperties, ...others } = schema as Json;
  const parts = Object.entries(others).map(([name, part]) => [name, published(part)]);
  const [more = additionalProperties] = Object.values(patternProperties ?? {});
  const { type, enum: values } = others;
  const areTexts = type === undefined && Array.isArray(values) && values.every((one) => typeof one === 'string');
  return {
    ...(areTexts && { type: 'string' }),
    ...Object.fromEntries(parts),
    ...(more && { additionalProperties: published(more) }),
  };
}
