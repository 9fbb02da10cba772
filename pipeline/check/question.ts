import type { Catalogue } from '../../model/catalogue.ts';
import { writeQuestion } from '../../model/condition.ts';
import { formatDidYouMean } from '../../model/nearest.ts';
import { parseQuestion } from '../../model/parse-question.ts';
import { formatUnknown } from './suggestion.ts';

/** Says why a string in a file isn't exactly one question in its canonical notation. Undefined if it is. */
export function findQuestionProblem(text: string, catalogue: Pick<Catalogue, 'keys'>): string | undefined {
  const parsedQuestion = parseQuestion(text, catalogue);
  if ('any' in parsedQuestion) {
    const canonicalText = writeQuestion(parsedQuestion);
    if (parsedQuestion.any.length > 1) return `"${text}" asks several questions; write each one separately`;
    return canonicalText === text ? undefined : `write "${text}" as "${canonicalText}"`;
  }
  if (parsedQuestion.unknownName !== undefined)
    return formatUnknown(parsedQuestion.unknownName, 'key', Object.keys(catalogue.keys));
  return parsedQuestion.why + formatDidYouMean(parsedQuestion.suggestions);
}
