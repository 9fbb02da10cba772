import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Json = Record<string, unknown>;
interface MediaType {
  readonly schema: unknown;
}
interface Described {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Json[];
  readonly responses: Readonly<Record<string, Described>>;
}
/** The parts of an OpenAPI document that answers are validated against. */
export interface Description {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly responses: Readonly<Record<string, Described>>;
  };
}

export interface Answer {
  readonly method: string;
  /** As requested: path and query. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string | undefined;
  /** Empty where there is none. */
  readonly body: string;
}

const PROBLEM = 'application/problem+json';
const PROBLEM_SCHEMA = '#/components/schemas/ProblemDetails';

/** Paths of the API that are described elsewhere. */
const DESCRIBED_ELSEWHERE = /^\/api\/v1\/openapi\.json$/;

/** Creates a validator of answers by a description: status, media type and body, in which every field must be described. */
export function judgeBy(description: Description): (answer: Answer) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(closed(description) as Json, 'openapi');
  const templates = Object.entries(description.paths)
    .map(([path, { get }]) => [pattern(path), get.responses, path] as const)
    // Last the templates with a parameter, which would also match the others.
    .sort(([, , a], [, , b]) => Number(b.endsWith('.csv')) - Number(a.endsWith('.csv')));

  const resolved = ({ $ref, ...described }: Described): Described =>
    $ref === undefined ? described : (description.components.responses[$ref.split('/').at(-1) as string] as Described);

  function faultsOf(schema: unknown, body: string): string[] {
    const { $ref } = schema as { $ref?: string };
    const validate = $ref === undefined ? undefined : ajv.getSchema(`openapi${$ref}`);
    if (!validate) return ['its schema has no name'];
    const value = parsed(body);
    if (value === undefined) return ['the body is no JSON'];
    return validate(value) ? [] : [ajv.errorsText(validate.errors)];
  }

  function problemFaults({ status, body }: Answer): string[] {
    const faults = faultsOf({ $ref: PROBLEM_SCHEMA }, body);
    if (faults.length > 0) return faults;
    const problem = parsed(body) as { status: number };
    return problem.status === status ? [] : [`the document says ${problem.status}`];
  }

  return (answer) => {
    const { method, url, status, contentType, body } = answer;
    // A browser asks this first, of any address.
    if (method === 'OPTIONS' && status === 204) return [];
    const pathname = pathOf(url);
    const type = contentType?.split(';')[0];
    const [, responses] = templates.find(([pattern]) => pattern.test(pathname)) ?? [];
    if (!responses) {
      if (type === PROBLEM) return body === '' ? [] : problemFaults(answer);
      const isKnown = !pathname.startsWith('/api/') || DESCRIBED_ELSEWHERE.test(decodeURI(pathname)) || status === 308;
      return isKnown ? [] : ['nothing is described here'];
    }
    // A 304 and a redirect have no body to validate.
    if (status === 304 || status === 308) return body === '' ? [] : ['a body is not described'];
    const response = responses[status] ?? (status >= 400 ? responses.default : undefined);
    if (!response) return [`the status ${status} is not described`];
    const { content = {} } = resolved(response);
    const described = content[type ?? ''];
    if (!described) return [`${type} is not described`];
    if (body === '') return method === 'HEAD' ? [] : ['there is no body'];
    if (type === PROBLEM) return problemFaults(answer);
    return type?.includes('json') ? faultsOf(described.schema, body) : [];
  };
}

/** Closes every object, so that undescribed fields are reported too. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return inner.type === 'object' && inner.properties !== undefined ? { additionalProperties: false, ...inner } : inner;
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** The path as the server parses it. Empty for an invalid address. */
function pathOf(url: string): string {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : '';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
