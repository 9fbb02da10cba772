import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { stemWord } from '../../model/phrase-key.ts';
import type { Token } from './tokens.ts';
import type { Vocabularies, Vocabulary } from './vocabulary.ts';

/** From this number of words on, a text needs a minimum share of known words. */
const MIN_WORDS_FOR_SHARE = 5;
const MIN_KNOWN_SHARE = 0.4;
/** Texts with fewer words are short. */
const MIN_NORMAL_WORDS = 4;
/** The minimum share of known words after typos are corrected. */
const MIN_CORRECTED_SHARE = 0.6;
const ACCENTED = /[à-ÿ]/i;

/** Whether a word of a language is in our vocabulary. */
export function isKnownWord(
  word: string,
  { senses, numbers, silentWords, neutralStems, stems, language }: Vocabulary,
): boolean {
  const stem = stemWord(word, language);
  return senses.has(word) || numbers.has(word) || silentWords.has(word) || neutralStems.has(stem) || stems.has(stem);
}

/** The weight of function words and cues. They tell languages apart better than technical terms, which languages share. */
const FUNCTION_WORD_WEIGHT = 2;

/**
 * Detects the language whose vocabulary covers the most words. Undefined if no language covers enough of them.
 * @param tokens the tokens without tool names, which belong to no language
 */
export function detectLanguage(
  text: string,
  tokens: readonly Token[],
  vocabularies: Vocabularies,
): Language | undefined {
  const words = tokens.map(({ word }) => word).filter((word) => /\p{L}/u.test(word));
  // In a short text, two-letter words are too ambiguous. "Eu" means "I" in Portuguese, for example.
  const distinctiveWords = words.length < MIN_NORMAL_WORDS ? words.filter(({ length }) => length > 2) : words;
  const scores = LANGUAGES.map((language) => {
    const vocabulary = vocabularies[language];
    const isFunctionWord = (word: string) => vocabulary.senses.has(word) || vocabulary.silentWords.has(word);
    const knownWords = (language === 'en' ? words : distinctiveWords).filter((word) => isKnownWord(word, vocabulary));
    return {
      language,
      count: knownWords.length,
      weight: knownWords.length + knownWords.filter(isFunctionWord).length * (FUNCTION_WORD_WEIGHT - 1),
    };
  });
  // In a tie, accents rule out English.
  const hasAccents = ACCENTED.test(text);
  const candidates = scores.filter(
    ({ count }) => words.length < MIN_WORDS_FOR_SHARE || count >= MIN_KNOWN_SHARE * words.length,
  );
  const best = (candidates.length > 0 ? candidates : scores).reduce((heaviest, next) =>
    next.weight > heaviest.weight || (hasAccents && heaviest.language === 'en' && next.weight === heaviest.weight)
      ? next
      : heaviest,
  );
  if (candidates.length > 0) return best.language;
  const vocabulary = vocabularies[best.language];
  const correctableWords = words.filter(
    (word) => isKnownWord(word, vocabulary) || vocabulary.typos.findNearest(word) !== undefined,
  );
  return correctableWords.length >= MIN_CORRECTED_SHARE * words.length ? best.language : undefined;
}
