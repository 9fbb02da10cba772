import { assemble, type Snapshot } from '../../server/snapshot/snapshot.ts';

/** The snapshot with more tools than there are: copies of the real ones, under names and slugs of their own. */
export function withTools(snapshot: Snapshot, wanted: number): Snapshot {
  const { manifest, methodology, lexicon, dataset, worklist, alternatives, rankings } = snapshot;
  const real = [...snapshot.tools.values()];
  const copies = Array.from({ length: Math.max(0, wanted - real.length) }, (_, i) => {
    const { slug, name, ...tool } = real[i % real.length] as (typeof real)[number];
    return { ...tool, slug: `${slug}-copy-${i}`, name: `${name} Copy ${i}`, aliases: [], former_slugs: [] };
  });
  const tools = [...real, ...copies];
  return assemble(manifest, methodology, lexicon, dataset, worklist, alternatives, [...rankings.values()], tools);
}
