import { basePathOf } from '../../http/url.ts';
import { CopyText } from '../frame/copy-text.tsx';
import { AnswerShape } from './answer-shape.tsx';
import { type DescribedOperation, type Description, problemsOf } from './described.ts';
import { curl, exampleAddress } from './example-address.ts';
import { Parameters } from './parameters.tsx';

interface OperationProps {
  readonly operation: DescribedOperation;
  readonly description: Description;
  readonly baseUrl: string;
}

/** One operation: what it answers, how it is asked, a real request, and what can go wrong. */
export function OperationSection({ operation, description, baseUrl }: OperationProps) {
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
