import { firstFew } from '../../model/words/lists.ts';

/** Law: words that were not understood are named before anything else. */
export function startWithNotUnderstood(notUnderstood: readonly string[], sentence: string): string {
  if (notUnderstood.length === 0) return sentence;
  const words = notUnderstood.map((one) => `“${one.replaceAll(/["“”]/g, '')}”`);
  return `We didn’t understand ${firstFew(words)}. ${sentence}`.trimEnd();
}
