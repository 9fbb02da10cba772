import { basePathOf } from '../http/base-path.ts';
import { CSV_ANSWER, JSON_ANSWER, type Kind } from '../http/headers.ts';
import { API_ROOT } from '../identity/api-root.ts';
import { addressOf } from '../operations/address.ts';
import { bodySchema } from '../operations/answer.ts';
import { describeInput, problemsOf } from '../operations/input.ts';
import { NamedSchemas } from '../operations/named-schemas.ts';
import { firstExample, type Operation, pathParameters } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Ask, type Example, exampleOf } from './example.ts';
import { about, headersUnder, TAGS } from './openapi-texts.ts';
import { ProblemResponses } from './problem-responses.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1.0 description of the REST face, made from the operation table.
 * @param ask how the service answers: every example is an answer that it gives
 */
export async function openApi(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  ask: Ask,
): Promise<Json> {
  const schemas = new NamedSchemas('#/components/schemas/');
  const problems = new ProblemResponses(schemas, snapshot, ask, baseUrl);
  const paths: Json = {};
  for (const operation of operations) {
    const shared = describe(operation, snapshot, schemas);
    const refusals = await problems.refer(operation, problemsOf(operation));
    const answers = (extension: '' | '.csv', kind: Kind, description: string, schema: unknown) =>
      success(operation, snapshot, extension, kind, description, schema, ask, baseUrl);
    const body = schemas.refer({ ...bodySchema(operation), title: titleOf(operation) });
    const inJson = { ...(await answers('', JSON_ANSWER, 'The answer.', body)), ...refusals };
    paths[API_ROOT + operation.path] = { get: { ...shared, responses: inJson } };
    if (!operation.table) continue;
    const inCsv = { ...(await answers('.csv', CSV_ANSWER, TABLE, { type: 'string' })), ...refusals };
    paths[`${API_ROOT}${operation.path}.csv`] = { get: { ...asCsv(shared), responses: inCsv } };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outreach Facts',
      version: '1',
      summary: 'Sourced facts, scores and recommendations for outreach tools.',
      description: about(`${basePathOf(baseUrl)}/mcp`),
      license: { name: 'Creative Commons Attribution 4.0 International', identifier: 'CC-BY-4.0' },
      contact: { name: 'Outreach Facts', url: `${baseUrl}/` },
    },
    servers: [{ url: baseUrl }],
    // Said, and not left out: nobody signs in.
    security: [],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.all(),
      responses: { ...UNCHANGED, ...problems.all() },
      headers: headersUnder(basePathOf(baseUrl)),
    },
  };
}

const TABLE = 'A table: RFC 4180, UTF-8, the first line names the columns.';

const header = (name: keyof ReturnType<typeof headersUnder>) => ({ [name]: { $ref: `#/components/headers/${name}` } });

/** Answers without a body. */
const UNCHANGED = {
  not_modified: { description: 'Not modified: If-None-Match names the answer as it is.', headers: header('ETag') },
  moved: {
    description: 'The tool has another slug now; Location has its address.',
    headers: header('Location'),
  },
};

/** `GetToolAnswer`: the name of the schema of a body. */
function titleOf({ name }: Operation): string {
  return `${`_${name}`.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Answer`;
}

/** What an operation has whatever it is answered in. */
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
        // A list is written with commas between its items.
        ...('items' in schema && { style: 'form', explode: false }),
        schema: schemas.refer(schema),
        ...(example[name] !== undefined && { example: example[name] }),
      }),
    ),
  };
}

/** The same question, answered with a table. */
function asCsv({ operationId, summary, ...rest }: Json): Json {
  return { ...rest, operationId: `${operationId}_csv`, summary: `${summary}, as CSV` };
}

/** The responses of an operation that worked, with its answers to the examples of its input. */
async function success(
  operation: Operation,
  snapshot: Snapshot,
  extension: '' | '.csv',
  { contentType }: Kind,
  description: string,
  schema: unknown,
  ask: Ask,
  baseUrl: string,
): Promise<Json> {
  const [mediaType = ''] = contentType.split(';');
  const examples: Record<string, Example> = {};
  for (const [i, input] of operation.examples(snapshot).entries()) {
    const path = addressOf(operation, input as Json, extension);
    const example = await exampleOf(ask, baseUrl, { path }, 200);
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
