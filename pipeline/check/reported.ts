import { isVendors, type Relation } from '../../model/source.ts';
import { moneyIn } from './prices.ts';
import { sourceId } from './tool-contents.ts';
import type { FileFact, FileSource, ToolFile } from './tool-file.ts';

/**
 * Whether an answer rests on reports alone: a price that no page of the vendor shows, or anything that only collections of one publisher
 * say. The drafts of the vendor's writers are no price page.
 */
export function isReported(fact: FileFact, tool: Pick<ToolFile, 'sources'>): boolean {
  const sources = citedSources(fact, tool);
  if ([...moneyIn(fact.value)].length > 0)
    return fact.reported === true || !sources.some(({ relation }) => relation === 'vendor');
  return sources.every(({ relation }) => relation === 'collection') && parties(sources).size === 1;
}

/** The sources of a fact, with those that disagree. A citation of a source that is not there is another rule's problem. */
function citedSources({ sources = [], disagrees = [] }: FileFact, tool: Pick<ToolFile, 'sources'>): FileSource[] {
  const cited = [sources, ...disagrees.map((other) => other.sources)].flat();
  return cited.flatMap((citation) => tool.sources[sourceId(citation)] ?? []);
}

const ONE_PARTY: Partial<Record<Relation, string>> = {
  competitor: 'sellers of competing products',
  'vendor-writer': 'writers of the vendor',
};

/** Who speaks in some sources: each publisher once, and all competitors together, since they read and want the same. */
export function parties(sources: readonly Pick<FileSource, 'relation' | 'publisher'>[]): Set<string> {
  return new Set(sources.map(({ relation, publisher }) => ONE_PARTY[relation] ?? ownerOf(publisher)));
}

/** Whether somebody speaks who neither makes the product nor sells another one. */
export function hasThirdParty(sources: readonly Pick<FileSource, 'relation'>[]): boolean {
  return sources.some(({ relation }) => !isVendors(relation) && relation !== 'competitor');
}

/** The publisher without the place where it publishes: `API Evangelist (GitHub)` is `api evangelist`. */
function ownerOf(publisher: string): string {
  return publisher.replace(/ \(.*\)$/, '').toLowerCase();
}
