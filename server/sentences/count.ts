import { type MarkCount, sumMarks } from '../../model/board-schemas.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import type { Mark } from '../../model/mark.ts';
import {
  describeAbility,
  describeAbilityForOneTool,
  describeInability,
  describeInabilityForOneTool,
  nameAbility,
} from '../../model/words/ability.ts';
import { formatCount, plural } from '../../model/words/numbers.ts';
import { startWithNumber } from './answers.ts';

/** `4 yes, 9 no, 46 unknown, of 59 tools`: the alternative text of a bar. */
export function listMarks(count: MarkCount, isValue = false): string {
  const { yes, no, does_not_apply: inapplicable, unknown } = count;
  const parts = [
    `${yes} ${isValue ? 'with an answer' : 'yes'}`,
    ...(no > 0 || !isValue ? [`${no} no`] : []),
    ...(inapplicable > 0 ? [`does not apply to ${inapplicable}`] : []),
    `${unknown} unknown`,
  ];
  return `${parts.join(', ')}, of ${formatCount(sumMarks(count), 'tool')}`;
}

/** `Four of 59 tools send email. Nine don’t.` Counts the listed tools by their answer to a question. */
export function countMatches(
  any: readonly Condition[],
  marks: readonly Mark[],
  catalogue: Pick<Catalogue, 'keys'>,
): string {
  const count = (mark: Mark) => marks.filter((other) => other === mark).length;
  const [yes, no, unknown, inapplicable] = [count('yes'), count('no'), count('unknown'), count('does not apply')];
  const allTools = formatCount(marks.length, 'tool');
  const describeYes = yes === 1 ? describeAbilityForOneTool : describeAbility;
  const describeNo = no === 1 ? describeInabilityForOneTool : describeInability;
  const sentences = [
    yes === 0
      ? `None of ${allTools} is confirmed to ${nameAbility(any, catalogue)}`
      : `${startWithNumber(yes)} of ${allTools} ${describeYes(any, catalogue)}`,
    // Only the verb, such as "don’t".
    no > 0 && `${startWithNumber(no)} ${describeNo(any, catalogue).split(' ', 1)[0]}`,
    inapplicable > 0 && `The question doesn’t apply to ${inapplicable}`,
    unknown > 0 &&
      `For ${unknown === marks.length ? 'all' : 'the other'} ${unknown === 1 ? 'one' : unknown} we found no answer`,
  ];
  return `${sentences.filter(Boolean).join('. ')}.`;
}

/** Counts the tools found. With requirements, these tools fit or may fit. */
export function countFound(total: number, isJudged: boolean, q?: string): string {
  if (q !== undefined) return `${startWithNumber(total)} ${plural(total, 'tool matches', 'tools match')} “${q}”.`;
  if (!isJudged) return `We list ${formatCount(total, 'tool')}.`;
  return `${startWithNumber(total)} ${plural(total, 'tool fits or may fit', 'tools fit or may fit')}.`;
}

/** Says who the site is for, and how many tools and questions it has. */
export function describePurpose({ tools, questions }: Readonly<Record<'tools' | 'questions', number>>): string {
  return `For sales teams, recruiters, agencies and founders who have to choose, and AI agents that choose for them. We ask the same ${formatCount(questions, 'question')} about ${formatCount(tools, 'tool')} and price them for your team size.`;
}

/** Introduces the tools that are at the top of the most lists. */
export function describeTopTools(tools: number, places: number, lists: number): string {
  return `The ${tools} tools that are most often among the first ${places} of our ${lists} lists.`;
}

/** Counts the questions that have an answer. */
export function countAnswered(known: number, all: number): string {
  return `We found answers to ${known} of ${formatCount(all, 'question')}.`;
}

/** Counts the questions about a tool that have no answer. */
export function countUnanswered(count: number): string {
  return count === 0
    ? 'Every question has an answer.'
    : `${startWithNumber(count)} ${plural(count, 'question has', 'questions have')} no answer yet. That isn’t a no.`;
}

/** Counts the questions without any source, not even for an unproven claim. */
export function countUnsourced(count: number): string {
  return `We found no source for ${formatCount(count, 'question')}.`;
}

/** Counts the known answers about listed tools. */
export function describeKnownAnswers({
  answers,
  questions,
  tools,
}: Readonly<Record<'answers' | 'questions' | 'tools', number>>): string {
  return `We found ${formatCount(answers, 'answer')} to ${formatCount(questions, 'question')} about ${formatCount(tools, 'tool')}.`;
}
