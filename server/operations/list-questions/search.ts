import { LANGUAGES } from '../../../model/catalogue.ts';
import { nearestKey } from '../../../model/nearest.ts';
import { stemOf } from '../../../model/phrase-key.ts';
import { perSnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { foldedWords } from '../../reader/tokens.ts';
import { contentWords } from '../../search/content-words.ts';

interface Found {
  readonly keys: string[];
  /** Words that none of these questions has. */
  readonly not_understood: string[];
}

/**
 * The questions that have all words of a text or, if none has, those whose key is nearest to it, or else those that have
 * most of the words.
 */
export function searchQuestions(text: string, keys: readonly string[], snapshot: Snapshot): Found {
  const words = contentWords(text, snapshot);
  const stems = stemsByKey(snapshot);
  const has = (key: string, word: string) => LANGUAGES.some((one) => stems.get(key)?.has(stemOf(word, one)));
  const found = keys.map((key) => words.filter((word) => has(key, word)).length);
  const most = Math.max(0, ...found);
  if (most < words.length) {
    const near = nearestKey(text, keys);
    if (near.length > 0) return { keys: keys.filter((key) => near.includes(key)), not_understood: [] };
  }
  const having = most <= words.length / 2 && words.length > 0 ? [] : keys.filter((_, i) => found[i] === most);
  return { keys: having, not_understood: words.filter((word) => !having.some((key) => has(key, word))) };
}

/** The stems of all words that a question has in the catalogue, and of those by which people call it. */
const stemsByKey = perSnapshot(
  ({ methodology: { catalogue }, lexicon }: Snapshot): ReadonlyMap<string, Set<string>> => {
    const stemsIn = (texts: readonly string[], language: (typeof LANGUAGES)[number]) =>
      texts.flatMap(foldedWords).map((word) => stemOf(word, language));
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
