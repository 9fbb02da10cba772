import type { FactsByKey } from '../../model/fact.ts';
import { type Draws, shuffled } from './random.ts';
import type { SnapshotTool } from './snapshot-tool.ts';

/** The ids of the pages that were read. They are unique across tools. */
type Pages = ReadonlySet<string>;

/** The pages that are left if a fifth of all pages of the tools together, rounded down and drawn at random, had not been read. */
export function withoutAFifth(tools: readonly SnapshotTool[], draws: Draws): Pages {
  const pages = tools.flatMap(pagesOf);
  return new Set(shuffled(pages, draws).slice(Math.floor(pages.length / 5)));
}

/** The pages that are left if each tool keeps 30 to 100 % of its own, the share drawn uniformly in whole per cent and the number rounded up. */
export function unevenly(tools: readonly SnapshotTool[], draws: Draws): Pages {
  return new Set(
    tools.flatMap((tool) => {
      const pages = shuffled(pagesOf(tool), draws);
      const percent = 30 + draws.below(71);
      return pages.slice(0, Math.ceil((pages.length * percent) / 100));
    }),
  );
}

function pagesOf({ sources }: SnapshotTool): string[] {
  return sources.map(({ id }) => id);
}

/** A tool as it would be if only these pages had been read. */
export function readFrom(pages: Pages, tool: SnapshotTool): SnapshotTool {
  return {
    ...tool,
    sources: tool.sources.filter(({ id }) => pages.has(id)),
    facts: factsFrom(pages, tool.facts),
  };
}

/** A known fact whose sources are all unread is open. Disputed facts are open in any case. */
function factsFrom(pages: Pages, facts: FactsByKey): Record<string, FactsByKey[string]> {
  return Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => {
      const isLost = fact.status === 'known' && fact.sources.every(({ id }) => !pages.has(id));
      return [key, isLost ? { ...fact, status: 'unknown' as const, value: null } : fact];
    }),
  );
}
