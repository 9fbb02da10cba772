import { LANGUAGES } from '../../model/catalogue.ts';
import type { Sense } from '../../model/lexicon.ts';
import { fold, stemWord } from '../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** What a word does in a search if it names nothing. */
export type WordUse = 'unknown' | 'negation' | 'or' | 'noun' | 'function' | 'general';

/** Senses of the lexicon by the use of their single words. The first use of a word counts. */
const SENSES: readonly (readonly [WordUse, readonly Sense[]])[] = [
  ['negation', ['not', 'unwanted', 'unneeded', 'harmed', 'like', 'like_after', 'cheaper', 'cheaper_than']],
  // A search can't compare prices.
  ['unknown', ['cheap', 'below', 'over']],
  ['or', ['or']],
  ['noun', ['tools']],
  ['function', ['skipped', 'function', 'opens', 'references', 'and']],
  ['general', ['neutral', 'versus', 'introduces', 'works_with', 'works_with_after', 'which', 'prices', 'requests']],
];

/** The use of each word by its folded form, and of neutral words by their stem. */
const wordUses = memoizeBySnapshot(({ lexicon }: Snapshot) => {
  const uses = new Map<string, WordUse>();
  for (const [use, senses] of SENSES)
    for (const word of LANGUAGES.flatMap((language) => senses.flatMap((sense) => lexicon[language][sense].map(fold))))
      if (!uses.has(word)) uses.set(word, use);
  for (const word of lexicon.en.neutral) uses.set(`${stemWord(fold(word), 'en')}-`, 'general');
  return uses;
});

/** Finds the use of a word. Undefined if the word may be a name or a feature. */
export function findWordUse(snapshot: Snapshot, word: string): WordUse | undefined {
  const [folded] = /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/u.exec(fold(word)) ?? [];
  if (folded === undefined) return 'general';
  return wordUses(snapshot).get(folded) ?? wordUses(snapshot).get(`${stemWord(folded, 'en')}-`);
}

/** Splits a text into folded words. */
export function splitWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Splits a text into distinct words, and drops function words and single letters unless nothing else is left. */
export function listContentWords(snapshot: Snapshot, text: string): string[] {
  const words = [...new Set(splitWords(text))];
  const isContent = (word: string) =>
    word.length > 1 && !['function', 'or'].includes(findWordUse(snapshot, word) ?? '');
  const content = words.filter(isContent);
  return content.length > 0 ? content : words;
}
