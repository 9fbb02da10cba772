import { type Change, type Entry, entriesOf } from '../changes/entries.ts';
import { ChangeList } from '../changes/timeline.tsx';
import { Fold } from '../frame/fold.tsx';
import type { ToolView } from './view.ts';

const MAX_LATEST = 3;

/** The last changes of a tool, without its first listing. @param changes of the tool, newest first */
export function latestOf(changes: readonly Change[]): readonly Entry[] {
  return entriesOf(changes)
    .filter(({ answers }) => answers === undefined)
    .slice(0, MAX_LATEST);
}

/** The last changes of a tool, with a link to all. */
export function LatestChanges({ tool: { slug, name }, latest, methodology: { catalogue } }: ToolView) {
  return (
    <Fold id="latest-changes" title="Latest changes" count={countOf(latest)}>
      {latest.length === 0 ? (
        <p>No answer about {name} has changed since it was first listed.</p>
      ) : (
        <ChangeList entries={latest} anchors={false} isListed={(other) => other === slug} catalogue={catalogue} />
      )}
      <p class="after">
        <a href={`/tools/${slug}/changes`}>All changes of {name}, and its price over time</a>
      </p>
    </Fold>
  );
}

const countOf = ({ length, 0: first }: readonly Entry[]) =>
  first === undefined ? 'none' : `the last ${length === 1 ? 'one' : length}, newest of ${first.change.recorded}`;
