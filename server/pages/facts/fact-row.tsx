import type { Child } from 'hono/jsx';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { type Fact, isVendorOnly } from '../../../model/fact.ts';
import type { Sources } from './citation.tsx';
import { FactSources } from './fact-sources.tsx';
import { FactValue } from './fact-value.tsx';

interface FactRowProps {
  readonly fact: Fact;
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  readonly sources: Sources;
  /** Where it is told elsewhere on the page: the way there. */
  readonly answer?: Child;
  /** Instead of the two cells with the answer and who says so. */
  readonly children?: Child;
}

/** A question with its answer and who says so; it has an address of its own. */
export function FactRow({ fact, keys, sources, answer, children }: FactRowProps) {
  const { key, label, status } = fact;
  return (
    <tr id={key} class={status} data-vendor={isVendorOnly(fact, sources) || undefined}>
      <th scope="row">
        {keys[key]?.question ?? label}{' '}
        <a class="permalink" href={`#${key}`} data-name={label} aria-label={`Address of “${label}”`}>
          #
        </a>
      </th>
      {children ?? (
        <>
          <td>{answer ?? <FactValue fact={fact} />}</td>
          <td>
            <FactSources fact={fact} sources={sources} />
          </td>
        </>
      )}
    </tr>
  );
}
