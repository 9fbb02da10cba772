import type { Description, Parameter } from './described.ts';
import { schemaWords } from './schema-words.ts';

interface ParametersProps {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly description: Description;
}

/** What may be asked for, with its limits and an example of each. */
export function Parameters({ operationId, parameters, description }: ParametersProps) {
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
