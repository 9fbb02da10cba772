import { type DescribedOperation, type Description, resolved } from './described.ts';
import { kindWords } from './schema-words.ts';

interface AnswerProps {
  readonly operation: DescribedOperation;
  readonly description: Description;
}

/** What stands at the top of an answer beside `meta`, which all have, and a whole one to look at. */
export function AnswerShape({ operation, description }: AnswerProps) {
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
