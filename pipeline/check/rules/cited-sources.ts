import { suggestion } from '../nearest.ts';
import type { Finding, Rule } from '../rule.ts';
import type { FileCitation } from '../tool-file.ts';

/** Facts cite sources and searches of their own file, and nothing is listed that no fact uses. */
export const citedSources: Rule = {
  name: 'cited-sources',
  scope: 'tool',
  *check({ file, data }): Iterable<Finding> {
    const sources = Object.keys(data.sources);
    const searches = Object.keys(data.searches ?? {});
    const used = new Set<string>();
    for (const [key, fact] of Object.entries(data.facts)) {
      const lists = [
        { path: ['facts', key, 'sources'], citations: fact.sources ?? [] },
        ...(fact.disagrees ?? []).map((claim, i) => ({
          path: ['facts', key, 'disagrees', i, 'sources'],
          citations: claim.sources,
        })),
        ...(fact.earlier ?? []).map((claim, i) => ({
          path: ['facts', key, 'earlier', i, 'sources'],
          citations: claim.sources,
        })),
      ];
      for (const { path, citations } of lists) {
        for (const [i, citation] of citations.entries()) {
          const id = sourceId(citation);
          used.add(id);
          if (!sources.includes(id))
            yield {
              file,
              path: [...path, i],
              message: `"${id}" is not a source of this file; ${suggestion(id, sources)}`,
            };
        }
      }
      for (const [i, id] of (fact.looked_at ?? []).entries()) {
        used.add(id);
        if (!sources.includes(id) && !searches.includes(id)) {
          yield {
            file,
            path: ['facts', key, 'looked_at', i],
            message: `"${id}" is neither a source nor a search of this file; ${suggestion(id, [...sources, ...searches])}`,
          };
        }
      }
    }
    for (const id of sources) {
      if (searches.includes(id))
        yield {
          file,
          path: ['searches', id],
          key: true,
          message: `"${id}" names a source too; give one of them another name`,
        };
      if (!used.has(id))
        yield { file, path: ['sources', id], key: true, message: 'no fact uses this source; cite it or take it out' };
    }
    for (const id of searches) {
      if (!used.has(id))
        yield {
          file,
          path: ['searches', id],
          key: true,
          message: 'no unknown fact names this search; name it in "looked_at" or take it out',
        };
    }
  },
};

function sourceId(citation: FileCitation): string {
  return typeof citation === 'string' ? citation : citation.source;
}
