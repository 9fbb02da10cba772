import { sourceId } from '../citation.ts';
import { suggestion } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';

/** Facts cite sources and searches of their own file. */
export const citedSources: RuleOf<'fact'> = {
  name: 'cited-sources',
  scope: 'fact',
  tip: 'Describe the page under "sources" (or the search under "searches"), and cite it by its id.',
  *check({ tool, fact, claims, path }) {
    const isSource = (id: string) => Object.hasOwn(tool.sources, id);
    for (const claim of claims) {
      for (const [i, citation] of claim.sources.entries()) {
        const id = sourceId(citation);
        if (isSource(id)) continue;
        const message = `"${id}" is not a source of this file; ${suggestion(id, Object.keys(tool.sources))}`;
        yield { path: [...claim.path, 'sources', i], message };
      }
    }
    for (const [i, id] of (fact.looked_at ?? []).entries()) {
      if (isSource(id) || Object.hasOwn(tool.searches ?? {}, id)) continue;
      const places = [...new Set([...Object.keys(tool.sources), ...Object.keys(tool.searches ?? {})])];
      const message = `"${id}" is neither a source nor a search of this file; ${suggestion(id, places)}`;
      yield { path: [...path, 'looked_at', i], message };
    }
  },
};
