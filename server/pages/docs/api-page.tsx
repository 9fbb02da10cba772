import { Type } from 'typebox';
import { basePathOf } from '../../http/url.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { joined } from '../frame/joined.ts';
import { DocsNavigation, WithContents } from '../frame/page-links.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { definePage } from '../page.ts';
import { docsApiText } from './markdown.ts';
import {
  type ApiOperation,
  curl,
  describeSchema,
  exampleAddress,
  listOperations,
  type OpenApiDocument,
  type Parameter,
  problemsOf,
  resolveRef,
  schemaName,
} from './openapi.ts';

export const docsApi = definePage({
  path: '/docs/api',
  input: Type.Object({}),
  examples: () => [{}],
  load: async (_, { describe }) => JSON.parse(await describe()) as OpenApiDocument,
  title: () => 'REST API reference',
  description: ({ data }) =>
    `All ${Object.keys(data.paths).length} endpoints of the REST API with parameters, limits, example responses and errors, generated from the OpenAPI document.`,
  markdown: (view) => docsApiText(view),
  render: ({ data, baseUrl }) => <ApiReference description={data} baseUrl={baseUrl} />,
});

interface ApiProps {
  readonly description: OpenApiDocument;
  readonly baseUrl: string;
}

/** The REST API, operation by operation, generated from its OpenAPI document. */
function ApiReference({ description, baseUrl }: ApiProps) {
  const operations = listOperations(description);
  return (
    <>
      <h1>REST API reference</h1>
      <p class="lead">
        Generated from the <a href="/api/v1/openapi.json">OpenAPI document</a> that is served; every example is a
        response of this server. Every response also has <code>meta</code>: its snapshot, its date, its licence and a
        citation to quote.
      </p>
      <DocsNavigation path="/docs/api" />
      <WithContents
        parts={[
          ...operations.map(({ operationId, summary }) => ({ id: operationId, label: summary })),
          { id: 'any', label: 'Errors of any request' },
        ]}
      >
        {operations.map((operation) => (
          <OperationSection operation={operation} description={description} baseUrl={baseUrl} />
        ))}
        <section aria-labelledby="any">
          <h2 id="any">Errors of any request</h2>
          <p>
            Besides the errors listed above, a request can be rejected for its format, its size or its method.{' '}
            <a href="/problems">Every kind of problem</a> has a stable code and an explanation.
          </p>
        </section>
      </WithContents>
    </>
  );
}

interface OperationProps {
  readonly operation: ApiOperation;
  readonly description: OpenApiDocument;
  readonly baseUrl: string;
}

/** One operation: its addresses, parameters, a real request with its response, and its errors. */
function OperationSection({ operation, description, baseUrl }: OperationProps) {
  const { operationId, 'x-mcp-tool': tool, path, others, summary, parameters } = operation;
  const basePath = basePathOf(baseUrl);
  const errors = problemsOf(operation, description);
  return (
    <section aria-labelledby={operationId}>
      <h2 id={operationId}>{summary}</h2>
      <p class="address">
        <code>GET {basePath + path}</code>
        {others.map((other) => (
          <span class="condition">
            as {other.endsWith('.csv') ? 'CSV' : 'Markdown'}: <code>{basePath + other}</code>
          </span>
        ))}
        {tool !== undefined && (
          <span class="condition">
            over MCP: <code>{tool}</code>
          </span>
        )}
      </p>
      <p>{operation.description}</p>
      {parameters.length > 0 && (
        <Parameters operationId={operationId} parameters={parameters} description={description} />
      )}
      <h3>Request</h3>
      <CopyText code name={`a request to ${operationId}`} text={curl(baseUrl + exampleAddress(operation))} />
      <ResponseFields operation={operation} description={description} />
      <h3>Errors</h3>
      <dl class="terms refusals">
        {errors.map(([status, codes]) => (
          <>
            <dt>{status}</dt>
            <dd>{joined(codes.map((code) => <a href={`/problems#${code}`}>{code}</a>))}</dd>
          </>
        ))}
      </dl>
    </section>
  );
}

interface ParametersProps {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly description: OpenApiDocument;
}

/** The parameters with their limits and an example of each. */
function Parameters({ operationId, parameters, description }: ParametersProps) {
  return (
    <table class="parameters stacked" aria-label={`Parameters of ${operationId}`}>
      <TableHead text={['Parameter', 'Description', 'Example']} />
      <tbody>
        {parameters.map(({ name, in: place, required, description: about, schema, example }) => (
          <tr>
            <th scope="row">
              <code>{name}</code>
              <span class="condition">
                {place === 'path' ? 'in the path' : 'in the query'}, {required ? 'required' : 'optional'}
              </span>
            </th>
            <td>
              {about}
              <span class="condition">{describeSchema(schema, description)}</span>
            </td>
            <td>
              <span class="cell-label">Example</span>
              <code>{String(example ?? '')}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ResponseProps {
  readonly operation: ApiOperation;
  readonly description: OpenApiDocument;
}

/** The top-level fields of a response, without the `meta` that all have, and a full example. */
function ResponseFields({ operation, description }: ResponseProps) {
  const json = operation.responses['200']?.content?.['application/json'];
  if (!json) return <p>The response is described in the OpenAPI document.</p>;
  const { properties = {} } = resolveRef(json.schema, description);
  const own = Object.entries(properties).filter(([name]) => name !== 'meta');
  const example = Object.values(json.examples)[0]?.value;
  return (
    <>
      <h3>Response</h3>
      <dl class="terms">
        {own.map(([name, schema]) => (
          <>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {schemaName(schema, description)}
              {schema.description && <span class="condition">{schema.description}</span>}
            </dd>
          </>
        ))}
      </dl>
      {example !== undefined && (
        <details>
          <summary>The response to that request</summary>
          <pre tabindex={0}>
            <code>{JSON.stringify(example, null, 2)}</code>
          </pre>
        </details>
      )}
    </>
  );
}
