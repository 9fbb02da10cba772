import type { TSchema } from 'typebox';
import { NamedSchemas, toPublicSchema } from '../../model/schemas.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { firstExample, type Operation, pathParameters, shortExample } from '../call/operation.ts';
import { describeInput, describeValue, isRepeated } from '../call/parameters.ts';
import { answerRequest, bodySchema, resolveRequest } from '../call/request.ts';
import { API_ROOT, API_VERSION } from '../config/identity.ts';
import { CSV_ANSWER, JSON_ANSWER } from '../http/headers.ts';
import { PROBLEMS, Problem } from '../http/problem.ts';
import { DetailsSchema } from '../http/problem-details.ts';
import { toBasePath } from '../http/url.ts';
import { needChoices } from '../need/parameters.ts';
import { describeApi } from './about-api.ts';
import { shorten } from './shorten.ts';

type Json = Record<string, unknown>;

/** Creates the OpenAPI 3.1.0 document of the REST API. It contains every schema only once, and an example for each operation. */
export function createOpenApiDocument(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string): Json {
  const schemas = new NamedSchemas('#/components/schemas/');
  const parameters = new NamedParameters();
  const paths: Json = {};
  for (const operation of operations) {
    const { name, path, title, description, mcp } = operation;
    const allParameters = describeParameters(operation, snapshot, schemas);
    const common = {
      tags: [path.includes('{slug}') ? 'One tool' : 'All tools'],
      parameters: allParameters.map((parameter) => parameters.refer(parameter)),
    };
    const tableDefaults = operation.allRowsInput?.(snapshot) ?? {};
    const problems = {
      ...(Object.keys(operation.input.properties).length > 0 && { 400: PROBLEM }),
      ...(canBeNotFound(operation) && { 404: PROBLEM }),
      default: PROBLEM,
    };
    paths[API_ROOT + path] = {
      get: {
        operationId: name,
        summary: title,
        description,
        ...(mcp !== false && { 'x-mcp-tool': name }),
        ...common,
        responses: { 200: describeAnswer(operation, snapshot, baseUrl, schemas), ...problems },
      },
    };
    if (!operation.table) continue;
    paths[`${API_ROOT}${path}.csv`] = {
      get: {
        operationId: `${name}_csv`,
        summary: `${title}, as CSV`,
        description: `The answer of ${name} as CSV.`,
        ...common,
        parameters: allParameters.map((parameter) =>
          parameters.refer(parameter.name in tableDefaults ? withDefaultAll(parameter) : parameter),
        ),
        responses: {
          200: {
            description: 'A table (RFC 4180, UTF-8). The first line names the columns.',
            content: describeContent(CSV_ANSWER.contentType, { schema: { type: 'string' } }),
          },
          ...problems,
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outreach Facts',
      version: API_VERSION,
      summary: 'Sourced facts, rankings by job and recommendations for outreach tools.',
      description: describeApi(toBasePath(baseUrl)),
      license: { name: 'Creative Commons Attribution 4.0 International', identifier: 'CC-BY-4.0' },
      contact: { name: 'Outreach Facts', url: `${baseUrl}/` },
    },
    servers: [{ url: baseUrl }],
    // Explicitly empty: there is no authentication.
    security: [],
    tags: [
      { name: 'All tools', description: 'Lists, comparisons, rankings, recommendations, the method and the dataset.' },
      { name: 'One tool', description: 'Everything known about one tool, by slug.' },
    ],
    paths,
    components: {
      parameters: parameters.all(),
      responses: { problem: describeProblem(schemas, toBasePath(baseUrl)) },
      schemas: toPublicSchema(addNeedValues(schemas.all(), snapshot)),
    },
  };
}

/** Adds the allowed values to `NeedInput`, so that the types of clients allow sending back the need of an answer. */
function addNeedValues({ NeedInput, ...others }: Json, snapshot: Snapshot): Json {
  const { properties, ...need } = NeedInput as { readonly properties: Readonly<Record<string, Json>> };
  const entries = Object.entries(properties).map(([name, { items, ...schema }]) => {
    const values = needChoices[name as keyof typeof needChoices]?.(snapshot) ?? [];
    if (items === undefined) return [name, describeValue(schema, values)];
    return [name, { ...schema, items: describeValue(items as Json, values) }];
  });
  return { ...others, NeedInput: { ...need, properties: Object.fromEntries(entries) } };
}

/** Describes the parameters of an operation as OpenAPI Parameter Objects. */
function describeParameters(operation: Operation, snapshot: Snapshot, schemas: NamedSchemas): Parameter[] {
  const pathNames = pathParameters(operation);
  const required = (operation.input.required ?? []) as readonly string[];
  const example = firstExample(operation, snapshot);
  return Object.entries(describeInput(operation, snapshot).properties).map(([name, { description, ...schema }]) => ({
    name,
    in: pathNames.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    description,
    // The server accepts both forms of a list, unless items may contain commas.
    ...('items' in schema && { style: 'form', explode: isRepeated(operation.input.properties[name] as TSchema) }),
    schema: schemas.refer(schema),
    example: example[name],
  }));
}

/** Describes a parameter of a table that has every row and column by default. */
function withDefaultAll({ description, ...parameter }: Parameter): Parameter {
  return { ...parameter, description: String(description).replace(/by default .*/, 'by default all.') };
}

interface Parameter {
  readonly name: string;
  readonly example: unknown;
  readonly [field: string]: unknown;
}

/** Collects parameters, so that the document contains shared parameters only once. */
class NamedParameters {
  readonly #byName = new Map<string, Parameter>();

  /** Returns a reference to the parameter, or the parameter itself if a different one already has its name. */
  refer(parameter: Parameter): Json {
    const { name } = parameter;
    const existing = this.#byName.get(name) ?? parameter;
    this.#byName.set(name, existing);
    const isSame = JSON.stringify({ ...parameter, example: existing.example }) === JSON.stringify(existing);
    return isSame ? { $ref: `#/components/parameters/${name}` } : parameter;
  }

  all(): Json {
    return Object.fromEntries(this.#byName);
  }
}

/** Names the schema of an operation's answer: `GetToolAnswer`. */
function getAnswerName({ name }: Operation): string {
  return `${`_${name}`.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Answer`;
}

/** Describes the JSON answer of an operation, with a real but shortened example. */
function describeAnswer(operation: Operation, snapshot: Snapshot, baseUrl: string, schemas: NamedSchemas): Json {
  const body = bodySchema(operation);
  const request = resolveRequest(operation, shortExample(operation, snapshot), snapshot);
  const example = {
    summary: `GET ${request.address}, shortened`,
    value: shorten(answerRequest(request, snapshot, { baseUrl }), body),
  };
  const schema = schemas.refer({ ...body, title: getAnswerName(operation) });
  return {
    description: 'The answer.',
    content: describeContent(JSON_ANSWER.contentType, { schema, examples: { example } }),
  };
}

function describeContent(contentType: string, media: Json): Json {
  const [mediaType = ''] = contentType.split(';');
  return { [mediaType]: media };
}

const PROBLEM = { $ref: '#/components/responses/problem' };

/** Whether an operation can answer with 404. */
function canBeNotFound({ input, problems = [] }: Operation): boolean {
  const names = ['slug', 'tools', 'without', 'profile', 'platform'];
  return problems.some((code) => PROBLEMS[code].status === 404) || names.some((name) => name in input.properties);
}

function describeProblem(schemas: NamedSchemas, basePath: string): Json {
  const problem = new Problem('not_found', 'Not found: /api/v1/nothing. GET /api/v1/openapi.json lists all endpoints.');
  const value = problem.toDetails(`${basePath}${API_ROOT}/nothing`, basePath);
  return {
    description: 'A problem. Every code is explained at /docs#errors.',
    content: { 'application/problem+json': { schema: schemas.refer(DetailsSchema), examples: { example: { value } } } },
  };
}
