import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Json = Record<string, unknown>;
interface MediaType {
  readonly schema: unknown;
}
interface ResponseObject {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Json[];
  readonly responses: Readonly<Record<string, ResponseObject>>;
}
/** The parts of an OpenAPI document that answers are validated against. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
  };
}

export interface Answer {
  readonly method: string;
  /** Path and query of the request. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string | undefined;
  /** Empty for an answer without a body. */
  readonly body: string;
}

const PROBLEM = 'application/problem+json';
const PROBLEM_SCHEMA = '#/components/schemas/ProblemDetails';

/** The path of the document itself, which it does not describe. */
const UNDESCRIBED = /^\/api\/v1\/openapi\.json$/;

/**
 * Creates a function that validates status, media type and body of an answer, and returns its faults. Every field of a body must be
 * described.
 */
export function createAnswerValidator(description: OpenApiDocument): (answer: Answer) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(closeObjects(description) as Json, 'openapi');
  const templates = Object.entries(description.paths)
    .map(([path, { get }]) => [toPattern(path), get.responses, path] as const)
    // A path parameter at the end also matches an extension, so paths with an extension come first.
    .sort(([, , a], [, , b]) => Number(b.endsWith('.csv')) - Number(a.endsWith('.csv')));

  const resolve = ({ $ref, ...response }: ResponseObject): ResponseObject =>
    $ref === undefined
      ? response
      : (description.components.responses[$ref.split('/').at(-1) as string] as ResponseObject);

  function validateBody(schema: unknown, body: string): string[] {
    const { $ref } = schema as { $ref?: string };
    const validate = $ref === undefined ? undefined : ajv.getSchema(`openapi${$ref}`);
    if (!validate) return ['its schema has no name'];
    const value = parseJson(body);
    if (value === undefined) return ['the body is not JSON'];
    return validate(value) ? [] : [ajv.errorsText(validate.errors)];
  }

  function validateProblem({ status, body }: Answer): string[] {
    const faults = validateBody({ $ref: PROBLEM_SCHEMA }, body);
    if (faults.length > 0) return faults;
    const problem = parseJson(body) as { status: number };
    return problem.status === status ? [] : [`the document says ${problem.status}`];
  }

  return (answer) => {
    const { method, url, status, contentType, body } = answer;
    // Browsers send preflight requests for any address.
    if (method === 'OPTIONS' && status === 204) return [];
    const pathname = parsePath(url);
    const type = contentType?.split(';')[0];
    const [, responses] = templates.find(([pattern]) => pattern.test(pathname)) ?? [];
    if (!responses) {
      if (type === PROBLEM) return body === '' ? [] : validateProblem(answer);
      const isKnown = !pathname.startsWith('/api/') || UNDESCRIBED.test(decodeURI(pathname)) || status === 308;
      return isKnown ? [] : ['the path is not described'];
    }
    // A 304 and a redirect have no body to validate.
    if (status === 304 || status === 308) return body === '' ? [] : ['the body is not described'];
    const response = responses[status] ?? (status >= 400 ? responses.default : undefined);
    if (!response) return [`the status ${status} is not described`];
    const { content = {} } = resolve(response);
    const described = content[type ?? ''];
    if (!described) return [`${type} is not described`];
    if (body === '') return method === 'HEAD' ? [] : ['the body is empty'];
    if (type === PROBLEM) return validateProblem(answer);
    return type?.includes('json') ? validateBody(described.schema, body) : [];
  };
}

/** Forbids additional properties in every object, so that undescribed fields are faults. */
function closeObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeObjects);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closeObjects(value)]));
  return inner.type === 'object' && inner.properties !== undefined ? { additionalProperties: false, ...inner } : inner;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Parses the path like the server. Empty for an invalid URL. */
function parsePath(url: string): string {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : '';
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
