import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { stemWord } from '../../model/phrase-key.ts';
import type { Token } from './tokens.ts';
import type { Vocabularies, Vocabulary } from './vocabulary.ts';

/** Texts of this many words need a minimum share of known words. */
const ENOUGH_WORDS = 5;
const SHARE = 0.4;
const FEW_WORDS = 4;
/** Minimum share after correcting typos. */
const CORRECTED_SHARE = 0.6;
const ACCENTED = /[à-ÿ]/i;

/** Whether a word belongs to a language, with or without a meaning here. */
export function isKnownWord(word: string, { senses, numbers, silent, neutral, stems, language }: Vocabulary): boolean {
  const stem = stemWord(word, language);
  return senses.has(word) || numbers.has(word) || silent.has(word) || neutral.has(stem) || stems.has(stem);
}

/** Weight of function words and cues. Technical terms are the same in several languages. */
const SMALL_WORD = 2;

/**
 * The language with most of the words. Undefined if none has enough.
 * @param tokens without names of tools, which belong to no language
 */
export function detectLanguage(
  text: string,
  tokens: readonly Token[],
  vocabularies: Vocabularies,
): Language | undefined {
  const all = tokens.map(({ word }) => word).filter((word) => /\p{L}/u.test(word));
  // In a short text, the shortest words are ambiguous: "EU" is "I" in Portuguese.
  const long = all.length < FEW_WORDS ? all.filter(({ length }) => length > 2) : all;
  const known = LANGUAGES.map((language) => {
    const vocabulary = vocabularies[language];
    const isSmall = (word: string) => vocabulary.senses.has(word) || vocabulary.silent.has(word);
    const found = (language === 'en' ? all : long).filter((word) => isKnownWord(word, vocabulary));
    return { language, count: found.length, weight: found.length + found.filter(isSmall).length * (SMALL_WORD - 1) };
  });
  // Accents decide between English and another language.
  const hasAccents = ACCENTED.test(text);
  const enough = known.filter(({ count }) => all.length < ENOUGH_WORDS || count >= SHARE * all.length);
  const best = (enough.length > 0 ? enough : known).reduce((most, one) =>
    one.weight > most.weight || (hasAccents && most.language === 'en' && one.weight === most.weight) ? one : most,
  );
  if (enough.length > 0) return best.language;
  const vocabulary = vocabularies[best.language];
  const near = all.filter((word) => isKnownWord(word, vocabulary) || vocabulary.typos.nearest(word) !== undefined);
  return near.length >= CORRECTED_SHARE * all.length ? best.language : undefined;
}
