import type { Fact } from '../../pipeline/artifacts/fact.ts';
import type { Source } from '../../pipeline/artifacts/source.ts';

type Citing = Pick<Fact, 'sources' | 'disagrees' | 'earlier' | 'unknown'>;

/** The sources that some facts rest on, disagree by, or were looked for in, in the order in which they stand. */
export function citedSources(facts: Iterable<Citing>, sources: readonly Source[]): Source[] {
  const cited = new Set<string>();
  for (const { sources: own, disagrees = [], earlier = [], unknown } of facts) {
    for (const { id } of [own, ...[...disagrees, ...earlier].map((claim) => claim.sources)].flat()) cited.add(id);
    for (const place of unknown?.looked_at ?? []) if ('source' in place) cited.add(place.source);
  }
  return sources.filter(({ id }) => cited.has(id));
}
