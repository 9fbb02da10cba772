/** A JSON Schema, as far as the pages read it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema: Schema; readonly examples: Readonly<Record<string, { readonly value?: unknown }>> }
    >
  >;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
}

/** The OpenAPI document that is served, as far as the pages read it. */
export interface Description {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** One question with its two forms of answer. */
export interface DescribedOperation extends Operation {
  readonly path: string;
  /** The address of the same as CSV, where there is one. */
  readonly csv: string | undefined;
}

/** Every operation, in the order of the document. */
export function operationsIn({ paths }: Description): DescribedOperation[] {
  return Object.entries(paths)
    .filter(([path]) => !path.endsWith('.csv'))
    .map(([path, { get }]) => ({ ...get, path, csv: paths[`${path}.csv`] && `${path}.csv` }));
}

/** What a schema or response says, whether it stands there or is referred to. */
export function resolved<Kind extends { readonly $ref?: string }>(it: Kind, { components }: Description): Kind {
  const [, place = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(it.$ref ?? '') ?? [];
  const there = (components as unknown as Record<string, Record<string, Kind>>)[place]?.[name];
  return there ? { ...there, ...it } : it;
}

/** The codes of problems that an operation is refused with for its own reasons, by status. */
export function problemsOf({ responses }: Operation, description: Description): [string, string[]][] {
  return ['400', '404'].flatMap((status): [string, string[]][] => {
    const response = responses[status] && resolved(responses[status], description);
    if (!response?.description) return [];
    return [[status, [...response.description.matchAll(/(\w+): /g)].map(([, code]) => code as string)]];
  });
}

/** More values than these are counted, not named. */
const NAMED = 12;

/** What a value may be, with its limits, in words. */
export function schemaWords(schema: Schema, description: Description): string {
  const { type, items, minItems, maxItems, minimum, maximum, maxLength, ...rest } = resolved(schema, description);
  if (rest.enum) return choiceWords(rest.enum);
  if (rest.anyOf) return [...new Set(rest.anyOf.map((choice) => schemaWords(choice, description)))].join(' or ');
  if (items) {
    const count = minItems !== undefined && maxItems !== undefined ? `${minItems} to ${maxItems}` : 'any number';
    return `a list of ${count}: ${schemaWords(items, description)}`;
  }
  if (type === 'integer' || type === 'number') {
    const kind = type === 'integer' ? 'whole number' : 'number';
    if (minimum === undefined) return kind;
    return `${kind}, ${maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum.toLocaleString('en')}`}`;
  }
  if (type === 'string')
    return maxLength === undefined ? 'text' : `text, at most ${maxLength.toLocaleString('en')} characters`;
  return type === 'null' ? 'nothing' : (type ?? 'any value');
}

const choiceWords = (values: readonly unknown[]) =>
  values.length > NAMED ? `one of ${values.length} names` : `one of ${values.join(', ')}`;

/** What stands at the top of an answer: its name in the document, or the kind of value. */
export function kindWords(schema: Schema, description: Description): string {
  const { type, items, title } = resolved(schema, description);
  if (items) {
    const each = kindWords(items, description);
    return each === 'object' ? 'list' : `list of ${each}`;
  }
  return title ?? type ?? schemaWords(schema, description);
}

/** The address that the examples of the parameters make. */
export function exampleAddress({ path, parameters }: DescribedOperation): string {
  const written = (example: unknown) => encodeURIComponent(String(example)).replaceAll('%2C', ',');
  const query: string[] = [];
  let address = path;
  for (const { name, in: place, example } of parameters) {
    if (example === undefined) continue;
    if (place === 'path') address = address.replace(`{${name}}`, written(example));
    else query.push(`${name}=${written(example)}`);
  }
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}

/** A line for a shell; an apostrophe ends the quotes, stands alone, and begins them again. */
export const curl = (address: string) => `curl -s '${address.replaceAll("'", "'\\''")}'`;
