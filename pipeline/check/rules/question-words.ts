import { LANGUAGES, type Language } from '../../../model/catalogue.ts';
import { memoizeByText } from '../../../model/memoize.ts';
import { writeValueQuestion } from '../../../model/parse-question.ts';
import { fold, joinStems } from '../../../model/phrase-key.ts';
import type { Path } from '../../read/yaml-file.ts';
import type { CatalogueFile } from '../file-schemas.ts';
import { problemWithQuestion } from '../question.ts';
import type { Rule } from '../rule.ts';
import { notAmong } from '../suggestion.ts';

/** A word of a question leads to it alone. */
export const questionWords: Rule = {
  name: 'question-words',
  tip: 'Give each question the words that people would type for it and for nothing else: "own proxy" is not a dedicated IP.',
  *shared({ catalogue: { data }, lexicon }) {
    const skipped = memoizeByText(
      LANGUAGES.length,
      (language) => new Set(lexicon.data[language as Language].skipped.map(fold)),
    );
    /** As the reader compares them: by stems in any order, without articles and prepositions. */
    const lookupKey = (word: string, language: Language, key = '') =>
      (word.startsWith('+') ? `${data.keys[key]?.requires} ` : word.startsWith('=') ? '=' : '') +
      joinStems(fold(word).match(/[\p{L}\p{N}]+/gu) ?? [], language, skipped(language));
    const labels = new Map(Object.entries(data.keys).map(([key, { label }]) => [lookupKey(label, 'en'), key]));
    const owners = new Map<string, string>();
    for (const { key, value, language, word, path } of wordsIn(data)) {
      const owner = value === undefined ? key : `${key}=${value}`;
      const lookup = `${language} ${lookupKey(word, language, key)}`;
      const first = owners.get(lookup);
      const labelled = language === 'en' ? labels.get(lookupKey(word, language)) : undefined;
      const values = Object.keys(data.keys[key]?.values ?? {});
      if (value !== undefined && problemWithQuestion(writeValueQuestion(key, value), data) !== undefined)
        yield { path: path.slice(0, -2), key: true, message: notAmong(value, `a value of ${key}`, values) };
      else if (word !== word.toLowerCase().trim())
        yield { path, message: `"${word}" must be lower case, without spaces around it` };
      else if (first !== undefined && first !== owner)
        yield { path, message: `"${word}" is a word of ${first} already` };
      else if (labelled !== undefined && labelled !== key)
        yield { path, message: `"${word}" is the label of ${labelled}` };
      owners.set(lookup, first ?? owner);
    }
  },
};

interface Word {
  readonly key: string;
  /** Undefined if it is a word of the question as a whole. */
  readonly value: string | undefined;
  readonly language: Language;
  readonly word: string;
  readonly path: Path;
}

function* wordsIn({ keys }: CatalogueFile): Iterable<Word> {
  for (const [key, { words, value_words = {} }] of Object.entries(keys)) {
    yield* wordsOf(key, undefined, words, ['keys', key, 'words']);
    for (const [value, ofValue] of Object.entries(value_words))
      yield* wordsOf(key, value, ofValue, ['keys', key, 'value_words', value]);
  }
}

function* wordsOf(
  key: string,
  value: string | undefined,
  byLanguage: Readonly<Record<string, readonly string[] | undefined>>,
  path: Path,
): Iterable<Word> {
  for (const [language, words = []] of Object.entries(byLanguage) as [Language, readonly string[] | undefined][])
    for (const [i, word] of words.entries()) yield { key, value, language, word, path: [...path, language, i] };
}
