import { bodySchema } from '../operations/answer.ts';
import { describeInput, problemsOf } from '../operations/describe-input.ts';
import { NamedSchemas } from '../operations/named-schemas.ts';
import { API_ROOT, type Operation, pathParameters } from '../operations/operation.ts';
import { PROBLEMS, type ProblemCode, ProblemDetails } from '../operations/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** What can go wrong before an operation is reached, whichever it is. */
const TRANSPORT_PROBLEMS: readonly ProblemCode[] = [
  'malformed_request',
  'not_acceptable',
  'request_timeout',
  'body_too_large',
  'uri_too_long',
  'headers_too_large',
  'internal_error',
];

const TAGS = [
  ['All tools', 'Lists, comparisons, rankings, recommendations, the method and the dataset.'],
  ['One tool', 'What is known about one tool, by its slug.'],
] as const;

type Json = Record<string, unknown>;

/** The OpenAPI 3.1.0 description of the REST face, made from the operation table. */
export function openApi(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string): Json {
  const components = new NamedSchemas('#/components/schemas/');
  const paths = Object.fromEntries(
    operations.flatMap((operation) => {
      const get = describe(operation, snapshot, components);
      const json = [`${API_ROOT}${operation.path}`, { get }] as const;
      return operation.table ? [json, [`${API_ROOT}${operation.path}.csv`, { get: asCsv(get) }] as const] : [json];
    }),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outreach Facts',
      version: '1',
      summary: 'Sourced facts, scores and recommendations for outreach tools.',
      description:
        'Read-only, open to all, no key. Every fact names its sources; unknown is never no. The same answers are served over MCP at /mcp.',
      license: { name: 'Creative Commons Attribution 4.0 International', identifier: 'CC-BY-4.0' },
      contact: { name: 'Outreach Facts', url: `${baseUrl}/` },
    },
    servers: [{ url: baseUrl }],
    // Said, and not left out: nobody signs in.
    security: [],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: components.all() },
  };
}

function describe(operation: Operation, snapshot: Snapshot, components: NamedSchemas): Json {
  const inPath = pathParameters(operation);
  const required = (operation.input.required ?? []) as readonly string[];
  const example = operation.example as Json;
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
        schema: components.refer(schema),
        ...(example[name] !== undefined && { example: example[name] }),
      }),
    ),
    responses: {
      200: {
        description: 'The answer.',
        content: { 'application/json': { schema: components.refer(bodySchema(operation)) } },
      },
      304: { description: 'Not modified: If-None-Match names the answer as it is.' },
      ...(inPath.includes('slug') && {
        308: { description: 'The tool has another slug now; Location has its address.' },
      }),
      ...problemResponses([...problemsOf(operation), ...TRANSPORT_PROBLEMS], components),
    },
  };
}

/** The same question, answered with a table. */
function asCsv({ operationId, summary, responses, ...rest }: Json): Json {
  const described = 'A table: RFC 4180, UTF-8, the first line names the columns.';
  const ok = { description: described, content: { 'text/csv': { schema: { type: 'string' } } } };
  return {
    ...rest,
    operationId: `${operationId}_csv`,
    summary: `${summary}, as CSV`,
    responses: { ...(responses as Json), 200: ok },
  };
}

function problemResponses(codes: readonly ProblemCode[], components: NamedSchemas): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${PROBLEMS[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema: components.refer(ProblemDetails) } },
      },
    ]),
  );
}
