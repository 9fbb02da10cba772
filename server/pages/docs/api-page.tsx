import { Type } from 'typebox';
import { basePathOf } from '../../http/base-path.ts';
import { WithContents } from '../frame/contents.tsx';
import { CopyText } from '../frame/copy-text.tsx';
import { definePage } from '../page.ts';
import { DocsNavigation } from './docs-navigation.tsx';
import {
  curl,
  type DescribedOperation,
  type Description,
  exampleAddress,
  kindWords,
  operationsIn,
  type Parameter,
  problemsOf,
  resolved,
  schemaWords,
} from './openapi.ts';

export const docsApi = definePage({
  path: '/docs/api',
  input: Type.Object({}),
  examples: () => [{}],
  load: async (_, { describe }) => JSON.parse(await describe()) as Description,
  title: () => 'REST API reference',
  description: ({ data }) =>
    `Every address of the REST API with its parameters, limits, real example answers and errors: ${Object.keys(data.paths).length} addresses, made from the OpenAPI document that is served.`,
  render: ({ data, baseUrl }) => <ApiReference description={data} baseUrl={baseUrl} />,
});

interface ApiProps {
  readonly description: Description;
  readonly baseUrl: string;
}

/** The REST face, operation by operation, as its own description says. */
function ApiReference({ description, baseUrl }: ApiProps) {
  const operations = operationsIn(description);
  return (
    <>
      <h1>REST API reference</h1>
      <p class="lead">
        Made from the <a href="/api/v1/openapi.json">OpenAPI document</a> that is served; every example is an answer of
        this server. Beside what is named here, every answer has <code>meta</code>: its snapshot, its day, its licence
        and a sentence to quote.
      </p>
      <DocsNavigation path="/docs/api" />
      <WithContents
        parts={[
          ...operations.map(({ operationId, summary }) => ({ id: operationId, label: summary })),
          { id: 'any', label: 'Refusals of any request' },
        ]}
      >
        {operations.map((operation) => (
          <OperationSection operation={operation} description={description} baseUrl={baseUrl} />
        ))}
        <section aria-labelledby="any">
          <h2 id="any">Refusals of any request</h2>
          <p>
            Beside those named above, a request can be refused for its form, its size or its method.{' '}
            <a href="/problems">Every kind of problem</a> has a stable code and a page to explain it.
          </p>
        </section>
      </WithContents>
    </>
  );
}

interface OperationProps {
  readonly operation: DescribedOperation;
  readonly description: Description;
  readonly baseUrl: string;
}

/** One operation: what it answers, how it is asked, a real request, and what can go wrong. */
function OperationSection({ operation, description, baseUrl }: OperationProps) {
  const { operationId, path, csv, summary, parameters } = operation;
  const basePath = basePathOf(baseUrl);
  const refused = problemsOf(operation, description);
  return (
    <section aria-labelledby={operationId}>
      <h2 id={operationId}>{summary}</h2>
      <p class="address">
        <code>GET {basePath + path}</code>
        {csv && (
          <span class="condition">
            as CSV: <code>{basePath + csv}</code>
          </span>
        )}
        <span class="condition">
          over MCP: <code>{operationId}</code>
        </span>
      </p>
      <p>{operation.description}</p>
      {parameters.length > 0 && (
        <Parameters operationId={operationId} parameters={parameters} description={description} />
      )}
      <h3>A request</h3>
      <CopyText code name={`a request to ${operationId}`} text={curl(baseUrl + exampleAddress(operation))} />
      <AnswerShape operation={operation} description={description} />
      <h3>What it refuses</h3>
      <dl class="terms refusals">
        {refused.map(([status, codes]) => (
          <>
            <dt>{status}</dt>
            <dd>
              {codes.map((code, i) => (
                <>
                  {i > 0 && ', '}
                  <a href={`/problems#${code}`}>{code}</a>
                </>
              ))}
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}

interface ParametersProps {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly description: Description;
}

/** What may be asked for, with its limits and an example of each. */
function Parameters({ operationId, parameters, description }: ParametersProps) {
  return (
    <table class="parameters stacked" aria-label={`Parameters of ${operationId}`}>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">What it does</th>
          <th scope="col">Example</th>
        </tr>
      </thead>
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
              <span class="condition">{schemaWords(schema, description)}</span>
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

interface AnswerProps {
  readonly operation: DescribedOperation;
  readonly description: Description;
}

/** What stands at the top of an answer beside `meta`, which all have, and a whole one to look at. */
function AnswerShape({ operation, description }: AnswerProps) {
  const json = operation.responses['200']?.content?.['application/json'];
  if (!json) return <p>The answer is described in the OpenAPI document.</p>;
  const { properties = {} } = resolved(json.schema, description);
  const own = Object.entries(properties).filter(([name]) => name !== 'meta');
  const example = Object.values(json.examples)[0]?.value;
  return (
    <>
      <h3>The answer</h3>
      <dl class="terms">
        {own.map(([name, schema]) => (
          <>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {kindWords(schema, description)}
              {schema.description && <span class="condition">{schema.description}</span>}
            </dd>
          </>
        ))}
      </dl>
      {example !== undefined && (
        <details>
          <summary>The answer to that request</summary>
          <pre>
            <code>{JSON.stringify(example, null, 2)}</code>
          </pre>
        </details>
      )}
    </>
  );
}
