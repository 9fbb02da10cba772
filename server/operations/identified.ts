import type { Identifier } from '../../model/identifier.ts';
import { nearest } from '../../model/nearest.ts';
import { domainOf, identifierKey, identifiersIn } from '../../model/read-identifier.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';

/** An identifier of a tool. The domain of its website has no sources. */
export interface Owned extends Identifier {
  readonly slug: string;
}

/** The identifiers of all tools, by the key under which they are compared. Tools can share a website, but nothing else. */
const ownedByKey = perSnapshot(({ tools }: Snapshot): ReadonlyMap<string, readonly Owned[]> => {
  const byKey = new Map<string, Owned[]>();
  for (const { slug, website, identifiers = [] } of tools.values()) {
    const home = { kind: 'domain' as const, id: domainOf(website), sources: [] };
    for (const one of [home, ...identifiers]) {
      const key = identifierKey(one);
      byKey.set(key, [...(byKey.get(key) ?? []), { slug, ...one }]);
    }
  }
  return byKey;
});

/**
 * The identifiers that a text is, as an address, a package URL, `kind:id` or an id alone: of one tool, or of several where it does not say
 * which it means. Of an address, only the longest part that is somebody's counts.
 */
export function ownedIn(snapshot: Snapshot, text: string): readonly Owned[] {
  const byKey = ownedByKey(snapshot);
  const owned = identifiersIn(text).map((one) => ({ kind: one.kind, found: byKey.get(identifierKey(one)) ?? [] }));
  const ids = owned.filter(({ kind }) => kind !== 'domain').flatMap(({ found }) => found);
  return ids.length > 0 ? ids : (owned.find(({ found }) => found.length > 0)?.found ?? []);
}

/** How many characters of a text are compared with the identifiers. */
const MAX_COMPARED = 80;

/** The identifiers nearest to a text that is none: of the same kind as what can be read in it. */
export function nearestOwned(snapshot: Snapshot, text: string): readonly Owned[] {
  const all = [...ownedByKey(snapshot).values()].flat();
  for (const { kind, id } of identifiersIn(text.slice(0, MAX_COMPARED))) {
    const ofKind = all.filter((one) => one.kind === kind);
    const near = nearest(
      id,
      ofKind.map((one) => one.id),
    );
    if (near.length > 0) return near.flatMap((one) => ofKind.filter((other) => other.id === one));
  }
  return [];
}
