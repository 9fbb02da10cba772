/** The part of a JSON Schema that tells lists, records and objects apart. */
interface Schema {
  readonly type?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** Entries of a record in an example. */
const ENTRIES = 2;

/** Shortens an answer to an example: the first item of each list, the first entries of each record. Values of several shapes stay. */
export function shorten(value: unknown, schema: Schema = {}): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { anyOf, items, minItems = 1, properties = {}, patternProperties = {} } = schema;
  const shapes = anyOf?.filter(({ type }) => type !== 'null');
  if (shapes) return shapes.length === 1 ? shorten(value, shapes[0]) : value;
  if (Array.isArray(value)) return value.slice(0, minItems || 1).map((item) => shorten(item, items));
  const [ofEntry] = Object.values(patternProperties);
  const entries = Object.entries(value).slice(0, ofEntry ? ENTRIES : undefined);
  return Object.fromEntries(entries.map(([name, part]) => [name, shorten(part, ofEntry ?? properties[name])]));
}
