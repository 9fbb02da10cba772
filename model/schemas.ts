type Json = Record<string, unknown>;

/** Options of a schema of an object without other fields. */
export const closedObject = { additionalProperties: false };

/** Collects schemas that have a title, so that a document defines each once and refers to it elsewhere. */
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

type Schema = Readonly<Record<string, unknown>>;

/** The fields of a schema: each path with its type, and `?` where the field may be left out. The members of a closed set are paths too. */
export type SchemaFields = Readonly<Record<string, string>>;

/**
 * Lists what a reader of data can rely on, so that two versions of a schema can be compared: `Fact.status` is a `string`, `Fact.status=known`
 * is one of its values, `Tool.facts` is `{Fact}`, a record of facts. Parts with a title are listed once, under it. Descriptions, patterns and limits
 * are left out: readers do not break on them.
 */
export function schemaFields(schema: unknown): SchemaFields {
  const { $defs, ...root } = withDefinitions(schema) as Schema & { readonly $defs: Readonly<Record<string, Schema>> };
  const fields = new Map<string, Set<string>>();
  for (const [title, part] of Object.entries($defs)) {
    fields.set(title, new Set(typesOf(part)));
    list(title, part, fields);
  }
  list('', root, fields);
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([path, types]) => [path, [...types].sort().join('|')]));
}

function list(path: string, schema: Schema, fields: Map<string, Set<string>>): void {
  const { properties = {}, required = [], items, patternProperties = {}, enum: members, anyOf = [] } = schema as Parts;
  for (const [name, part] of Object.entries(properties)) {
    const inner = path === '' ? name : `${path}.${name}`;
    const types = fields.get(inner) ?? new Set<string>();
    for (const type of typesOf(part)) types.add(required.includes(name) ? type : `${type}?`);
    fields.set(inner, types);
    list(inner, part, fields);
  }
  for (const member of members ?? []) fields.set(`${path}=${member}`, new Set(['value']));
  if (items) list(`${path}[]`, items, fields);
  for (const part of Object.values(patternProperties)) list(`${path}{}`, part, fields);
  for (const part of anyOf) list(path, part, fields);
}

interface Parts extends Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
}

function typesOf(schema: Schema): string[] {
  const { $ref, type, anyOf, enum: members, const: only, items, patternProperties } = schema as Parts;
  if (typeof $ref === 'string') return [$ref.slice($ref.lastIndexOf('/') + 1)];
  if (anyOf) return anyOf.flatMap(typesOf);
  if (members) return [...new Set(members.map((member) => typeof member))];
  if (only !== undefined) return [typeof only];
  if (type === 'array' && items) return typesOf(items).map((item) => `${item}[]`);
  if (patternProperties)
    return Object.values(patternProperties).flatMap((part) => typesOf(part).map((of) => `{${of}}`));
  return [type === 'integer' ? 'number' : String(type)];
}
