import type { TSchema } from 'typebox';
import { groupBy } from '../../model/group-by.ts';
import { NamedSchemas } from '../../model/schemas.ts';
import { JSON_ANSWER, type ResponseKind } from '../http/headers.ts';
import type { Fetch } from '../http/routes.ts';
import { basePathOf } from '../http/url.ts';
import { API_ROOT, API_VERSION } from '../identity/identity.ts';
import { describeInput, problemCodesOf } from '../operations/describe-input.ts';
import { exampleTool } from '../operations/example-tools.ts';
import { isRepeated } from '../operations/input.ts';
import { addressOf, type Extension, firstExample, type Operation, pathParameters } from '../operations/operation.ts';
import { bodySchema } from '../operations/request.ts';
import { DetailsSchema } from '../problem/details.ts';
import { PROBLEMS, type ProblemCode } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Example, exampleOf, problemExample } from './examples.ts';
import { ANSWER_FORMATS, type AnswerFormat } from './rest.ts';

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
  const problems = problemResponses(schemas, snapshot, fetch, baseUrl);
  const paths: Json = {};
  for (const operation of operations) {
    const shared = describe(operation, snapshot, schemas);
    const refusals = await problems.refer(operation, problemCodesOf(operation));
    const answers = (extension: Extension, kind: ResponseKind, description: string, schema: unknown) =>
      success(operation, snapshot, extension, kind, description, schema, fetch, baseUrl);
    const body = schemas.refer({ ...bodySchema(operation), title: `${titleOf(operation)}Answer` });
    const inJson = { ...(await answers('', JSON_ANSWER, 'The answer.', body)), ...refusals };
    const tool = operation.notForModels === undefined && { 'x-mcp-tool': operation.name };
    paths[API_ROOT + operation.path] = { get: { ...shared, ...tool, responses: inJson } };
    for (const format of ANSWER_FORMATS) {
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

/** The introduction of the API in CommonMark. @param basePath of the public address */
const about = (
  basePath: string,
) => `What is known about tools for LinkedIn and multichannel outreach, and who says so. Read-only, open to all, no key.

- **Facts.** Every tool is checked against a catalogue of questions. Each answer is a fact with a \`status\`: \`known\`; \`unknown\`, which is never "no"; \`disputed\`, where current sources differ; or \`not_applicable\`. Facts name their source pages and the day on which these were read.
- **Places.** Tools are placed by job: how many of its must, wanted and extra questions are proven. A place says what is proven, not what is best, and can be recomputed by hand from \`get_methodology\`.
- **Where to begin.** \`search_tools\` gives the slugs that identify tools; \`recommend\` takes a need in plain words; \`get_rankings\` with \`job\` lists the tools by what is proven for a purpose.
- **Small answers.** \`groups\`, \`keys\` and \`detail\` return part of the facts, \`limit\` and \`offset\` part of a list.
- **Tables.** With \`.csv\` at the end of the path, the same data is returned as CSV; a bill also as Markdown, with \`.md\`.
- **Bulk.** \`${basePath}/data/datapackage.json\` describes the files with all facts, sources, plans and changes, as CSV and NDJSON, each with its hash.
- **Errors** are problem details (RFC 9457) with a stable \`code\`, the allowed values and the nearest ones to the value that was given. An unknown address is a 404 with the code \`not_found\`. Unknown parameters are refused with \`unknown_parameter\`, so that a misspelt one is not ignored.
- **Caching.** Every answer has a strong \`ETag\`; sent as \`If-None-Match\` it returns a 304 as long as nothing has changed. Any origin may read the answers. HEAD and OPTIONS work wherever GET does.
- **Quoting.** The data is free to reuse under CC BY 4.0; \`meta.cite\` in every answer is a sentence to quote.

The same answers are served over MCP at \`${basePath}/mcp\`.`;

const TAGS = [
  ['All tools', 'Lists, comparisons, rankings, recommendations, the method and the dataset.'],
  ['One tool', 'What is known about one tool, by its slug.'],
] as const;

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });

/** Response headers that a client may want to read. */
const headersUnder = (basePath: string, example: string) => ({
  ETag: text(
    'A strong entity tag: different for each content coding, and the same as long as the bytes are.',
    '"yxBGhnuOO9s4Xhdb-1FqyA"',
  ),
  'Cache-Control': text(
    'How long browsers and shared caches may keep the answer.',
    'public, max-age=300, s-maxage=3600',
  ),
  Link: text(
    'Links to this description and to the licence of the data (RFC 8288).',
    `<${basePath}/api/v1/openapi.json>; rel="service-desc"`,
  ),
  Location: text('The new address.', `${basePath}/api/v1/tools/${example}`),
  'Retry-After': text('The number of seconds to wait before sending the request again.', '5'),
  Allow: text('The methods that are allowed at this address.', 'GET, HEAD, OPTIONS'),
});

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
        ...('items' in schema && { style: 'form', explode: isRepeated(operation.input.properties[name] as TSchema) }),
        schema: schemas.refer(schema),
        ...(example[name] !== undefined && { example: example[name] }),
      }),
    ),
  };
}

/** The same operation with its answer in another format. */
function inFormat({ operationId, summary, ...rest }: Json, { extension, name }: AnswerFormat): Json {
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
    ...(pathParameters(operation).length > 0 && { 308: { $ref: '#/components/responses/moved' } }),
  };
}

/** Problems that any operation can answer with. Most of them arise before the operation is called. */
const COMMON_PROBLEMS: readonly ProblemCode[] = [
  'malformed_request',
  'method_not_allowed',
  'request_timeout',
  'body_too_large',
  'uri_too_long',
  'headers_too_large',
  'internal_error',
  'overloaded',
];

/**
 * Collects the problem responses of the description under `components`, so that each is included once.
 * @param fetch the whole service, whose answers become the examples
 */
function problemResponses(schemas: NamedSchemas, snapshot: Snapshot, fetch: Fetch, baseUrl: string) {
  const byName = new Map<string, Json>();

  async function describe(operation: Operation, codes: readonly ProblemCode[]): Promise<Json> {
    const examples: Record<string, Example> = {};
    for (const code of codes) {
      const example = await problemExample(code, operation, snapshot, fetch, baseUrl);
      if (example) examples[code] = example;
    }
    return {
      description: codes.map((code) => `${code}: ${PROBLEMS[code].title}.`).join(' '),
      ...headersOf(codes),
      content: { 'application/problem+json': { schema: schemas.refer(DetailsSchema), examples } },
    };
  }

  return {
    /** References to the problem responses of an operation, by status. @param own its problems besides the common ones */
    async refer(operation: Operation, own: readonly ProblemCode[]): Promise<Json> {
      const responses: Json = {};
      const byStatus = groupBy(new Set([...own, ...COMMON_PROBLEMS]), (code) => PROBLEMS[code].status);
      for (const [status, codes] of byStatus) {
        const isShared = codes.every((code) => COMMON_PROBLEMS.includes(code));
        const name = isShared ? codes.join('_or_') : `${operation.name}_${status}`;
        if (!byName.has(name)) byName.set(name, await describe(operation, codes));
        responses[status] = { $ref: `#/components/responses/${name}` };
      }
      return responses;
    },
    /** The collected responses, by name. */
    all: (): Json => Object.fromEntries(byName),
  };
}

function headersOf(codes: readonly ProblemCode[]): Json {
  const names = [
    ...(codes.includes('method_not_allowed') ? ['Allow'] : []),
    ...(codes.includes('overloaded') ? ['Retry-After'] : []),
  ];
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}
