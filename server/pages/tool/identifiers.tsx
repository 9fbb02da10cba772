import { groupBy } from '../../../model/group-by.ts';
import { type Identifier, kindOfIdentifier } from '../../../model/identifier.ts';
import type { Tool } from '../../../model/tool.ts';
import { joined } from '../frame/joined.ts';

/** The identifiers of a tool by kind, those of before apart: `npm`, `Domain, before`. */
function byKind({ identifiers = [] }: Pick<Tool, 'identifiers'>) {
  return groupBy(identifiers, ({ kind, former }) => `${kindOfIdentifier(kind).label}${former ? ', before' : ''}`);
}

/** By what else others know the tool, in one paragraph with a link to each page of a registry. */
export function Identifiers({ tool }: { readonly tool: Tool }) {
  if (!tool.identifiers) return null;
  return (
    <p id="identifiers">
      Known elsewhere as:{' '}
      {joined(
        [...byKind(tool)].map(([label, ids]) => (
          <>
            {label} {joined(ids.map(IdLink))}
          </>
        )),
        '; ',
      )}
      .
    </p>
  );
}

function IdLink({ id, url }: Identifier) {
  return url === undefined ? (
    <code>{id}</code>
  ) : (
    <a href={url} rel="nofollow">
      <code>{id}</code>
    </a>
  );
}

/** The same in words: `npm @example/sdk; Domain, before old.example`. */
export function identifiersInWords(tool: Pick<Tool, 'identifiers'>): string {
  return [...byKind(tool)].map(([label, ids]) => `${label} ${ids.map(({ id }) => id).join(', ')}`).join('; ');
}
