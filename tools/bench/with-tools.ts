import type { Ranking } from '../../model/ranking/rankings.ts';
import { assemble, type Snapshot } from '../../server/snapshot/snapshot.ts';

/** The snapshot with more tools than there are: copies of the real ones, under names and slugs of their own. */
export function withTools(snapshot: Snapshot, wanted: number): Snapshot {
  const { manifest, methodology, lexicon, dataset, worklist } = snapshot;
  const real = [...snapshot.tools.values()];
  const copies = Array.from({ length: Math.max(0, wanted - real.length) }, (_, i) => {
    const original = real[i % real.length] as (typeof real)[number];
    const { slug, name, ...tool } = original;
    return { ...tool, slug: `${slug}-copy-${i}`, name: `${name} Copy ${i}`, aliases: [], former_slugs: [] };
  });
  const copiesOf = new Map(real.map(({ slug }) => [slug, [] as string[]]));
  for (const [i, { slug }] of copies.entries())
    copiesOf.get((real[i % real.length] as { slug: string }).slug)?.push(slug);
  const rankings = [...snapshot.rankings.values()].map((ranking) => withCopies(ranking, copiesOf));
  const alternatives = keyedByCopies(snapshot.alternatives, copiesOf);
  const tools = [...real, ...copies];
  const platforms = snapshot.platforms.values();
  return assemble({ manifest, methodology, lexicon, dataset, worklist, alternatives, rankings, tools, platforms });
}

type CopiesOf = ReadonlyMap<string, readonly string[]>;

/** A ranking in which every copy follows its original, with the same figures. */
function withCopies(ranking: Ranking, copiesOf: CopiesOf): Ranking {
  const copied = <Entry extends { tool: string }>(entries: readonly Entry[]): Entry[] =>
    entries.flatMap((entry) => [entry, ...(copiesOf.get(entry.tool) ?? []).map((tool) => ({ ...entry, tool }))]);
  return {
    ...ranking,
    lists: ranking.lists.map((list) => ({
      ...list,
      entries: copied(list.entries),
      unranked: copied(list.unranked),
    })),
  };
}

function keyedByCopies<Value>(bySlug: Readonly<Record<string, Value>>, copiesOf: CopiesOf): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(bySlug).flatMap(([slug, value]) =>
      [slug, ...(copiesOf.get(slug) ?? [])].map((each) => [each, value] as const),
    ),
  );
}
