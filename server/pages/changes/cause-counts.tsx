import { EVENT_CAUSES, type EventCause } from '../../../model/history/event.ts';
import { counted, inGroups } from '../../../model/words/numbers.ts';
import type { ChangesAnswer } from './entries.ts';

/** What is counted: the changes of all tools or of one. */
export interface Counted {
  readonly answer: Pick<ChangesAnswer, 'held_from' | 'total' | 'retracted' | 'since' | 'by_cause'>;
  /** The causes that are selected; undefined for all. A cause that is not selected is not counted, so nothing is said of it. */
  readonly asked?: readonly string[] | undefined;
  /** Whether the changes are those of one tool. */
  readonly ofOneTool?: boolean;
}

/** How many changes have a cause, in words that go on after the number. */
interface CauseCount {
  readonly cause: EventCause;
  readonly count: string;
  readonly words: string;
}

const WORDS: Readonly<Record<EventCause, string>> = {
  'vendor-changed': 'that vendors made',
  learned: 'that we learned',
  corrected: 'that we corrected',
  'source-lost': 'where a source was lost',
  'source-changed': 'where sources changed (whether a vendor changed anything is not known)',
  method: 'of our method',
  catalogue: 'of our questions and lists',
};

/** Counted even if there are none: readers ask first whether vendors changed anything. */
const ALWAYS: ReadonlySet<EventCause> = new Set(['vendor-changed', 'learned', 'corrected']);

/** The counts by cause that are said: those of vendors, what was learned and what was corrected, and any other that is not 0. */
function causeCounts({ answer: { by_cause }, asked, ofOneTool }: Counted): CauseCount[] {
  return EVENT_CAUSES.filter((cause) => asked === undefined || asked.length === 0 || asked.includes(cause))
    .filter((cause) => ALWAYS.has(cause) || (by_cause[cause] ?? 0) > 0)
    .map((cause) => ({
      cause,
      count: inGroups(by_cause[cause] ?? 0),
      words: ofOneTool && cause === 'vendor-changed' ? 'that the vendor made' : WORDS[cause],
    }));
}

interface CauseCountsProps extends Counted {
  /** The address of the same list with one cause alone. */
  readonly addressOf: (cause: EventCause) => string;
}

/** How many changes there are, since when and of which causes, and what is not known or left out. */
export function CauseCounts({ addressOf, ...counted }: CauseCountsProps) {
  const { answer } = counted;
  return (
    <p class="cause-counts">
      {beginning(counted)}
      {answer.total > 0 && (
        <>
          :{' '}
          {causeCounts(counted).map(({ cause, count, words }, i) => (
            <>
              {i > 0 && ', '}
              {count === '0' ? (
                <>
                  <b>0</b> {words}
                </>
              ) : (
                <a href={addressOf(cause)}>
                  <b>{count}</b> {words}
                </a>
              )}
            </>
          ))}
        </>
      )}
      . {limits(answer)}
    </p>
  );
}

/** The same as text. */
export function countsInWords(counted: Counted): string {
  const { answer } = counted;
  const counts = causeCounts(counted).map(({ count, words }) => `${count} ${words}`);
  return `${[beginning(counted), ...(answer.total > 0 ? [counts.join(', ')] : [])].join(': ')}. ${limits(answer)}`;
}

/** `2,923 changes since 2026-11-20`; `No such changes` if only some causes are selected. */
function beginning({ answer: { held_from, total, since }, asked = [] }: Counted): string {
  const none = asked.length > 0 ? 'No such changes' : 'No changes';
  const changes = total === 0 ? none : counted(total, 'change');
  if (since) return `${changes} ${since.given === since.snapshot ? 'after snapshot' : 'since'} ${since.given}`;
  return held_from === null ? changes : `${changes} since ${held_from}`;
}

/** From which day there is a history, and what of it is left out. */
function limits({ held_from, retracted, since }: Counted['answer']): string {
  const held =
    held_from === null
      ? 'No changes have been recorded yet.'
      : since
        ? `Changes are recorded since ${held_from}; what changed before is not known.`
        : 'What changed before is not known.';
  return retracted === 0 ? held : `${held} ${retractedInWords(retracted)}`;
}

/** How many changes are left out because they turned out to be wrong. */
function retractedInWords(retracted: number): string {
  return `${counted(retracted, 'more was', 'more were')} retracted since we were wrong, and ${retracted === 1 ? 'is' : 'are'} left out.`;
}
