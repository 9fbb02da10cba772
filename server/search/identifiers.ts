import { groupBy } from '../../model/group-by.ts';
import { domainOf, type Identifier, identifierKey, identifiersIn } from '../../model/identifier.ts';
import { nearest } from '../../model/nearest.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** An identifier of a tool. The domain of its website has no sources. */
export interface ToolIdentifier extends Identifier {
  readonly slug: string;
}

/** The identifiers of all tools, by the key under which they are compared. Tools can share a website, but nothing else. */
const identifiersByKey = perSnapshot(({ tools }: Snapshot): ReadonlyMap<string, readonly ToolIdentifier[]> => {
  const all = [...tools.values()].flatMap(({ slug, website, identifiers = [] }) => {
    const home = { kind: 'domain' as const, id: domainOf(website), sources: [] };
    return [home, ...identifiers].map((one) => ({ slug, ...one }));
  });
  return groupBy(all, identifierKey);
});

/**
 * The identifiers that a text is: an address, a package URL, `kind:id` or an id alone. They are of several tools where the text does not say
 * which kind it means. Of an address, only the longest part that is an identifier counts.
 */
export function findIdentifiers(snapshot: Snapshot, text: string): readonly ToolIdentifier[] {
  const byKey = identifiersByKey(snapshot);
  const found = identifiersIn(text).flatMap((one) => byKey.get(identifierKey(one)) ?? []);
  const ids = found.filter(({ kind }) => kind !== 'domain');
  return ids.length > 0 ? ids : found.filter(({ id }) => id === found[0]?.id);
}

/** How many characters of a text are compared with the identifiers. */
const MAX_COMPARED = 80;

/** The slugs of the tools whose identifiers are nearest to a text, among those of the kind that it may be. */
export function nearestByIdentifier(snapshot: Snapshot, text: string): string[] {
  const all = [...identifiersByKey(snapshot).values()].flat();
  for (const { kind, id } of identifiersIn(text.slice(0, MAX_COMPARED))) {
    const ofKind = all.filter((one) => one.kind === kind);
    const near = nearest(id, [...new Set(ofKind.map((one) => one.id))]);
    if (near.length > 0) return near.flatMap((best) => ofKind.flatMap((one) => (one.id === best ? [one.slug] : [])));
  }
  return [];
}
