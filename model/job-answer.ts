import type { FactsByKey } from './fact.ts';
import { type Question, type Single, singlesIn } from './job.ts';
import { type State, stateOf } from './state.ts';

/**
 * How far a question of a job is answered for a tool. `denied` and `absent` are not open: sources answer with no, or it was not there
 * where it would be. They count alike everywhere, and are only called by different names. Open questions are those that were looked for in vain (`searched`), that sources
 * disagree on (`disputed`), or that nobody has looked for yet (`never_looked`).
 */
export const ANSWERS = [
  'proven',
  'denied',
  'absent',
  'searched',
  'disputed',
  'never_looked',
  'not_applicable',
] as const satisfies readonly State[];
export type Answer = (typeof ANSWERS)[number];

/** Answers that could still become a yes. */
export const OPEN_ANSWERS = ['searched', 'disputed', 'never_looked'] as const satisfies readonly Answer[];
export type OpenAnswer = (typeof OPEN_ANSWERS)[number];

/** Whether an answer could still become a yes. */
export function isOpen(answer: Answer): answer is OpenAnswer {
  return (OPEN_ANSWERS as readonly Answer[]).includes(answer);
}

/** How far a question is answered by the facts of a tool. */
export function answerTo(question: Question, facts: FactsByKey): Answer {
  const answers = singlesIn(question).map((single) => answerToSingle(single, facts));
  // One yes is enough. A no needs a no to each that applies, and is no more than "not there" if one of them is.
  for (const answer of ['proven', 'disputed', 'searched', 'never_looked', 'absent', 'denied'] as const)
    if (answers.includes(answer)) return answer;
  return 'not_applicable';
}

/** The day of the look behind an answer `absent`: of several the oldest, which all of them can be said of. */
export function absentOn(question: Question, facts: FactsByKey): string | undefined {
  const days = singlesIn(question).flatMap((single) =>
    answerToSingle(single, facts) === 'absent' ? (facts[single.key]?.absent?.on ?? []) : [],
  );
  return days.sort()[0];
}

/** Where sources differ the question is open, also if each of their values answers it alike. */
function answerToSingle(single: Single, facts: FactsByKey): Answer {
  const state = stateOf(facts[single.key], single);
  return state === 'disputed_proven' || state === 'disputed_denied' ? 'disputed' : state;
}
