import { firstFew, inCurlyQuotes } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';

/** Starts a sentence with the words that we didn’t understand, if any. */
export function startWithNotUnderstood(notUnderstood: readonly string[], sentence: string): string {
  if (notUnderstood.length === 0) return sentence;
  return `We didn’t understand ${firstFew(notUnderstood.map(inCurlyQuotes))}. ${sentence}`.trimEnd();
}

/** Names the words that we ignored: `We didn’t understand “HIPAA”, so it isn’t counted.` Empty if we understood everything. */
export function describeIgnored(notUnderstood: readonly string[]): string {
  if (notUnderstood.length === 0) return '';
  const it = plural(notUnderstood.length, 'it isn’t', 'they aren’t');
  return `We didn’t understand ${firstFew(notUnderstood.map(inCurlyQuotes))}, so ${it} counted.`;
}

/** Like describeIgnored, for a need without any words that we understood: `We have no facts on “telegram outreach”.` */
export function describeNoFacts(notUnderstood: readonly string[]): string {
  return notUnderstood.length === 0 ? '' : `We have no facts on ${firstFew(notUnderstood.map(inCurlyQuotes))}.`;
}
