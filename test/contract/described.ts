import type { Served } from '../serve.ts';

/** A parameter as the description of the API has it. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
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

/** A recorded request to the API as the call of a tool: its name, and its input with the types that the description has. */
export function callOf(operations: readonly Described[], address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  for (const { name, path, isForm, parameters } of operations) {
    const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const found = pattern.exec(pathname);
    if (isForm || !found || /\.(csv|md)$/.test(pathname)) continue;
    const inPath = Object.entries(found.groups ?? {}).map(
      ([key, value]) => [key, [decodeURIComponent(value)]] as const,
    );
    const inQuery = [...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key)] as const);
    const typed = [...inPath, ...inQuery].map(([key, values]) => {
      const type = parameters.find((parameter) => parameter.name === key)?.schema.type;
      return [key, inType(type, values)] as const;
    });
    return { name, args: Object.fromEntries(typed) as Record<string, unknown> };
  }
  return undefined;
}

function inType(type: string | undefined, [first = '', ...more]: readonly string[]): unknown {
  if (type === 'array') return more.length > 0 ? [first, ...more] : first === '' ? [] : first.split(',');
  if (type === 'boolean') return first === 'true';
  const isNumber = (type === 'integer' || type === 'number') && first !== '' && Number.isFinite(Number(first));
  return isNumber ? Number(first) : first;
}
