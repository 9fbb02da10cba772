import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { additionsTo } from './additions.ts';
import type { FactsView } from './facts-detail.ts';

interface OfTool {
  readonly tool: { readonly slug: string };
}

/** What adds the facts of some keys to the tools of lists. */
export interface AddedFacts<ShownFact, ShownSource> {
  readonly to: <Entry extends OfTool>(entries: readonly Entry[]) => (Entry & { facts?: Record<string, ShownFact> })[];
  /** The sources of all that was added so far. */
  readonly sources: () => { sources?: ShownSource[] };
}

/** @throws Problem unknown_group or unknown_key, with the nearest */
export function addFacts<ShownFact, ShownSource>(
  wanted: { readonly groups?: string[]; readonly keys?: string[] },
  snapshot: Snapshot,
  view: FactsView<ShownFact, ShownSource>,
): AddedFacts<ShownFact, ShownSource> {
  const tools = new Map<string, Tool>();
  const { groups, keys } = wanted;
  const isWanted = groups !== undefined || keys !== undefined;
  // Also without any tool, a name that does not exist is refused.
  additionsTo([], wanted, snapshot, view);
  return {
    to: (entries) => {
      if (!isWanted) return [...entries];
      const listed = entries.map(({ tool }) => snapshot.tools.get(tool.slug) as Tool);
      for (const tool of listed) tools.set(tool.slug, tool);
      const { toTools } = additionsTo(listed, wanted, snapshot, view);
      return entries.map((entry, place) => ({ ...entry, facts: toTools[place]?.facts as Record<string, ShownFact> }));
    },
    sources: () => (isWanted ? additionsTo([...tools.values()], wanted, snapshot, view).toList : {}),
  };
}
