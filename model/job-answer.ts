import { aboutChannel, type Fact, type FactsByKey, isAnswered } from './fact.ts';
import { type Question, type Single, singlesIn } from './job.ts';
import type { FactValue } from './value.ts';

/**
 * How far a question of a job is answered for a tool. Open questions are those that were looked for in vain (`searched`), that sources
 * disagree on (`disputed`), or that nobody has looked for yet (`never_looked`).
 */
export const ANSWERS = ['proven', 'denied', 'searched', 'disputed', 'never_looked', 'not_applicable'] as const;
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
  // One yes is enough. A no needs a no to each that applies.
  for (const answer of ['proven', 'disputed', 'searched', 'never_looked', 'denied'] as const)
    if (answers.includes(answer)) return answer;
  return 'not_applicable';
}

function answerToSingle(single: Single, facts: FactsByKey): Answer {
  const stated = facts[single.key];
  if (!stated) return 'never_looked';
  if (stated.status === 'not_applicable') return 'not_applicable';
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
