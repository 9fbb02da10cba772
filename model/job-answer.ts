import { isAbsent } from './absence.ts';
import { aboutChannel, type Fact, type FactsByKey, isAnswered } from './fact.ts';
import { type Question, type Single, singlesIn } from './job.ts';
import type { FactValue } from './value.ts';

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
] as const;
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
  const days = singlesIn(question).flatMap(({ key, value = true }) => {
    const fact = facts[key];
    return isAbsent(fact, value) ? [fact.absent.on] : [];
  });
  return days.sort()[0];
}

function answerToSingle(single: Single, facts: FactsByKey): Answer {
  const stated = facts[single.key];
  if (!stated) return 'never_looked';
  if (stated.status === 'not_applicable') return 'not_applicable';
  if (isAbsent(stated, single.value ?? true)) return 'absent';
  if (!isAnswered(stated)) return stated.unknown?.reason === 'not-researched' ? 'never_looked' : 'searched';
  const fact = aboutChannel(stated, single.for);
  // Pages were read, but they are about another channel.
  if (!isAnswered(fact)) return 'searched';
  if (fact.status === 'disputed') return 'disputed';
  const result = holds(fact.value as FactValue, single, fact);
  if (result === undefined) return 'searched';
  return result ? 'proven' : 'denied';
}

/** Whether a value answers the question with yes. A set lists what is proven, so what it leaves out is a no only if it is complete. */
function holds(value: FactValue, { value: wanted }: Single, { complete }: Fact): boolean | undefined {
  if (wanted === undefined) return value === true;
  if (!Array.isArray(value)) return value === wanted;
  return (value as string[]).includes(wanted) || (complete ? false : undefined);
}
