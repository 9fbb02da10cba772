import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import { writeQuestion } from '../../model/condition.ts';
import { formatDidYouMean } from '../../model/nearest.ts';
import { parseColumn, parseQuestion } from '../../model/parse-question.ts';
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

/** Says why a question isn't a yes-or-no question that applies to all these categories. Undefined if it is. */
export function findYesNoProblem(
  question: string,
  types: readonly string[],
  catalogue: Pick<Catalogue, 'keys'>,
): string | undefined {
  const problem = findQuestionProblem(question, catalogue);
  if (problem !== undefined) return problem;
  const [{ key, value } = { key: '' }] = parseColumn(question, catalogue);
  const { type, values = {}, applies_to } = catalogue.keys[key] as CatalogueKey;
  const allowed = Object.keys(values).join(', ');
  if (value === undefined && type !== 'boolean')
    return `"${key}" has the type ${type}, so the question needs a "value"${allowed === '' ? '' : `: ${allowed}`}`;
  const excludedTypes = types.filter((category) => applies_to?.includes(category) === false);
  return excludedTypes.length > 0 ? `"${key}" does not apply to ${excludedTypes.join(', ')}` : undefined;
}
