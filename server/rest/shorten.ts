/** The keywords of JSON Schema that distinguish lists, records and objects. */
interface Schema {
  readonly type?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** The number of entries of a record in an example. */
const MAX_ENTRIES = 2;

/** Shortens an answer to the first item of each list and the first entries of each record. Does not shorten values of unions. */
export function shorten(value: unknown, schema: Schema = {}): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { anyOf, items, minItems = 1, properties = {}, patternProperties = {} } = schema;
  const options = anyOf?.filter(({ type }) => type !== 'null');
  if (options) return options.length === 1 ? shorten(value, options[0]) : value;
  if (Array.isArray(value)) return value.slice(0, minItems || 1).map((item) => shorten(item, items));
  const [entrySchema] = Object.values(patternProperties);
  const entries = Object.entries(value).slice(0, entrySchema ? MAX_ENTRIES : undefined);
  return Object.fromEntries(entries.map(([name, part]) => [name, shorten(part, entrySchema ?? properties[name])]));
}
