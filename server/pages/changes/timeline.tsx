import { CAUSE_MEANINGS, EVENT_CAUSES, type EventCause } from '../../../model/history/event.ts';
import { capitalised } from '../frame/capitalised.ts';
import { byDay, CAUSE_LABELS, type Entry } from './entries.ts';
import { FirstListing, type Listed, OneChange } from './one-change.tsx';

interface TimelineProps extends Listed {
  readonly entries: readonly Entry[];
}

/** Changes by day and snapshot, newest first. */
export function Timeline({ entries, ...listed }: TimelineProps) {
  return (
    <>
      {byDay(entries).map(({ day, snapshots }) => (
        <section aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            <time datetime={day}>{day}</time>
          </h2>
          {snapshots.map(({ snapshot, entries }) => (
            <>
              <h3 class="snapshot-head">
                Snapshot <code>{snapshot}</code>
              </h3>
              <ChangeList entries={entries} {...listed} />
            </>
          ))}
        </section>
      ))}
    </>
  );
}

interface ChangeListProps extends TimelineProps {
  /** Whether each change can be linked to: only one list on a page has them. */
  readonly anchors?: boolean;
}

/** Changes one below the other, with what led to each. */
export function ChangeList({ entries, anchors = true, ...listed }: ChangeListProps) {
  return (
    <ul class="changes">
      {entries.map(({ change, answers }) => (
        <li id={anchors ? change.id : undefined} class={SIDE[change.cause]}>
          {answers ? (
            <FirstListing change={change} answers={answers} {...listed} />
          ) : (
            <OneChange change={change} {...listed} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whose doing a change is, for the line at its side. */
const SIDE: Partial<Readonly<Record<EventCause, string>>> = {
  'vendor-changed': 'by-vendor',
  corrected: 'by-us',
  'source-lost': 'by-us',
};

interface CausesProps {
  /** The number of changes, by cause. */
  readonly counts: Readonly<Record<string, number>>;
}

/** What each cause means, once for all changes. */
export function Causes({ counts }: CausesProps) {
  return (
    <section aria-labelledby="causes">
      <h2 id="causes">Why answers change</h2>
      <dl class="causes">
        {EVENT_CAUSES.map((cause) => (
          <div id={`cause-${cause}`}>
            <dt>
              {CAUSE_LABELS[cause]} <span class="quiet">{counts[cause] ?? 0}</span>
            </dt>
            <dd>{capitalised(CAUSE_MEANINGS[cause])}.</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
