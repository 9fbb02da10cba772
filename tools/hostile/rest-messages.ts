import fc from 'fast-check';
import { anyEnd, anyFields, anyMethod, escaped, type Message } from './message.ts';
import { anyText, spoilt } from './values.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly { readonly const: string }[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
  readonly example?: unknown;
}
/** As much of an OpenAPI document as messages are made from. */
export interface Description {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly operationId: string; readonly parameters: readonly Parameter[] } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** A parameter with the schema of its items in place of a reference to it. */
function resolved(parameter: Parameter, { schemas }: Description['components']): Parameter {
  const { items } = parameter.schema;
  if (items?.$ref === undefined) return parameter;
  return {
    ...parameter,
    schema: { ...parameter.schema, items: schemas[items.$ref.split('/').at(-1) as string] as Schema },
  };
}

/** Values of a parameter that are right, as texts. */
function rightValues({ schema, example }: Parameter): fc.Arbitrary<string> {
  if (schema.items) {
    const item = rightValues({ name: '', in: 'query', schema: schema.items, example });
    return fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => items.join(','));
  }
  const choices = schema.enum ?? schema.anyOf?.map((choice) => choice.const);
  if (choices) return fc.constantFrom(...choices);
  if (schema.type === 'integer') {
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 100) }).map(String);
  }
  const examples = [example].flat().map(String);
  return fc.oneof(fc.constantFrom(...examples), fc.lorem({ maxCount: 5 }));
}

/** Any value of a parameter, right ones among them. */
export function anyValue(parameter: Parameter): fc.Arbitrary<string> {
  const right = rightValues(parameter);
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 3, arbitrary: spoilt(right) }, anyText);
}

/** Requests to every address of an OpenAPI document, and near them, with hostile input for its parameters. */
export function restMessages({ paths, components }: Description, host: string): fc.Arbitrary<Message> {
  const targets = Object.entries(paths).map(([path, { get }]) =>
    targetOf(
      path,
      get.parameters.map((parameter) => resolved(parameter, components)),
    ),
  );
  const elsewhere = anyText.map((text) => `/${escaped(text)}`);
  const raw = spoilt(fc.oneof(...targets));
  const target = fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...targets) },
    { weight: 1, arbitrary: elsewhere },
    { weight: 1, arbitrary: raw },
  );
  return fc
    .tuple(anyMethod('GET'), target, anyFields, anyEnd, fc.option(anyText, { nil: undefined, freq: 10 }))
    .map(([method, target, fields, end, body]) => ({
      method,
      target,
      headers: [['Host', host], ...fields],
      body,
      ...end,
    }));
}

/** Parameters in one request. */
const MAX_PARAMETERS = 4;

function targetOf(path: string, parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const names = fc.constantFrom(...parameters.map(({ name }) => name), 'utm_source', '__proto__', 'q[]', 'constructor');
  // A few at a time, so that some requests have nothing wrong; mostly each once, sometimes again or under a name that is not described.
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = fc
    .subarray(inQuery, { maxLength: Math.min(inQuery.length, MAX_PARAMETERS) })
    .chain((named) =>
      fc.tuple(...named.map((parameter) => anyValue(parameter).map((value) => [parameter.name, value] as const))),
    );
  const more = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(names, anyText), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(fc.tuple(names, fc.string({ maxLength: 5 })), { maxLength: 300, size: 'max' }) },
  );
  const tail = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('/', '//', '.csv', '.json', '/..', '/%2e%2e/', ';a=b', '%00', '%', '#x') },
  );
  return fc.tuple(fc.tuple(...inPath.map(anyValue)), pairs, more, tail).map(([values, pairs, more, tail]) => {
    const filled = inPath.reduce(
      (filled, { name }, i) => filled.replace(`{${name}}`, () => escaped(values[i] ?? '')),
      path,
    );
    const query = [...pairs, ...more].map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
    return `${filled}${tail}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  });
}
