import { groupBy } from '../../model/group-by.ts';
import { type Identifier, identifierKey, parseDomain, parseIdentifiers } from '../../model/identifier.ts';
import { findSimilarNames } from '../../model/nearest.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** An identifier of a tool. The domain of a tool's website also counts, and has no sources. */
export interface ToolIdentifier extends Identifier {
  readonly slug: string;
}

/** The identifiers of all tools by comparison key. Only a website may belong to several tools. */
const identifiersByKey = memoizeBySnapshot(({ tools }: Snapshot): ReadonlyMap<string, readonly ToolIdentifier[]> => {
  const identifiers = [...tools.values()].flatMap(({ slug, website: address, identifiers = [] }) => {
    const website = { kind: 'domain' as const, id: parseDomain(address), sources: [] };
    return [website, ...identifiers].map((identifier) => ({ slug, ...identifier }));
  });
  return groupBy(identifiers, identifierKey);
});

/**
 * Finds the tool identifiers that a text may stand for. The text may be a URL, a package URL or `kind:id`. An id without a kind may
 * belong to several tools. Of the domains in a URL, only the most specific one counts.
 */
export function findIdentifiers(snapshot: Snapshot, text: string): readonly ToolIdentifier[] {
  const byKey = identifiersByKey(snapshot);
  const matches = parseIdentifiers(text).flatMap((identifier) => byKey.get(identifierKey(identifier)) ?? []);
  const ids = matches.filter(({ kind }) => kind !== 'domain');
  return ids.length > 0 ? ids : matches.filter(({ id }) => id === matches[0]?.id);
}

/** Maximum length of a compared text, in characters. Longer texts are cut. */
const MAX_COMPARED = 80;

/** Finds the tools whose identifiers are most similar to a text. Compares only identifiers of the kinds that the text may be. */
export function findNearestByIdentifier(snapshot: Snapshot, text: string): string[] {
  const identifiers = [...identifiersByKey(snapshot).values()].flat();
  for (const { kind, id } of parseIdentifiers(text.slice(0, MAX_COMPARED))) {
    const sameKind = identifiers.filter((identifier) => identifier.kind === kind);
    const nearestIds = findSimilarNames(id, [...new Set(sameKind.map((identifier) => identifier.id))]);
    if (nearestIds.length > 0)
      return nearestIds.flatMap((best) => sameKind.flatMap((other) => (other.id === best ? [other.slug] : [])));
  }
  return [];
}
