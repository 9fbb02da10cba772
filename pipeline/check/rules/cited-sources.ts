import { sourceId } from '../citation.ts';
import { suggestion } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';

/** Facts cite sources and searches of their own file. */
export const citedSources: RuleOf<'fact'> = {
  name: 'cited-sources',
  scope: 'fact',
  tip: 'Describe the page under "sources" (or the search under "searches"), and cite it by its id.',
  *check({ tool, fact, claims, path }) {
    const sources = Object.keys(tool.sources);
    for (const claim of claims) {
      for (const [i, citation] of claim.sources.entries()) {
        const id = sourceId(citation);
        if (!sources.includes(id)) {
          yield {
            path: [...claim.path, 'sources', i],
            message: `"${id}" is not a source of this file; ${suggestion(id, sources)}`,
          };
        }
      }
    }
    const places = [...new Set([...sources, ...Object.keys(tool.searches ?? {})])];
    for (const [i, id] of (fact.looked_at ?? []).entries()) {
      if (!places.includes(id)) {
        yield {
          path: [...path, 'looked_at', i],
          message: `"${id}" is neither a source nor a search of this file; ${suggestion(id, places)}`,
        };
      }
    }
  },
};
