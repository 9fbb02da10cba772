import { firstFew, inCurlyQuotes } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';

/** Law: words that were not understood are named before anything else. */
export function startWithNotUnderstood(notUnderstood: readonly string[], sentence: string): string {
  if (notUnderstood.length === 0) return sentence;
  return `We didn’t understand ${firstFew(notUnderstood.map(inCurlyQuotes))}. ${sentence}`.trimEnd();
}

/** Names the words that were ignored: `We didn’t understand “HIPAA”, so it isn’t counted.` Empty if everything was understood. */
export function describeLeftOut(notUnderstood: readonly string[]): string {
  if (notUnderstood.length === 0) return '';
  const it = plural(notUnderstood.length, 'it isn’t', 'they aren’t');
  return `We didn’t understand ${firstFew(notUnderstood.map(inCurlyQuotes))}, so ${it} counted.`;
}

/** Like describeLeftOut, if nothing else was understood: `We have no facts on “telegram outreach”.` */
export function describeNoFacts(notUnderstood: readonly string[]): string {
  return notUnderstood.length === 0 ? '' : `We have no facts on ${firstFew(notUnderstood.map(inCurlyQuotes))}.`;
}
