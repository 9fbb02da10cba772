import { LANGUAGES } from '../../../model/catalogue.ts';
import { stemWord } from '../../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { namesIn } from '../../names/names.ts';
import { readSearch } from '../../names/search.ts';
import { indexTypos } from '../../names/typos.ts';
import { listContentWords, splitWords } from '../../names/words.ts';

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
  const words = listContentWords(snapshot, text);
  const matches = words.map((word) => findKeysWith(snapshot, word));
  const counts = keys.map((key) => matches.filter((found) => found.has(key)).length);
  const maxCount = Math.max(0, ...counts);
  if (maxCount < words.length) {
    const near = namesIn(snapshot).key.nearest(text, (key) => keys.includes(key));
    if (near.length > 0) return { keys: keys.filter((key) => near.includes(key)), not_understood: [] };
  }
  if (maxCount <= words.length / 2 && words.length > 0) {
    const { required, notUnderstood } = readSearch(snapshot, text);
    const named = keys.filter((key) => required.some((question) => question.split(/[=<>|]/).includes(key)));
    return { keys: named, not_understood: named.length > 0 ? [...notUnderstood] : words };
  }
  const found = keys.filter((_, i) => counts[i] === maxCount);
  return { keys: found, not_understood: words.filter((_, i) => !found.some((key) => matches[i]?.has(key))) };
}

/** Finds the keys whose questions contain a word in any form, or else a word that it misspells. */
function findKeysWith(snapshot: Snapshot, word: string): ReadonlySet<string> {
  const { keysByStem, findWords } = wordIndex(snapshot);
  const find = (text: string) => LANGUAGES.flatMap((language) => keysByStem.get(stemWord(text, language)) ?? []);
  const keys = find(word);
  return new Set(keys.length > 0 ? keys : findWords(word).flatMap(find));
}

/** The words of all questions, from the catalogue and from the lexicon of each language. */
const wordIndex = memoizeBySnapshot(({ methodology: { catalogue }, lexicon }: Snapshot) => {
  const keysByStem = new Map<string, string[]>();
  const allWords = new Set<string>();
  for (const [key, { label, question, values = {} }] of Object.entries(catalogue.keys)) {
    const { words, value_words = {} } = lexicon.questions[key] ?? {};
    for (const language of LANGUAGES) {
      const own = language === 'en' ? [key.replaceAll('_', ' '), label, question, ...Object.keys(values)] : [];
      const fromLexicon = [words ?? {}, ...Object.values(value_words)].flatMap((list) => list[language] ?? []);
      for (const word of new Set([...own, ...fromLexicon].flatMap(splitWords))) {
        const stem = stemWord(word, language);
        keysByStem.set(stem, [...(keysByStem.get(stem) ?? []), key]);
        allWords.add(word);
      }
    }
  }
  return { keysByStem, findWords: indexTypos([...allWords].map((word) => [word, word])) };
});
