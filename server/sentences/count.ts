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
  nameInability,
} from '../../model/words/ability.ts';
import { nameInSentence } from '../../model/words/label.ts';
import { andList } from '../../model/words/lists.ts';
import { formatCount, groupDigits, plural } from '../../model/words/numbers.ts';
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

/** Counts the tools by their answer to one question. */
export function describeMarkCounts(key: string, marks: readonly Mark[], catalogue: Keys): string {
  return countMatches({ required: [[{ key }]], unwanted: [], category: undefined }, marks, catalogue);
}

/** The criteria that tools are counted for. */
interface CountedNeed {
  readonly required: readonly (readonly Condition[])[];
  readonly unwanted: readonly (readonly Condition[])[];
  /** The label of the category. */
  readonly category: string | undefined;
}

type Keys = Pick<Catalogue, 'keys'>;

/**
 * `Four of 59 tools send email and don’t place phone calls. Nine don’t fit.` Counts the listed tools, or the tools of one
 * category, by their mark for all criteria together.
 * @param marks one mark per tool
 */
export function countMatches(need: CountedNeed, marks: readonly Mark[], catalogue: Keys): string {
  const { required, unwanted, category } = need;
  const count = (mark: Mark) => marks.filter((other) => other === mark).length;
  const [yes, no, unknown, inapplicable] = [count('yes'), count('no'), count('unknown'), count('does not apply')];
  const tools = category === undefined ? 'tools' : nameCategory(category);
  const allTools = `${groupDigits(marks.length)} ${marks.length === 1 ? tools.replace(/s$/, '') : tools}`;
  if (required.length + unwanted.length === 0) return `We list ${allTools}.`;
  const yesDescribers =
    yes === 1 ? [describeAbilityForOneTool, describeInabilityForOneTool] : [describeAbility, describeInability];
  const describers = yes === 0 ? [nameAbility, nameInability] : yesDescribers;
  const phrase = joinAbilities(need, catalogue, describers as [Describe, Describe]);
  const firstSentence =
    yes === 0
      ? `None of ${allTools} is confirmed ${phrase.startsWith('not ') ? `not to ${phrase.slice(4)}` : `to ${phrase}`}`
      : `${startWithNumber(yes)} of ${allTools} ${phrase}`;
  const isOne = required.length + unwanted.length === 1;
  const sentences = [
    firstSentence,
    no > 0 &&
      `${startWithNumber(no)} ${isOne ? describeOpposite(need, no, catalogue) : `${plural(no, 'doesn’t', 'don’t')} fit`}`,
    inapplicable > 0 && `${isOne ? 'The question doesn’t apply' : 'Not all of it applies'} to ${inapplicable}`,
    unknown > 0 &&
      `For ${unknown === marks.length ? 'all' : 'the other'} ${unknown === 1 ? 'one' : unknown} we found no answer`,
  ];
  return `${sentences.filter(Boolean).join('. ')}.`;
}

/** `LinkedIn automation tools`, `AI sales agents`. */
function nameCategory(label: string): string {
  return nameInSentence(label.endsWith('s') ? label : `${label} tools`);
}

type Describe = typeof describeAbility;

/** `send email, work on LinkedIn and don’t place phone calls`. */
function joinAbilities(
  { required, unwanted }: CountedNeed,
  catalogue: Keys,
  [can, cannot]: [Describe, Describe],
): string {
  return andList([...required.map((any) => can(any, catalogue)), ...unwanted.map((any) => cannot(any, catalogue))]);
}

/** `don’t`, or `do` if the headline is about tools that don’t. */
function describeOpposite({ required, unwanted }: CountedNeed, count: number, catalogue: Keys): string {
  const [any = []] = [...required, ...unwanted];
  const words = (count === 1 ? describeInabilityForOneTool : describeInability)(any, catalogue);
  const verb = words.slice(0, words.indexOf(' '));
  return required.length > 0 ? verb : verb.replace('n’t', '');
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
