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
