import { cut } from '../../../model/words/cut.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { allTools } from '../all-tools.ts';
import { type Entry, entriesOf, titleOf } from '../changes/entries.ts';
import type { Preparing } from '../page.ts';

/** How many are shown, each of another tool. */
const SHOWN = 4;
/** How many of the newest changes are searched for other tools. */
const LOOKED_THROUGH = 100;
/** In characters. */
const MAX_TITLE = 110;

/** The newest changes, one of each tool. */
export function newestChanges({ ask, prepared }: Pick<Preparing, 'ask' | 'prepared'>): readonly Entry[] {
  const listed = new Set(prepared(allTools).map(({ slug }) => slug));
  const byTool = new Map<string, Entry>();
  for (const entry of entriesOf(ask(getChanges, { limit: LOOKED_THROUGH }).changes)) {
    const { tool } = entry.change;
    if (listed.has(tool) && !byTool.has(tool)) byTool.set(tool, entry);
  }
  return [...byTool.values()].slice(0, SHOWN);
}

/** The newest changes in a line each, with links to all of the tool and to all. */
export function Newest({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section class="newest" aria-labelledby="newest">
      <h2 id="newest">Newest changes</h2>
      <ul class="plain">
        {entries.map((entry) => (
          <li>
            <time datetime={entry.change.recorded}>{entry.change.recorded}</time>{' '}
            <a href={`/tools/${entry.change.tool}/changes`}>{cut(titleOf(entry), MAX_TITLE)}</a>
          </li>
        ))}
      </ul>
      <p class="after">
        <a href="/changes">All changes</a>
      </p>
    </section>
  );
}
