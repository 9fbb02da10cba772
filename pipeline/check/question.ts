import type { Catalogue } from '../../model/catalogue.ts';
import { writeQuestion } from '../../model/condition.ts';
import { didYouMean } from '../../model/nearest.ts';
import { parseQuestion } from '../../model/parse-question.ts';
import { notAmong } from './suggestion.ts';

/** Why a text of a file is not one question in the form in which it is published, or undefined. */
export function problemWithQuestion(text: string, catalogue: Pick<Catalogue, 'keys'>): string | undefined {
  const parsed = parseQuestion(text, catalogue);
  if ('any' in parsed) {
    const written = writeQuestion(parsed);
    if (parsed.any.length > 1) return `"${text}" asks several questions; write each by itself`;
    return written === text ? undefined : `"${text}" must be written "${written}"`;
  }
  if (parsed.unknown !== undefined)
    return notAmong(parsed.unknown, 'a key of the catalogue', Object.keys(catalogue.keys));
  return parsed.why + didYouMean(parsed.nearest);
}
