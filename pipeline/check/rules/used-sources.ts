import type { RuleOf } from '../rule.ts';
import { citationsIn } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';

/** Each source and search is used by a fact, and no source and search have the same id. */
export const usedSources: RuleOf<'file'> = {
  name: 'used-sources',
  scope: 'file',
  tip: 'Cite it in a fact that it shows (or in "looked_at" if it showed nothing), or remove it.',
  *check({ data }) {
    const used = usedIds(data);
    const searches = Object.keys(data.searches ?? {});
    for (const id of Object.keys(data.sources)) {
      if (!used.has(id)) yield { path: ['sources', id], key: true, message: 'nothing cites this source' };
      if (searches.includes(id))
        yield { path: ['searches', id], key: true, message: `"${id}" is also the id of a source` };
    }
    for (const id of searches) {
      if (!used.has(id)) yield { path: ['searches', id], key: true, message: 'no fact uses this search' };
    }
  },
};

/** The ids of the sources and searches that facts and worked examples use. */
export function usedIds(data: ToolFile): Set<string> {
  const lookedAt = Object.values(data.facts).flatMap((fact) => fact.looked_at ?? []);
  return new Set([...[...citationsIn(data)].map(({ id }) => id), ...lookedAt]);
}
