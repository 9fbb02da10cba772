import { sourceId } from '../citation.ts';
import type { RuleOf } from '../rule.ts';
import type { FileFact, ToolFile } from '../tool-file.ts';

/** Nothing is listed that no fact uses, and an id means one thing. */
export const usedSources: RuleOf<'file'> = {
  name: 'used-sources',
  scope: 'file',
  tip: 'Cite it from the fact it shows (or in "looked_at" where it showed nothing), or take it out.',
  *check({ data }) {
    const used = usedIds(data);
    const searches = Object.keys(data.searches ?? {});
    for (const id of Object.keys(data.sources)) {
      if (!used.has(id)) yield { path: ['sources', id], key: true, message: 'no fact uses this source' };
      if (searches.includes(id)) yield { path: ['searches', id], key: true, message: `a source is called "${id}" too` };
    }
    for (const id of searches) {
      if (!used.has(id)) yield { path: ['searches', id], key: true, message: 'no unknown fact names this search' };
    }
  },
};

function usedIds({ facts }: ToolFile): Set<string> {
  const ids = ({ sources = [], disagrees = [], earlier = [], looked_at = [] }: FileFact) => [
    ...[sources, ...[...disagrees, ...earlier].map((claim) => claim.sources)].flat().map(sourceId),
    ...looked_at,
  ];
  return new Set(Object.values(facts).flatMap(ids));
}
