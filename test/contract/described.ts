import type { Served } from '../serve.ts';

/** A parameter as the description of the API has it. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly example: unknown;
  readonly schema: { readonly type: string; readonly enum?: readonly string[]; readonly items?: object };
}

/** An operation as the description of the API has it. */
export interface Described {
  readonly name: string;
  /** With its ending where it is another form of an operation, such as CSV. */
  readonly path: string;
  readonly isForm: boolean;
  readonly parameters: readonly Parameter[];
  /** What it cannot do without, or the first that it can be given. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Every operation and its other forms, in the order of the description. */
export async function describedOperations(served: Pick<Served, 'json'>): Promise<Described[]> {
  const { paths } = await served.json('/api/v1/openapi.json');
  return Object.entries<{ get: { operationId: string; parameters: Parameter[] } }>(paths).map(([path, { get }]) => {
    const { operationId: name, parameters } = get;
    const required = parameters.filter((parameter) => parameter.required);
    const given = required.length > 0 ? required : parameters.slice(0, 1);
    const example = Object.fromEntries(given.map(({ name, example }) => [name, example]));
    return { name, path, isForm: /\.\w+$/.test(path), parameters, example };
  });
}

/** The address of an operation with some input. */
export function addressOf({ path }: Described, input: Readonly<Record<string, unknown>>): string {
  const left = new Map(Object.entries(input).map(([name, value]) => [name, [value].flat().join(',')]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const value = left.get(name) ?? '';
    left.delete(name);
    return encodeURIComponent(value);
  });
  const query = [...left].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}
