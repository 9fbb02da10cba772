import { WithContents } from '../frame/page-links.tsx';
import { type Description, operationsIn } from './described.ts';
import { DocsNavigation } from './docs-navigation.tsx';
import { OperationSection } from './operation-section.tsx';

interface ApiProps {
  readonly description: Description;
  readonly baseUrl: string;
}

/** The REST face, operation by operation, as its own description says. */
export function ApiReference({ description, baseUrl }: ApiProps) {
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
