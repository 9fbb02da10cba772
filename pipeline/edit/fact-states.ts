import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import { type FactState, stateOf, type ToolState } from '../../model/history/state.ts';
import type { Source } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { isAskedOtherwise } from '../history/asked.ts';
import type { Answers } from '../history/cause.ts';
import { keptOf, type SnapshotContent } from '../history/content.ts';
import { resolveFact } from '../resolve/resolve-fact.ts';

/** What an edit is compared with. */
export interface Compared {
  readonly catalogue: Catalogue;
  /** The snapshot that was published last; undefined if nothing was published yet. */
  readonly published: SnapshotContent | undefined;
  /** ISO date. */
  readonly today: string;
}

/** A fact as it was published, and as it would be published from a file. */
export function answersTo(key: string, file: ToolFile, { catalogue, published, today }: Compared): Answers {
  const before = published?.tools.has(file.slug) ? keptOf(published.tool(file.slug)) : undefined;
  const declared = catalogue.keys[key] as CatalogueKey;
  const after = stateIn(key, file, catalogue, today);
  return {
    before: before?.facts[key],
    after: after.facts[key] as FactState,
    tools: { before, after },
    isAskedAnew: isAskedOtherwise(published?.keys[key], declared),
  };
}

/** The state of a tool with one fact and all sources: causes look at no more. */
function stateIn(key: string, file: ToolFile, catalogue: Catalogue, today: string): ToolState {
  const fact = resolveFact(key, catalogue.keys[key] as CatalogueKey, file, {
    catalogue,
    clock: today,
    looks: new Map(),
  });
  const sources = Object.entries(file.sources).map(
    ([id, { dated = null, ...source }]): Source => ({ id: `${file.slug}/${id}`, ...source, dated }),
  );
  return stateOf({ facts: { [key]: fact }, sources } as unknown as Tool, () => false);
}
