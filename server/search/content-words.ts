import { LANGUAGES } from '../../model/catalogue.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { foldedWords } from '../reader/tokens.ts';

/** The words of a text without stop words and single letters, unless it has no others. */
export function contentWords(text: string, snapshot: Snapshot): string[] {
  const all = [...new Set(foldedWords(text))];
  const main = all.filter((word) => word.length > 1 && !idleWords(snapshot).has(word));
  return main.length > 0 ? main : all;
}

/** The senses of words that never name a question. */
const IDLE = ['function', 'skipped', 'opens', 'references', 'and', 'or'] as const;

const idleWords = memoizeBySnapshot(
  ({ lexicon }: Snapshot) =>
    new Set(LANGUAGES.flatMap((one) => IDLE.flatMap((sense) => lexicon[one][sense])).flatMap(foldedWords)),
);
