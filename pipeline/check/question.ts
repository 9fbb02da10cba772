import type { Catalogue } from '../../model/catalogue.ts';
import { writeQuestion } from '../../model/condition.ts';
import { formatDidYouMean } from '../../model/nearest.ts';
import { parseQuestion } from '../../model/parse-question.ts';
import { formatUnknown } from './suggestion.ts';

/** Says why a string in a file isn't exactly one question in its canonical notation. Undefined if it is. */
export function findQuestionProblem(text: string, catalogue: Pick<Catalogue, 'keys'>): string | undefined {
  const parsed = parseQuestion(text, catalogue);
  if ('any' in parsed) {
    const canonical = writeQuestion(parsed);
    if (parsed.any.length > 1) return `"${text}" asks several questions; write each one separately`;
    return canonical === text ? undefined : `write "${text}" as "${canonical}"`;
  }
  if (parsed.unknownName !== undefined) return formatUnknown(parsed.unknownName, 'key', Object.keys(catalogue.keys));
  return parsed.why + formatDidYouMean(parsed.suggestions);
}
