import { groupBy } from '../../model/group-by.ts';
import { identifierKey, type KindAndId, parseDomain, parseIdentifiers } from '../../model/identifier.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

type ToolIdentifier = KindAndId & { readonly slug: string };

/** The identifiers of all tools by comparison key, with the domain of each website. Only a website may belong to several tools. */
const identifiersByKey = memoizeBySnapshot(({ tools }: Snapshot): ReadonlyMap<string, readonly ToolIdentifier[]> => {
  const identifiers = [...tools.values()].flatMap(({ slug, website, identifiers = [] }) =>
    [{ kind: 'domain' as const, id: parseDomain(website) }, ...identifiers].map(({ kind, id }) => ({ slug, kind, id })),
  );
  return groupBy(identifiers, identifierKey);
});

/**
 * Finds the slugs of the tools that a URL, a package URL, `kind:id` or an id stands for. An id without a kind may belong to several tools. Of
 * the domains in a URL, only the most specific one counts.
 */
export function findByIdentifier(snapshot: Snapshot, text: string): string[] {
  const byKey = identifiersByKey(snapshot);
  const matches = parseIdentifiers(text).flatMap((identifier) => byKey.get(identifierKey(identifier)) ?? []);
  const ids = matches.filter(({ kind }) => kind !== 'domain');
  const best = ids.length > 0 ? ids : matches.filter(({ id }) => id === matches[0]?.id);
  return [...new Set(best.map(({ slug }) => slug))];
}
