import type { Sense, WordListName } from '../../model/lexicon.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { splitWords } from '../names/words.ts';

/** Whether a text contains an English phrase of one of some word lists. */
export function hasPhrase(
  { lexicon: { en } }: Snapshot,
  text: string,
  ...lists: readonly (Sense | WordListName)[]
): boolean {
  const words = ` ${splitWords(text).join(' ')} `;
  return lists.some((list) => en[list].some((phrase) => words.includes(` ${splitWords(phrase).join(' ')} `)));
}
