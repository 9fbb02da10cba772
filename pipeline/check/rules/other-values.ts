import type { FactValue } from '../../../model/fact.ts';
import { type Finding, factRule } from '../rule.ts';
import { formatValue } from '../suggestion.ts';
import { sourceId } from '../tool-contents.ts';
import type { FileCitation, FileFact, FileSource, ToolFile } from '../tool-file.ts';

/** A disagreement has a different value from the fact itself. */
export const disagreement = factRule({
  name: 'disagreement',
  tip: 'Move a source that says the same to "sources" of the fact; "disagrees" is for different values.',
  *check({ fact }) {
    const own = comparable(fact.value);
    for (const [i, { value }] of (fact.disagrees ?? []).entries())
      if (comparable(value) === own)
        yield { path: ['disagrees', i, 'value'], message: `${formatValue(value)} is also the value of the fact` };
  },
});

/** A text for comparison, which ignores the order of a list. */
function comparable(value: FactValue | undefined): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}

/** An earlier value comes from a dated page that a newer dated page of the same publisher replaced. */
export const earlierOrder = factRule({
  name: 'earlier-order',
  tip: '"earlier" is for a value that a newer dated page of the same publisher replaced. Move a value from another publisher or an undated page to "disagrees".',
  check: ({ tool, fact }) => earlierProblems(fact, tool),
});

/** The sources of earlier values that no source of the value has replaced. */
export function* earlierProblems(fact: FileFact, tool: ToolFile): Iterable<Finding> {
  const replacing = sourcesOf(fact.sources ?? fact.absent?.at ?? [], tool);
  for (const [i, claim] of (fact.earlier ?? []).entries()) {
    for (const [j, citation] of claim.sources.entries()) {
      const [source] = sourcesOf([citation], tool);
      const message = source && whyNotReplaced(source, sourceId(citation), replacing);
      if (message) yield { path: ['earlier', i, 'sources', j], message };
    }
  }
}

/** Why none of the sources of the value replaced a page, or undefined if one did. */
function whyNotReplaced(
  { dated, publisher }: FileSource,
  id: string,
  replacing: readonly FileSource[],
): string | undefined {
  const name = formatValue(publisher);
  if (dated === undefined) return `the page "${id}" has no date, so it cannot be shown to be older`;
  const ofSame = replacing.filter((source) => source.publisher === publisher);
  if (ofSame.length === 0) return `"${id}" is a page of ${name}, but the value cites no page of this publisher`;
  // A live page without a date counts as of the day it was read.
  const dates = ofSame
    .map(({ dated, copy, read }) => dated ?? (copy === 'live' ? read : undefined))
    .filter((date) => date !== undefined);
  const newest = dates.sort().at(-1);
  if (newest === undefined) return `the value cites no dated page of ${name} that could have replaced "${id}"`;
  if (newest > dated) return undefined;
  return `"${id}" is dated ${dated}, but the newest page of ${name} that the value cites is dated ${newest}`;
}

function sourcesOf(citations: readonly FileCitation[], { sources }: ToolFile): FileSource[] {
  return citations.map((citation) => sources[sourceId(citation)]).filter((source) => source !== undefined);
}
