import { groupBy } from '../../model/group-by.ts';
import { domainOf, type Identifier, identifierKey, parseIdentifiers } from '../../model/identifier.ts';
import { nearest } from '../../model/nearest.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** An identifier of a tool. The domain of its website has no sources. */
export interface ToolIdentifier extends Identifier {
  readonly slug: string;
}

/** The identifiers of all tools by comparison key. Tools can share a website, but nothing else. */
const identifiersByKey = memoizeBySnapshot(({ tools }: Snapshot): ReadonlyMap<string, readonly ToolIdentifier[]> => {
  const all = [...tools.values()].flatMap(({ slug, website, identifiers = [] }) => {
    const home = { kind: 'domain' as const, id: domainOf(website), sources: [] };
    return [home, ...identifiers].map((one) => ({ slug, ...one }));
  });
  return groupBy(all, identifierKey);
});

/**
 * Finds the identifiers that a text may be: an address, a package URL, `kind:id` or an id alone. Without a kind, they may belong to
 * several tools. Of an address, only the longest part that is an identifier counts.
 */
export function findIdentifiers(snapshot: Snapshot, text: string): readonly ToolIdentifier[] {
  const byKey = identifiersByKey(snapshot);
  const found = parseIdentifiers(text).flatMap((one) => byKey.get(identifierKey(one)) ?? []);
  const ids = found.filter(({ kind }) => kind !== 'domain');
  return ids.length > 0 ? ids : found.filter(({ id }) => id === found[0]?.id);
}

/** In characters. Longer texts are cut before they are compared. */
const MAX_COMPARED = 80;

/** The slugs of the tools whose identifiers are nearest to a text, among those of the kind that it may be. */
export function nearestByIdentifier(snapshot: Snapshot, text: string): string[] {
  const all = [...identifiersByKey(snapshot).values()].flat();
  for (const { kind, id } of parseIdentifiers(text.slice(0, MAX_COMPARED))) {
    const sameKind = all.filter((one) => one.kind === kind);
    const near = nearest(id, [...new Set(sameKind.map((one) => one.id))]);
    if (near.length > 0) return near.flatMap((best) => sameKind.flatMap((one) => (one.id === best ? [one.slug] : [])));
  }
  return [];
}
