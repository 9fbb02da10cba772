import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { LANGUAGES, type Language } from './catalogue.ts';
import { memoizeByText } from './memoize.ts';

/* Computes keys of phrases. Phrases with the same stems have the same key, in any word order. */

const STEMMERS: Readonly<Record<Language, (word: string) => string>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
};

/** The number of cached stems per language. Stemming is slow, and texts repeat words. */
const MAX_STEMS = 10_000;
const STEMS = Object.fromEntries(
  LANGUAGES.map((language) => [language, memoizeByText(MAX_STEMS, (word) => computeStem(word, language))]),
) as typeof STEMMERS;

const LETTERS_WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII, which folds without Unicode tables.
const ASCII = /^[\x00-\x7f]*$/;

/** Lowercases a text and removes accents, compatibility forms (Unicode NFKD) and apostrophes. Does not depend on the locale. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll("'", '');
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] as string);
}

/** Folds a name and removes spaces and signs, so that "Larkpost.io" and "larkpost io" are equal. */
export function normalizeName(name: string): string {
  return fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The stem of a folded word. "enrich", "enriches" and "enrichment" share a stem, as do "personalize" and "personalise". */
export function stemWord(word: string, language: Language): string {
  return STEMS[language](word);
}

function computeStem(word: string, language: Language): string {
  return STEMMERS[language](language === 'en' ? word.replace(/iz(?=[aei])/, 'is') : word);
}

/** The key of a phrase in any word order: "find emails" and "email finder" have the same key. */
export function phraseKey(stems: readonly string[]): string {
  return [...stems].sort().join(' ');
}

/** The key of a word that matches only in this form: "=calls" does not match "called". */
export function exactKey(word: string): string {
  return `=${word}`;
}

/** The key of a phrase with a fixed word order: "free tool" does not match "tool with a free trial". */
export function orderedKey(stems: readonly string[]): string {
  return `>${stems.join(' ')}`;
}

/**
 * Computes the key of a phrase in a language. Its words match in any form and order.
 * @param skipped folded words to ignore, unless the phrase has no other words
 */
export function computePhraseKey(words: readonly string[], language: Language, skipped: ReadonlySet<string>): string {
  const content = words.filter((word) => !skipped.has(word));
  return phraseKey((content.length > 0 ? content : words).map((word) => stemWord(word, language)));
}
