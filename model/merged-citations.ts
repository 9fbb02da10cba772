import { oldest } from './freshness.ts';
import type { Citation } from './source.ts';

/**
 * One citation for all those with the same name, in the order of the first of each. It names all their places, leads to the first passage,
 * and is unchanged only if every one of them is: since the earliest of their days.
 * @param nameOf what is the same of citations that become one; by default the source
 */
export function mergedCitations(
  citations: readonly Citation[],
  nameOf: (citation: Citation) => string = ({ id }) => id,
): Citation[] {
  const groups = new Map<string, Citation[]>();
  for (const citation of citations) {
    const name = nameOf(citation);
    const group = groups.get(name);
    if (group) group.push(citation);
    else groups.set(name, [citation]);
  }
  return [...groups.values()].map(merged);
}

function merged(group: readonly Citation[]): Citation {
  const [first] = group as [Citation];
  if (group.length === 1) return first;
  const places = [...new Set(group.flatMap(({ at }) => at ?? []))];
  const link = group.find((citation) => citation.link)?.link;
  const days = group.flatMap(({ unchanged_on }) => unchanged_on ?? []);
  const since = days.length === group.length ? oldest(days) : null;
  return {
    id: first.id,
    at: places.length > 0 ? places.join('; ') : null,
    ...(link !== undefined && { link }),
    ...(since !== null && { unchanged_on: since }),
  };
}
