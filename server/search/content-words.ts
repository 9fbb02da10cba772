import { LANGUAGES } from '../../model/catalogue.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { foldWords } from '../reader/tokens.ts';

/** Splits a text into distinct words, and drops stop words and single letters unless nothing else is left. */
export function findContentWords(text: string, snapshot: Snapshot): string[] {
  const words = [...new Set(foldWords(text))];
  const content = words.filter((word) => word.length > 1 && !stopWords(snapshot).has(word));
  return content.length > 0 ? content : words;
}

/** The senses of stop words. */
const STOP_WORD_SENSES = ['function', 'skipped', 'opens', 'references', 'and', 'or'] as const;

const stopWords = memoizeBySnapshot(
  ({ lexicon }: Snapshot) =>
    new Set(
      LANGUAGES.flatMap((language) => STOP_WORD_SENSES.flatMap((sense) => lexicon[language][sense])).flatMap(foldWords),
    ),
);
