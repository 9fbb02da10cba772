import { firstFew, inCurlyQuotes } from '../../model/words/lists.ts';

/** Names the words that we ignored: `We didn’t understand “HIPAA”.` Empty if we understood everything. */
export function describeNotUnderstood(notUnderstood: readonly string[], opening = 'We didn’t understand'): string {
  return notUnderstood.length === 0 ? '' : `${opening} ${firstFew(notUnderstood.map(inCurlyQuotes), 2)}.`;
}
