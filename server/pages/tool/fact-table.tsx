import type { CatalogueKey } from '../../../model/catalogue.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import type { Sources } from '../facts/citation.tsx';
import { FactRow } from '../facts/fact-row.tsx';

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
            <FactRow fact={fact} keys={keys} sources={sources} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
