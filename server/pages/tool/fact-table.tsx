import { isAnswered, isVendorsWordAlone } from '../../../pipeline/artifacts/answer.ts';
import type { CatalogueKey } from '../../../pipeline/artifacts/catalogue.ts';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Sources } from '../facts/citation.tsx';
import { FactSources } from '../facts/fact-sources.tsx';
import { FactValue } from '../facts/fact-value.tsx';

interface FactTableProps {
  readonly group: string;
  readonly label: string;
  readonly facts: readonly Fact[];
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  readonly sources: Sources;
}

/** One group of facts: value, status, where it stands and how old it is; each fact has an address of its own. */
export function FactTable({ group, label, facts, keys, sources }: FactTableProps) {
  return (
    <section class="fact-group">
      <h3 id={group}>
        {label}{' '}
        <span class="quiet count">
          {facts.filter(isAnswered).length} of {facts.length} answered
        </span>
      </h3>
      <table class="facts stacked" aria-labelledby={group}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answer</th>
            <th scope="col">Who says so, or where was looked</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr id={fact.key} class={fact.status} data-vendor={isVendorsWordAlone(fact, sources) || undefined}>
              <th scope="row">
                {keys[fact.key]?.question ?? fact.label}{' '}
                <a
                  class="permalink"
                  href={`#${fact.key}`}
                  data-name={fact.label}
                  aria-label={`Address of “${fact.label}”`}
                >
                  #
                </a>
              </th>
              <td>
                <FactValue fact={fact} />
              </td>
              <td>
                <FactSources fact={fact} sources={sources} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
