import type { Served } from '../serve.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly required: boolean;
  readonly example: unknown;
  readonly schema: { readonly type: string; readonly enum?: readonly string[]; readonly items?: object };
}

export interface Described {
  readonly name: string;
  /** With its ending where it is another form of an operation, such as CSV. */
  readonly path: string;
  readonly isForm: boolean;
  readonly parameters: readonly Parameter[];
  /** Its required parameters, or the first optional one. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Every operation and its other forms, in the order of the description. */
export async function describedOperations(served: Pick<Served, 'json'>): Promise<Described[]> {
  const { paths, components } = await served.json('/api/v1/openapi.json');
  const resolved = (parameter: Parameter & { $ref?: string }): Parameter =>
    components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;
  return Object.entries<{ get: { operationId: string; parameters: Parameter[] } }>(paths).map(([path, { get }]) => {
    const name = get.operationId;
    const parameters = get.parameters.map(resolved);
    const required = parameters.filter((parameter) => parameter.required);
    const given = required.length > 0 ? required : parameters.slice(0, 1);
    const example = Object.fromEntries(given.map(({ name, example }) => [name, example]));
    return { name, path, isForm: /\.\w+$/.test(path), parameters, example };
  });
}
