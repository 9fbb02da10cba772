import type { Child } from 'hono/jsx';
import type { Catalogue, CatalogueKey } from '../../../model/catalogue.ts';
import { type Fact, isVendorOnly } from '../../../model/fact.ts';
import { capabilityLabel } from '../../../model/ranking/question-text.ts';
import type { SourcesById } from '../../../model/source.ts';
import { joined } from '../frame/joined.ts';
import { FactSources } from './fact-sources.tsx';
import { forReaders, questionForReaders } from './fact-text.ts';
import { FactValue } from './fact-value.tsx';

export { capabilityLabel };

interface FactRowProps {
  readonly fact: Fact;
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  readonly sources: SourcesById;
  /** Which jobs ask the question, shown below it. */
  readonly asked?: string | undefined;
  /** A link in place of the value, if the value is shown elsewhere on the page. */
  readonly answer?: Child;
  /** Cells in place of the value and the sources. */
  readonly children?: Child;
}

/** A table row with a question, its answer and its sources. The key is the id of the row, so each fact has an address. */
export function FactRow({ fact, keys, sources, asked, answer, children }: FactRowProps) {
  const { key, label, status } = fact;
  const declared = keys[key];
  const shown = forReaders(fact, declared);
  return (
    <tr id={key} class={status} data-vendor={isVendorOnly(fact, sources) || undefined}>
      <th scope="row">
        {declared ? questionForReaders(declared) : label}{' '}
        <a class="permalink" href={`#${key}`} data-name={label} aria-label={`Address of “${label}”`}>
          #
        </a>
        {asked && <span class="condition">{asked}</span>}
      </th>
      {children ?? (
        <>
          <td>{answer ?? <FactValue fact={shown} />}</td>
          <td>
            <FactSources fact={shown} sources={sources} />
          </td>
        </>
      )}
    </tr>
  );
}

interface FactLinkProps {
  /** The key of the fact, or the name of a capability: a key or "key=value". */
  readonly name: string;
  /** The slug of the tool, if the fact is on another page. */
  readonly slug?: string | undefined;
  readonly children?: Child;
}

/** A link to the row of a fact. */
export function FactLink({ name, slug, children }: FactLinkProps) {
  return <a href={`${slug === undefined ? '' : `/tools/${slug}`}#${name.split('=')[0]}`}>{children}</a>;
}

interface FactLinksProps {
  readonly names: readonly string[];
  readonly slug?: string | undefined;
  readonly catalogue: Catalogue;
}

/** Links to several facts, separated by commas. */
export function FactLinks({ names, slug, catalogue }: FactLinksProps) {
  const links = names.map((name) => (
    <FactLink name={name} slug={slug}>
      {capabilityLabel(catalogue, name)}
    </FactLink>
  ));
  return <>{joined(links)}</>;
}
