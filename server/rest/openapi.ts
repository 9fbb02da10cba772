import { NamedSchemas } from '../../model/schemas.ts';
import { JSON_ANSWER, type ResponseKind } from '../http/headers.ts';
import type { Fetch } from '../http/routes.ts';
import { basePathOf } from '../http/url.ts';
import { API_ROOT, API_VERSION } from '../identity/identity.ts';
import { addressOf, type Extension } from '../operations/address.ts';
import { bodySchemas } from '../operations/answer.ts';
import { exampleTool } from '../operations/example-tools.ts';
import { describeInput, problemsOf } from '../operations/input.ts';
import { firstExample, type Operation, pathParameters } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Example, exampleOf } from './examples.ts';
import { FORMATS, type Format } from './formats.ts';
import { about, headersUnder, TAGS } from './openapi-texts.ts';
import { ProblemResponses } from './problem-responses.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1.0 description of the REST API.
 * @param fetch the whole service: every example is one of its answers
 */
export async function openApi(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  fetch: Fetch,
): Promise<Json> {
  const schemas = new NamedSchemas('#/components/schemas/');
  const problems = new ProblemResponses(schemas, snapshot, fetch, baseUrl);
  const paths: Json = {};
  for (const operation of operations) {
    const shared = describe(operation, snapshot, schemas);
    const refusals = await problems.refer(operation, problemsOf(operation));
    const answers = (extension: Extension, kind: ResponseKind, description: string, schema: unknown) =>
      success(operation, snapshot, extension, kind, description, schema, fetch, baseUrl);
    const { whole, concise } = bodySchemas(operation);
    const body = {
      anyOf: [
        schemas.refer({ ...whole, title: `${titleOf(operation)}Answer` }),
        schemas.refer({ ...concise, title: `${titleOf(operation)}ConciseAnswer` }),
      ],
    };
    const inJson = { ...(await answers('', JSON_ANSWER, 'The answer.', body)), ...refusals };
    const tool = operation.notForModels === undefined && { 'x-mcp-tool': operation.name };
    paths[API_ROOT + operation.path] = { get: { ...shared, ...tool, responses: inJson } };
    for (const format of FORMATS) {
      if (!format.has(operation)) continue;
      const { extension, kind, description } = format;
      const responses = { ...(await answers(extension, kind, description, { type: 'string' })), ...refusals };
      paths[API_ROOT + operation.path + extension] = { get: { ...inFormat(shared, format), responses } };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outreach Facts',
      version: API_VERSION,
      summary: 'Sourced facts, places by job and recommendations for outreach tools.',
      description: about(basePathOf(baseUrl)),
      license: { name: 'Creative Commons Attribution 4.0 International', identifier: 'CC-BY-4.0' },
      contact: { name: 'Outreach Facts', url: `${baseUrl}/` },
    },
    servers: [{ url: baseUrl }],
    // Explicitly empty: there is no authentication.
    security: [],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.all(),
      responses: { ...BODILESS, ...problems.all() },
      headers: headersUnder(basePathOf(baseUrl), exampleTool(snapshot).slug),
    },
  };
}

const header = (name: keyof ReturnType<typeof headersUnder>) => ({ [name]: { $ref: `#/components/headers/${name}` } });

/** Responses without a body. */
const BODILESS = {
  not_modified: { description: 'Not modified: If-None-Match names the answer as it is.', headers: header('ETag') },
  moved: {
    description: 'The path has a former slug or a name; Location has the address with the slug.',
    headers: header('Location'),
  },
};

/** The name of an operation as part of the name of a schema: `GetTool`. */
function titleOf({ name }: Operation): string {
  return `${`_${name}`.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** The parts of an Operation Object that do not depend on the format of the answer. */
function describe(operation: Operation, snapshot: Snapshot, schemas: NamedSchemas): Json {
  const inPath = pathParameters(operation);
  const required = (operation.input.required ?? []) as readonly string[];
  const example = firstExample(operation, snapshot);
  return {
    operationId: operation.name,
    summary: operation.title,
    description: operation.description,
    tags: [operation.path.includes('{slug}') ? 'One tool' : 'All tools'],
    parameters: Object.entries(describeInput(operation, snapshot).properties).map(
      ([name, { description, ...schema }]) => ({
        name,
        in: inPath.includes(name) ? 'path' : 'query',
        required: required.includes(name),
        description,
        // The items of a list are separated by commas.
        ...('items' in schema && { style: 'form', explode: false }),
        schema: schemas.refer(schema),
        ...(example[name] !== undefined && { example: example[name] }),
      }),
    ),
  };
}

/** The same operation with its answer in another format. */
function inFormat({ operationId, summary, ...rest }: Json, { extension, name }: Format): Json {
  return { ...rest, operationId: `${operationId}_${extension.slice(1)}`, summary: `${summary}, as ${name}` };
}

/** The responses of a successful operation, with an answer to each of its example inputs. */
async function success(
  operation: Operation,
  snapshot: Snapshot,
  extension: Extension,
  { contentType }: ResponseKind,
  description: string,
  schema: unknown,
  fetch: Fetch,
  baseUrl: string,
): Promise<Json> {
  const [mediaType = ''] = contentType.split(';');
  const examples: Record<string, Example> = {};
  for (const [i, input] of operation.examples(snapshot).entries()) {
    const path = addressOf(operation, input as Json, extension);
    const example = await exampleOf(fetch, baseUrl, { path }, 200);
    if (example) examples[i === 0 ? 'example' : `example_${i + 1}`] = example;
  }
  return {
    200: {
      description,
      headers: { ...header('ETag'), ...header('Cache-Control'), ...header('Link') },
      content: { [mediaType]: { schema, examples } },
    },
    304: { $ref: '#/components/responses/not_modified' },
    ...(operation.path.includes('{slug}') && { 308: { $ref: '#/components/responses/moved' } }),
  };
}
