import { Type } from 'typebox';
import { basePathOf } from '../../http/url.ts';
import { API_ROOT } from '../../identity/identity.ts';
import {
  type DocumentSection,
  type Line,
  type LinePart,
  marked,
  type PageBlock,
  paragraph,
} from '../document/document.ts';
import { definePage } from '../page.ts';
import {
  type ApiOperation,
  curl,
  describeSchema,
  exampleAddress,
  listOperations,
  type OpenApiDocument,
  problemsByStatus,
  resolveRef,
  schemaName,
} from './openapi.ts';
import { DocsNavigation } from './overview-page.tsx';

/** The REST API, operation by operation, generated from its OpenAPI document. */
export const docsApi = definePage({
  path: '/docs/api',
  input: Type.Object({}),
  examples: () => [{}],
  load: async (_, { describe }) => JSON.parse(await describe()) as OpenApiDocument,
  title: () => 'REST API reference',
  description: ({ data }) =>
    `All ${Object.keys(data.paths).length} endpoints of the REST API with parameters, limits, example responses and errors, generated from the OpenAPI document.`,
  document: ({ data, baseUrl }) => ({
    title: 'REST API reference',
    lead: marked(
      `Generated from the [OpenAPI document](${API_ROOT}/openapi.json) that is served; every example is a response of this server. Every response also has \`meta\`: its snapshot, its date, its licence and a citation to quote.`,
    ),
    blocks: [{ kind: 'people', html: <DocsNavigation path="/docs/api" /> }],
    contents: true,
    sections: [
      ...listOperations(data).map((operation) => ({
        id: operation.operationId,
        heading: operation.summary,
        blocks: operationBlocks(operation, data, baseUrl),
      })),
      anyRequest,
    ],
    related: [
      ['The API, in general', '/docs'],
      ['MCP: set-up and tools', '/docs/mcp'],
      ['API errors', '/problems'],
    ],
  }),
});

const anyRequest: DocumentSection = {
  id: 'any',
  heading: 'Errors of any request',
  blocks: [
    paragraph(
      marked(
        'Besides the errors listed above, a request can be rejected for its format, its size or its method. [Every kind of problem](/problems) has a stable code and an explanation.',
      ),
    ),
  ],
};

/** One operation: its addresses, parameters, a real request with its response, and its errors. */
function operationBlocks(operation: ApiOperation, description: OpenApiDocument, baseUrl: string): PageBlock[] {
  const { operationId, parameters } = operation;
  return [
    paragraph(addresses(operation, basePathOf(baseUrl))),
    paragraph(operation.description),
    ...(parameters.length > 0 ? [parameterTable(operation, description)] : []),
    { kind: 'copy', text: curl(baseUrl + exampleAddress(operation)), name: `a request to ${operationId}` },
    ...response(operation, description),
    paragraph(['Errors: ', ...errors(operation, description), '.']),
  ];
}

function addresses({ path, others, 'x-mcp-tool': tool }: ApiOperation, basePath: string): Line {
  return [
    { code: `GET ${basePath + path}` },
    ...others.flatMap((other): LinePart[] => [
      `, as ${other.endsWith('.csv') ? 'CSV' : 'Markdown'} `,
      { code: basePath + other },
    ]),
    ...(tool === undefined ? [] : marked(`, over MCP \`${tool}\``)),
  ];
}

/** The parameters with their limits and an example of each. */
function parameterTable({ operationId, parameters }: ApiOperation, description: OpenApiDocument): PageBlock {
  return {
    kind: 'table',
    look: 'parameters',
    caption: `Parameters of ${operationId}`,
    columns: ['Parameter', 'Description', 'Example'],
    rows: parameters.map(({ name, in: place, required, description: about, schema, example }) => [
      [
        { code: name },
        ' ',
        { note: `${place === 'path' ? 'in the path' : 'in the query'}, ${required ? 'required' : 'optional'}` },
      ],
      [`${about} `, { note: describeSchema(schema, description) }],
      [{ code: String(example ?? '') }],
    ]),
  };
}

/** The top-level fields of a response, without the `meta` that all have, and a full example for people. */
function response({ operationId, responses }: ApiOperation, description: OpenApiDocument): PageBlock[] {
  const json = responses['200']?.content?.['application/json'];
  if (!json) return [paragraph('The response is described in the OpenAPI document.')];
  const { properties = {} } = resolveRef(json.schema, description);
  const example = Object.values(json.examples)[0]?.value;
  return [
    {
      kind: 'table',
      look: 'parameters',
      caption: `Response of ${operationId}`,
      columns: ['Field', 'Contents'],
      rows: Object.entries(properties)
        .filter(([name]) => name !== 'meta')
        .map(([name, schema]) => [
          [{ code: name }],
          [`${schemaName(schema, description)} `, ...(schema.description ? [{ note: schema.description }] : [])],
        ]),
    },
    ...(example === undefined ? [] : [{ kind: 'people' as const, html: <ExampleResponse example={example} /> }]),
  ];
}

function ExampleResponse({ example }: { readonly example: unknown }) {
  return (
    <details>
      <summary>The response to that request</summary>
      <pre tabindex={0}>
        <code>{JSON.stringify(example, null, 2)}</code>
      </pre>
    </details>
  );
}

function errors(operation: ApiOperation, description: OpenApiDocument): LinePart[] {
  return problemsByStatus(operation, description).flatMap(([status, codes], i) => [
    `${i > 0 ? '; ' : ''}${status} `,
    ...codes.flatMap((code, j): LinePart[] => [...(j > 0 ? [', '] : []), { link: `/problems#${code}`, label: code }]),
  ]);
}
