import { LANGUAGES } from '../../../model/catalogue.ts';
import { findSimilarKeys } from '../../../model/nearest.ts';
import { stemWord } from '../../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { getReader } from '../../reader/reader.ts';
import { foldWords } from '../../reader/tokens.ts';
import { findContentWords } from '../../search/content-words.ts';

interface QuestionMatches {
  readonly keys: string[];
  /** Words that none of these questions contain. */
  readonly not_understood: string[];
}

/**
 * Finds the questions that contain all words of a text. If there are none, finds the questions whose key resembles the text, or
 * else the questions that contain most of its words, or else each question that it names.
 */
export function searchQuestions(text: string, keys: readonly string[], snapshot: Snapshot): QuestionMatches {
  const words = findContentWords(text, snapshot);
  const stems = indexStems(snapshot);
  const hasWord = (key: string, word: string) =>
    LANGUAGES.some((language) => stems.get(key)?.has(stemWord(word, language)));
  const counts = keys.map((key) => words.filter((word) => hasWord(key, word)).length);
  const maxCount = Math.max(0, ...counts);
  if (maxCount < words.length) {
    const near = findSimilarKeys(text, keys);
    if (near.length > 0) return { keys: keys.filter((key) => near.includes(key)), not_understood: [] };
  }
  if (maxCount <= words.length / 2 && words.length > 0) {
    const { questions, notUnderstood } = getReader(snapshot).read(text);
    const named = questions.flatMap(({ any }) => any.map(({ key }) => key));
    return {
      keys: keys.filter((key) => named.includes(key)),
      not_understood: named.length > 0 ? [...notUnderstood] : words,
    };
  }
  const matches = keys.filter((_, i) => counts[i] === maxCount);
  return { keys: matches, not_understood: words.filter((word) => !matches.some((key) => hasWord(key, word))) };
}

/** The stems of the words of each question, from the catalogue and from the lexicon of each language. */
const indexStems = memoizeBySnapshot(
  ({ methodology: { catalogue }, lexicon }: Snapshot): ReadonlyMap<string, Set<string>> => {
    const toStems = (texts: readonly string[], language: (typeof LANGUAGES)[number]) =>
      texts.flatMap(foldWords).map((word) => stemWord(word, language));
    return new Map(
      Object.entries(catalogue.keys).map(([key, { label, question, values = {} }]) => {
        const { words, value_words = {} } = lexicon.questions[key] ?? {};
        const wordLists = [words ?? {}, ...Object.values(value_words)];
        const english = toStems([key.replaceAll('_', ' '), label, question, ...Object.keys(values)], 'en');
        const fromLexicon = LANGUAGES.flatMap((language) =>
          wordLists.flatMap((list) => toStems(list[language] ?? [], language)),
        );
        return [key, new Set([...english, ...fromLexicon])];
      }),
    );
  },
);
