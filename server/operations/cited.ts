import type { Fact } from '../../model/fact.ts';
import type { Citation, Source } from '../../model/source.ts';

type Citing = Pick<Fact, 'sources' | 'disagrees' | 'earlier' | 'unknown'>;

/** The sources that some facts rest on, disagree by, or were looked for in, in the order in which they stand. */
export function citedSources(facts: Iterable<Citing>, sources: readonly Source[]): Source[] {
  const cited = new Set<string>();
  // Plain loops: a comparison of ten tools comes here with some 700 facts.
  const cite = (citations: readonly Citation[]) => {
    for (const { id } of citations) cited.add(id);
  };
  for (const { sources: own, disagrees, earlier, unknown } of facts) {
    cite(own);
    for (const claim of disagrees ?? []) cite(claim.sources);
    for (const claim of earlier ?? []) cite(claim.sources);
    for (const place of unknown?.looked_at ?? []) if ('source' in place) cited.add(place.source);
  }
  return sources.filter(({ id }) => cited.has(id));
}
