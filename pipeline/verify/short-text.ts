import { HIDDEN } from '../check/spelling.ts';

/**
 * The start of a text from a page or its server, as the check of the facts accepts it: on one line, without invisible characters.
 * @param maxCharacters counted as the schemas count them, in code points
 */
export function shortText(text: string, maxCharacters: number): string {
  const visible = text.replace(/\s+/g, ' ').replace(new RegExp(HIDDEN, 'gu'), '').trim();
  return [...visible].slice(0, maxCharacters).join('').trimEnd();
}
