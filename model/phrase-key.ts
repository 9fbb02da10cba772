import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { LANGUAGES, type Language } from './catalogue.ts';
import { memoizeByText } from './memoize.ts';

/* Keys that make words and phrases comparable: by stems, in any order. */

const STEMMERS: Readonly<Record<Language, (word: string) => string>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
};

/** Cached, since stemming is the slowest step and texts repeat words. */
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
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, which folds without Unicode's tables.
const ASCII = /^[\x00-\x7f]*$/;

/** Lower case without accents, compatibility forms (Unicode NFKD) and apostrophes. Independent of the machine's locale. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll("'", '');
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] as string);
}

/** Normalizes a name: folded, without spaces and signs, so that "Larkpost.io" and "larkpost io" are equal. */
export function normalizeName(name: string): string {
  return fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The stem of a folded word: one for "enrich", "enriches" and "enrichment", and for "personalize" and "personalise". */
export function stemWord(word: string, language: Language): string {
  return STEMS[language](word);
}

function computeStem(word: string, language: Language): string {
  return STEMMERS[language](language === 'en' ? word.replace(/iz(?=[aei])/, 'is') : word);
}

/** Sorts stems, so that "find emails" and "email finder" are the same phrase. */
export function phraseKey(stems: readonly string[]): string {
  return [...stems].sort().join(' ');
}

/** The key of a phrase that counts only as written: "=calls" is not "called". */
export function exactKey(word: string): string {
  return `=${word}`;
}

/** The key of a phrase with a fixed word order: "free tool" is not "tool with a free trial". */
export function orderedKey(stems: readonly string[]): string {
  return `>${stems.join(' ')}`;
}

/**
 * The key of a phrase of a language, whose words may be in any form and order.
 * @param skipped folded words that may stand between others; they count only where there are no others
 */
export function joinStems(words: readonly string[], language: Language, skipped: ReadonlySet<string>): string {
  const content = words.filter((word) => !skipped.has(word));
  return phraseKey((content.length > 0 ? content : words).map((word) => stemWord(word, language)));
}
