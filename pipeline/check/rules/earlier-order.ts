import { sourceId } from '../citation.ts';
import type { RuleOf } from '../rule.ts';
import type { FileCitation, ToolFile } from '../tool-file.ts';

/** An earlier value is not newer than the one that replaced it. */
export const earlierOrder: RuleOf<'fact'> = {
  name: 'earlier-order',
  scope: 'fact',
  tip: 'The newest dated page of a publisher gives the value; what an older one said is "earlier".',
  *check({ tool, fact, path }) {
    const now = newestDate(fact.sources ?? [], tool);
    for (const [i, { sources }] of (fact.earlier ?? []).entries()) {
      const then = newestDate(sources, tool);
      if (now !== undefined && then !== undefined && then > now) {
        yield {
          path: [...path, 'earlier', i],
          message: `its source is dated ${then}, after that of the value, ${now}`,
        };
      }
    }
  },
};

function newestDate(citations: readonly FileCitation[], { sources }: ToolFile): string | undefined {
  const dates = citations.map((citation) => sources[sourceId(citation)]?.dated).filter((date) => date !== undefined);
  return dates.sort().at(-1);
}
