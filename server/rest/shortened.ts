/** A JSON Schema; only what tells a list or a record from an object. */
interface Schema {
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** How many entries of a record are enough to see what it is. */
const ENTRIES = 2;

/** An answer as an example: of each list the first item, of each record the first entries. */
export function shortened(value: unknown, schema: Schema | undefined): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shortened(item, schema?.items));
  if (typeof value !== 'object' || value === null) return value;
  const [ofEntry] = Object.values(schema?.patternProperties ?? {});
  const entries = Object.entries(value).slice(0, ofEntry ? ENTRIES : undefined);
  return Object.fromEntries(
    entries.map(([name, part]) => [name, shortened(part, ofEntry ?? schema?.properties?.[name])]),
  );
}
