import type { TestServer } from '../serve.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly required: boolean;
  readonly example: unknown;
  readonly schema: { readonly type: string; readonly enum?: readonly string[]; readonly items?: object };
}

export interface DescribedOperation {
  readonly name: string;
  /** For alternative formats such as CSV, with an extension. */
  readonly path: string;
  readonly isAlternativeFormat: boolean;
  readonly parameters: readonly Parameter[];
  /** Values for the required parameters or, if none is required, for the first parameter. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Lists every format of every operation, in the order of the OpenAPI document. */
export async function readDescribedOperations(served: Pick<TestServer, 'json'>): Promise<DescribedOperation[]> {
  const { paths, components } = await served.json('/api/v1/openapi.json');
  const resolveParameter = (parameter: Parameter & { $ref?: string }): Parameter =>
    components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;
  return Object.entries<{ get: { operationId: string; parameters: Parameter[] } }>(paths).map(([path, { get }]) => {
    const name = get.operationId;
    const parameters = get.parameters.map(resolveParameter);
    const required = parameters.filter((parameter) => parameter.required);
    const exampleParameters = required.length > 0 ? required : parameters.slice(0, 1);
    const example = Object.fromEntries(exampleParameters.map(({ name, example }) => [name, example]));
    return { name, path, isAlternativeFormat: /\.\w+$/.test(path), parameters, example };
  });
}
