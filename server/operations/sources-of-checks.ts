import type { Source } from '../../model/source.ts';
import type { Assessment } from '../recommend/judge/assessment.ts';
import type { Candidate } from '../recommend/judge/candidates.ts';
import { rateSource } from '../recommend/judge/price.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import type { Detail } from './detail.ts';
import { isShownWhole } from './judged-tool.ts';

/** Every source there is, in the order of tools, with its place; that of the exchange rates comes last. */
const allSources = perSnapshot(({ tools, methodology }) => {
  const sources = [...[...tools.values()].flatMap(({ sources }) => sources), rateSource(methodology.currencies)];
  return { sources, places: new Map(sources.map(({ id }, place) => [id, place])) };
});

/** The sources that the checks of these tools name, as they are shown; of those passed over, what is told in whole. */
export function sourcesOfChecks(
  { best, open, out, nearest }: Record<'best' | 'open' | 'out' | 'nearest', readonly Candidate[]>,
  snapshot: Snapshot,
  detail: Detail,
): Source[] {
  if (detail === 'compact') return [];
  const { sources, places } = allSources(snapshot);
  const cited = new Set<number>();
  const cite = (list: readonly Candidate[], isShown: (assessment: Assessment) => boolean) => {
    for (const { assessments } of list)
      for (const assessment of assessments)
        if (isShown(assessment)) for (const { id } of assessment.sources) cited.add(places.get(id) as number);
  };
  for (const list of [best, nearest]) cite(list, () => true);
  for (const list of [open, out]) cite(list, detail === 'audit' ? () => true : isShownWhole);
  return [...cited].sort((a, b) => a - b).map((place) => sources[place] as Source);
}
