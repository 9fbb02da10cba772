import { sourceId } from '../citation.ts';
import { shown } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';
import type { FileCitation, FileSource, ToolFile } from '../tool-file.ts';

/** An earlier value is what a publisher's page said before a newer page of the same publisher replaced it; both show their date. */
export const earlierOrder: RuleOf<'fact'> = {
  name: 'earlier-order',
  scope: 'fact',
  tip: '"earlier" is for a value that a newer dated page of the same publisher replaced; what another publisher or an undated page says goes to "disagrees".',
  *check({ tool, fact, path }) {
    const replacing = sourcesOf(fact.sources ?? [], tool);
    for (const [i, claim] of (fact.earlier ?? []).entries()) {
      for (const [j, citation] of claim.sources.entries()) {
        const [source] = sourcesOf([citation], tool);
        const fault = source && faultOf(source, sourceId(citation), replacing);
        if (fault) yield { path: [...path, 'earlier', i, 'sources', j], message: fault };
      }
    }
  },
};

/** Why nothing that the value cites replaced a page, or undefined where something did. */
function faultOf({ dated, publisher }: FileSource, id: string, replacing: readonly FileSource[]): string | undefined {
  const name = shown(publisher);
  if (dated === undefined) return `the page "${id}" shows no date, so nothing says that it is the older one`;
  const ofSame = replacing.filter((source) => source.publisher === publisher);
  if (ofSame.length === 0) return `"${id}" is a page of ${name}, and the value cites no page of this publisher`;
  // A live copy shows what the page said on the day it was read.
  const dates = ofSame
    .map(({ dated, copy, read }) => dated ?? (copy === 'live' ? read : undefined))
    .filter((date) => date !== undefined);
  const newest = dates.sort().at(-1);
  if (newest === undefined) return `the value cites no dated page of ${name} that could have replaced "${id}"`;
  if (newest > dated) return undefined;
  return `"${id}" is dated ${dated}, and the newest page of ${name} that the value cites is dated ${newest}`;
}

function sourcesOf(citations: readonly FileCitation[], { sources }: ToolFile): FileSource[] {
  return citations.map((citation) => sources[sourceId(citation)]).filter((source) => source !== undefined);
}
