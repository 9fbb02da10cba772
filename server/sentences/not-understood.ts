import { firstFew, inCurlyQuotes } from '../../model/words/lists.ts';

/** Starts a sentence with the words that we didn’t understand, if any. */
export function startWithNotUnderstood(notUnderstood: readonly string[], sentence: string): string {
  return `${describeNotUnderstood(notUnderstood)} ${sentence}`.trim();
}

/** Names the words that we ignored: `We didn’t understand “HIPAA”.` Empty if we understood everything. */
export function describeNotUnderstood(notUnderstood: readonly string[], opening = 'We didn’t understand'): string {
  return notUnderstood.length === 0 ? '' : `${opening} ${firstFew(notUnderstood.map(inCurlyQuotes), 2)}.`;
}
