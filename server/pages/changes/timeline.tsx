import { CAUSE_MEANINGS, EVENT_CAUSES, type EventCause } from '../../../model/history/event.ts';
import { counted } from '../../../model/words/numbers.ts';
import { capitalised } from '../frame/capitalised.ts';
import { Fold } from '../frame/fold.tsx';
import { byDay, CAUSE_LABELS, type Entry, type SnapshotEntries } from './entries.ts';
import { FirstListing, type Listed, OneChange } from './one-change.tsx';

interface TimelineProps extends Listed {
  readonly entries: readonly Entry[];
}

/** How many changes are shown before the others are folded. */
const SHOWN = 8;

/** With this many changes left or fewer, the rest of a snapshot is not folded. */
const SMALL_REST = 2;

/** Changes by day and snapshot, newest first: the first of them, and the others folded by snapshot. */
export function Timeline({ entries, ...listed }: TimelineProps) {
  const shown = new Set(entries.slice(0, SHOWN));
  return (
    <>
      {byDay(entries).map(({ day, snapshots }) => (
        <section aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            <time datetime={day}>{day}</time>
          </h2>
          {snapshots.map((one) => (
            <OfSnapshot {...one} shown={shown} {...listed} />
          ))}
        </section>
      ))}
    </>
  );
}

interface OfSnapshotProps extends Listed, SnapshotEntries {
  /** The entries that come before any fold. */
  readonly shown: ReadonlySet<Entry>;
}

/** The changes of one snapshot: open, folded, or the rest of them folded. */
function OfSnapshot({ snapshot, entries, shown, ...listed }: OfSnapshotProps) {
  const begun = entries.filter((entry) => shown.has(entry));
  const isNearlyAll = begun.length > 0 && entries.length - begun.length <= SMALL_REST;
  const open = isNearlyAll ? entries : begun;
  const folded = entries.slice(open.length);
  const more = open.length > 0 ? ' more' : '';
  const name = (
    <>
      Snapshot <code>{snapshot}</code>
    </>
  );
  return (
    <>
      {open.length > 0 && (
        <>
          <p class="snapshot-name">{name}</p>
          <ChangeList entries={open} {...listed} />
        </>
      )}
      {folded.length > 0 && (
        <Fold
          id={`snapshot-${snapshot}`}
          title={counted(folded.length, `${more}change`, `${more}changes`)}
          count={name}
          level={3}
        >
          <ChangeList entries={folded} {...listed} />
        </Fold>
      )}
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
    <Fold id="causes" title="Why do answers change?" count={`${EVENT_CAUSES.length} causes`}>
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
    </Fold>
  );
}
