import { LANGUAGES } from '../../../model/catalogue.ts';
import { nearestKey } from '../../../model/nearest.ts';
import { stemWord } from '../../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { foldedWords } from '../../reader/tokens.ts';
import { contentWords } from '../../search/content-words.ts';

interface QuestionMatches {
  readonly keys: string[];
  /** Words that none of these questions contains. */
  readonly not_understood: string[];
}

/** Finds the questions with all words of a text, or else those with the nearest keys, or else those with most of the words. */
export function searchQuestions(text: string, keys: readonly string[], snapshot: Snapshot): QuestionMatches {
  const words = contentWords(text, snapshot);
  const stems = stemsByKey(snapshot);
  const has = (key: string, word: string) => LANGUAGES.some((one) => stems.get(key)?.has(stemWord(word, one)));
  const found = keys.map((key) => words.filter((word) => has(key, word)).length);
  const most = Math.max(0, ...found);
  if (most < words.length) {
    const near = nearestKey(text, keys);
    if (near.length > 0) return { keys: keys.filter((key) => near.includes(key)), not_understood: [] };
  }
  const matches = most <= words.length / 2 && words.length > 0 ? [] : keys.filter((_, i) => found[i] === most);
  return { keys: matches, not_understood: words.filter((word) => !matches.some((key) => has(key, word))) };
}

/** The stems of all words of a question: in the catalogue, and in the lexicon of each language. */
const stemsByKey = memoizeBySnapshot(
  ({ methodology: { catalogue }, lexicon }: Snapshot): ReadonlyMap<string, Set<string>> => {
    const stemsIn = (texts: readonly string[], language: (typeof LANGUAGES)[number]) =>
      texts.flatMap(foldedWords).map((word) => stemWord(word, language));
    return new Map(
      Object.entries(catalogue.keys).map(([key, { label, question, values = {} }]) => {
        const { words, value_words = {} } = lexicon.questions[key] ?? {};
        const called = [words ?? {}, ...Object.values(value_words)];
        const own = stemsIn([key.replaceAll('_', ' '), label, question, ...Object.keys(values)], 'en');
        const others = LANGUAGES.flatMap((one) => called.flatMap((some) => stemsIn(some[one] ?? [], one)));
        return [key, new Set([...own, ...others])];
      }),
    );
  },
);
