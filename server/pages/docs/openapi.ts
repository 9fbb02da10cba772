import { inGroups } from '../../../model/words/numbers.ts';

/** A JSON Schema; only what the pages use. */
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

interface Parameter {
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
  /** The name of the MCP tool with the same answer; left out where there is none. */
  readonly 'x-mcp-tool'?: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
}

/** The OpenAPI document of the REST API; only what the pages use. */
export interface OpenApiDocument {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** An operation with its addresses. */
export interface ApiOperation extends Operation {
  readonly path: string;
  /** The paths of the same data in other formats, such as CSV. */
  readonly others: readonly string[];
}

/** The ends of paths whose answers are not JSON. */
const OTHERS = ['.csv', '.md'];

/** The operations in the order of the document. */
export function listOperations({ paths }: OpenApiDocument): ApiOperation[] {
  return Object.entries(paths)
    .filter(([path]) => !OTHERS.some((extension) => path.endsWith(extension)))
    .map(([path, { get }]) => ({
      ...get,
      path,
      others: OTHERS.map((extension) => path + extension).filter((other) => paths[other]),
    }));
}

/** The operations that are tools of the MCP server. */
export function listTools(document: OpenApiDocument): ApiOperation[] {
  return listOperations(document).filter((operation) => operation['x-mcp-tool'] !== undefined);
}

/** Resolves a $ref to a component. */
export function resolveRef<Kind extends { readonly $ref?: string }>(it: Kind, { components }: OpenApiDocument): Kind {
  const [, place = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(it.$ref ?? '') ?? [];
  const there = (components as unknown as Record<string, Record<string, Kind>>)[place]?.[name];
  return there ? { ...there, ...it } : it;
}

/** The codes of the problems that are specific to an operation, by status. */
export function problemsByStatus({ responses }: Operation, description: OpenApiDocument): [string, string[]][] {
  return ['400', '404'].flatMap((status): [string, string[]][] => {
    const response = responses[status] && resolveRef(responses[status], description);
    if (!response?.description) return [];
    return [[status, [...response.description.matchAll(/(\w+): /g)].map(([, code]) => code as string)]];
  });
}

/** Longer enums are counted instead of listed. */
const MAX_LISTED_VALUES = 12;

/** The allowed values in words: `text, at most 500 characters`. */
export function describeSchema(schema: Schema, description: OpenApiDocument): string {
  const { type, items, minItems, maxItems, minimum, maximum, maxLength, ...rest } = resolveRef(schema, description);
  if (rest.enum) return describeEnum(rest.enum);
  if (rest.anyOf) return [...new Set(rest.anyOf.map((choice) => describeSchema(choice, description)))].join(' or ');
  if (items) {
    const count = minItems !== undefined && maxItems !== undefined ? `${minItems} to ${maxItems}` : 'any number';
    return `a list of ${count}: ${describeSchema(items, description)}`;
  }
  if (type === 'integer' || type === 'number') {
    const kind = type === 'integer' ? 'whole number' : 'number';
    if (minimum === undefined) return kind;
    return `${kind}, ${maximum === undefined ? `from ${minimum}` : `${minimum} to ${inGroups(maximum)}`}`;
  }
  if (type === 'string') return maxLength === undefined ? 'text' : `text, at most ${inGroups(maxLength)} characters`;
  return type === 'null' ? 'nothing' : (type ?? 'any value');
}

const describeEnum = (values: readonly unknown[]) =>
  values.length > MAX_LISTED_VALUES ? `one of ${values.length} names` : `one of ${values.join(', ')}`;

/** The name of a schema in the document, or else its type. */
export function schemaName(schema: Schema, description: OpenApiDocument): string {
  const { type, items, title } = resolveRef(schema, description);
  if (items) {
    const each = schemaName(items, description);
    return each === 'object' ? 'list' : `list of ${each}`;
  }
  return title ?? type ?? describeSchema(schema, description);
}

/** The address made from the examples of the parameters. */
export function exampleAddress({ path, parameters }: ApiOperation): string {
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

/** A shell command. An apostrophe ends the quotes, is escaped, and starts them again. */
export const curl = (address: string) => `curl -s '${address.replaceAll("'", "'\\''")}'`;
