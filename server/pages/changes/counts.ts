import { EVENT_CAUSES, type EventCause } from '../../../model/history/event.ts';
import { counted, inGroups } from '../../../model/words/numbers.ts';
import type { ChangesAnswer } from './entries.ts';

/** What is counted: the changes of all tools or of one. */
interface Counted {
  readonly answer: Pick<ChangesAnswer, 'held_from' | 'total' | 'retracted' | 'since' | 'by_cause'>;
  /** The causes that are selected; undefined for all. A cause that is not selected is not counted, so nothing is said of it. */
  readonly causes?: readonly string[] | undefined;
  /** Whether the changes are those of one tool. */
  readonly ofOneTool?: boolean;
}

const WORDS: Readonly<Record<EventCause, string>> = {
  'vendor-changed': 'made by vendors',
  learned: 'that we learned',
  corrected: 'that we corrected',
  'source-lost': 'where a source was lost',
  'source-changed': 'where other pages now say something else',
  method: 'of our method',
  catalogue: 'of our questions',
};

/** Said even if there are none, so that what vendors did is never taken for what we did. */
const ALWAYS: ReadonlySet<EventCause> = new Set(['vendor-changed', 'learned', 'corrected']);

/** How many changes there are, since when and of which causes, and what is not known or left out. */
export function countsInWords({ answer, causes = [], ofOneTool = false }: Counted): string {
  const { total, by_cause } = answer;
  const counts = EVENT_CAUSES.filter((cause) => causes.length === 0 || causes.includes(cause))
    .filter((cause) => ALWAYS.has(cause) || (by_cause[cause] ?? 0) > 0)
    .map((cause) => {
      const words = ofOneTool && cause === 'vendor-changed' ? 'made by the vendor' : WORDS[cause];
      return `${inGroups(by_cause[cause] ?? 0)} ${words}`;
    });
  return `${[beginning(answer, causes), ...(total > 0 ? [counts.join(', ')] : [])].join(': ')}. ${limits(answer)}`;
}

/** `2,923 changes since 2026-11-20`; `No such changes` if only some causes are selected. */
function beginning({ held_from, total, since }: Counted['answer'], causes: readonly string[]): string {
  const none = causes.length > 0 ? 'No such changes' : 'No changes';
  const changes = total === 0 ? none : counted(total, 'change');
  if (since) return `${changes} ${since.given === since.snapshot ? 'after snapshot' : 'since'} ${since.given}`;
  return held_from === null ? changes : `${changes} since ${held_from}`;
}

/** From which day there is a history, and what of it is left out. */
function limits({ held_from, retracted, since }: Counted['answer']): string {
  if (held_from === null) return 'No changes have been recorded yet.';
  const before = since ? `The history begins on ${held_from}.` : 'We have no history from before.';
  if (retracted === 0) return before;
  return `${before} ${counted(retracted, 'more was', 'more were')} our mistake, and ${retracted === 1 ? 'is' : 'are'} left out.`;
}
