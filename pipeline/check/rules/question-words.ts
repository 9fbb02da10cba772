import { LANGUAGES, type Language } from '../../../model/catalogue.ts';
import { memoizeByText } from '../../../model/memoize.ts';
import { writeValueQuestion } from '../../../model/parse-question.ts';
import { computePhraseKey, fold } from '../../../model/phrase-key.ts';
import type { Path } from '../../read/yaml-file.ts';
import type { CatalogueFile } from '../file-schemas.ts';
import { findQuestionProblem } from '../question.ts';
import type { Rule } from '../rule.ts';
import { formatUnknown } from '../suggestion.ts';

/** A word must not belong to two questions. */
export const questionWords: Rule = {
  name: 'question-words',
  tip: 'Give each question only words that people type for it and for nothing else. For example, "own proxy" does not mean a dedicated IP.',
  *shared({ catalogue: { data }, lexicon }) {
    const getSkippedWords = memoizeByText(
      LANGUAGES.length,
      (language) => new Set(lexicon.data[language as Language].skipped.map(fold)),
    );
    /** Words with the same key are equal for server/reader, which ignores the order of stems, and ignores articles and prepositions. */
    const createLookupKey = (word: string, language: Language, key = '') =>
      (word.startsWith('+') ? `${data.keys[key]?.requires} ` : word.startsWith('=') ? '=' : '') +
      computePhraseKey(fold(word).match(/[\p{L}\p{N}]+/gu) ?? [], language, getSkippedWords(language));
    const labels = new Map(Object.entries(data.keys).map(([key, { label }]) => [createLookupKey(label, 'en'), key]));
    const owners = new Map<string, string>();
    for (const { key, value, language, word, path } of listWords(data)) {
      const owner = value === undefined ? key : `${key}=${value}`;
      const languageAndKey = `${language} ${createLookupKey(word, language, key)}`;
      const firstOwner = owners.get(languageAndKey);
      const labelOwner = language === 'en' ? labels.get(createLookupKey(word, language)) : undefined;
      const values = Object.keys(data.keys[key]?.values ?? {});
      if (value !== undefined && findQuestionProblem(writeValueQuestion(key, value), data) !== undefined)
        yield { path: path.slice(0, -2), key: true, message: formatUnknown(value, `value of ${key}`, values) };
      else if (word !== word.toLowerCase().trim())
        yield { path, message: `"${word}" must be in lower case, without spaces around it` };
      else if (firstOwner !== undefined && firstOwner !== owner)
        yield { path, message: `"${word}" is already a word of ${firstOwner}` };
      else if (labelOwner !== undefined && labelOwner !== key)
        yield { path, message: `"${word}" is already the label of ${labelOwner}` };
      owners.set(languageAndKey, firstOwner ?? owner);
    }
  },
};

interface Word {
  readonly key: string;
  /** Undefined if the word is for the whole question. */
  readonly value: string | undefined;
  readonly language: Language;
  readonly word: string;
  readonly path: Path;
}

function* listWords({ keys }: CatalogueFile): Iterable<Word> {
  for (const [key, { words, value_words = {} }] of Object.entries(keys)) {
    yield* listWordsByLanguage(key, undefined, words, ['keys', key, 'words']);
    for (const [value, byLanguage] of Object.entries(value_words))
      yield* listWordsByLanguage(key, value, byLanguage, ['keys', key, 'value_words', value]);
  }
}

function* listWordsByLanguage(
  key: string,
  value: string | undefined,
  byLanguage: Readonly<Record<string, readonly string[] | undefined>>,
  path: Path,
): Iterable<Word> {
  for (const [language, words = []] of Object.entries(byLanguage) as [Language, readonly string[] | undefined][])
    for (const [i, word] of words.entries()) yield { key, value, language, word, path: [...path, language, i] };
}
