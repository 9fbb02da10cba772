import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import type { Phrases } from '../../model/lexicon.ts';
import { JoinedPhrases } from './joined-phrases.ts';
import { amountOf, joinNumbers, joinPhrases, numberOfWord } from './numbers.ts';
import { fold, foldedSet, foldedWords, type ReadToken, type Token, tokenise } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The words that identify a language, and those for numbers. */
export interface LanguageWords {
  /** The most frequent words of each language. */
  readonly stopWords: Phrases;
  /** The most frequent words of languages that are not supported, by ISO 639-1 code. */
  readonly otherStopWords: Readonly<Record<string, readonly string[]>>;
  /** By language, words that mean something else in it than in the others. */
  readonly homonyms: Phrases;
  /** The value of each number word, or of several: "half a dozen". */
  readonly numbers: Readonly<Record<string, number>>;
  /** Words for one that are articles as well. */
  readonly ones: readonly string[];
  /** The languages that a word of the lexicon belongs to. One that is not in the map may be of any. */
  readonly languagesOf: ReadonlyMap<string, ReadonlySet<Language>>;
}

/** The language of a text; `other` if it is none of the supported ones. */
export type TextLanguage = Language | 'other';

/** With fewer words of a language, a text may be in another. */
const MIN_WORDS_OF_LANGUAGE = 2;

/** A text in another language has at least this many of its words. */
const MIN_WORDS_OF_OTHER = 2;

/** Turns text into tokens with their possible readings, in the language that the text is most likely written in. */
export class TokenReader {
  readonly #vocabulary: Vocabulary;
  readonly #numbers: ReadonlyMap<string, number>;
  /** Numbers of several words: "half a dozen". */
  readonly #numberPhrases = new JoinedPhrases<number>();
  readonly #ones: ReadonlySet<string>;
  readonly #homonyms: ReadonlyMap<Language, ReadonlySet<string>>;
  readonly #languagesOfWord: ReadonlyMap<string, readonly Language[]>;
  readonly #languagesOf: LanguageWords['languagesOf'];
  /** The languages that are not supported, by their most frequent words. */
  readonly #otherLanguages: ReadonlyMap<string, readonly string[]>;

  constructor(words: LanguageWords, vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    const numbers = Object.entries(words.numbers);
    this.#numbers = new Map(numbers.map(([word, number]) => [fold(word), number]));
    for (const [phrase, number] of numbers)
      if (phrase.includes(' ')) this.#numberPhrases.add(foldedWords(phrase), number);
    this.#ones = foldedSet(words.ones);
    this.#homonyms = new Map(LANGUAGES.map((language) => [language, foldedSet(words.homonyms[language] ?? [])]));
    // Homonyms do not identify a language.
    this.#languagesOfWord = languagesByWord(words.stopWords, foldedSet(Object.values(words.homonyms).flat()));
    this.#languagesOf = words.languagesOf;
    this.#otherLanguages = languagesByWord(words.otherStopWords);
  }

  read(text: string): { readonly tokens: readonly ReadToken[]; readonly language: TextLanguage } {
    const bare = tokenise(text);
    const { language, words } = this.#languageOf(bare);
    const isPossible = (known: string) => words < MIN_WORDS_OF_LANGUAGE || this.#mayOccur(known, language);
    const homonyms = language === 'other' ? undefined : this.#homonyms.get(language);
    const known = new Map<string, Pick<ReadToken, 'forms' | 'number' | 'amount' | 'homonym'>>();
    const tokens = bare.map(({ word, start, end, gap, hyphen, capital }): ReadToken => {
      let read = known.get(word);
      if (!read) {
        // In another language, a word that resembles a known one is no typo of it.
        const forms = language === 'other' ? [word] : this.#vocabulary.formsOf(word, isPossible);
        read = this.#readWord(word, forms, homonyms?.has(word) ?? false);
        known.set(word, read);
      }
      const { forms, number, amount, homonym } = read;
      return { word, start, end, gap, hyphen, capital, forms, number, amount, homonym };
    });
    return { tokens: joinNumbers(joinPhrases(tokens, this.#numberPhrases), this.#ones), language };
  }

  /** Whether a text in a language may use a word: English words occur in all of them. "welders" is no typo of "weder". */
  #mayOccur(word: string, language: TextLanguage): boolean {
    const languages = this.#languagesOf.get(word);
    return !languages || language === 'other' || languages.has('en') || languages.has(language);
  }

  #readWord(
    word: string,
    forms: readonly string[],
    homonym: boolean,
  ): Pick<ReadToken, 'forms' | 'number' | 'amount' | 'homonym'> {
    const amount = amountOf(word);
    if (amount) return { forms, number: amount.unit === '' ? amount.amount : undefined, amount, homonym };
    const number = homonym ? undefined : numberOfWord(word, this.#numbers);
    return { forms, number, amount: number === undefined ? undefined : { amount: number, unit: '' }, homonym };
  }

  /** The language of most of the words, and how many they are; English if they do not decide it. */
  #languageOf(tokens: readonly Token[]): { readonly language: TextLanguage; readonly words: number } {
    const counts = new Map<Language, number>();
    /** Languages with a word that is not English as well: "on" alone does not make a text French. */
    const distinct = new Set<Language>();
    const countsOfOther = new Map<string, number>();
    for (const { word } of tokens) {
      const languages = this.#languagesOfWord.get(word) ?? [];
      for (const language of languages) {
        counts.set(language, (counts.get(language) ?? 0) + 1);
        if (!languages.includes('en')) distinct.add(language);
      }
      for (const other of this.#otherLanguages.get(word) ?? [])
        countsOfOther.set(other, (countsOfOther.get(other) ?? 0) + 1);
    }
    // Texts in all languages use English terms, so a tie with English goes to the other language.
    let best: Language = 'en';
    for (const language of LANGUAGES) {
      const [count, most] = [counts.get(language) ?? 0, counts.get(best) ?? 0];
      if (count > most || (best === 'en' && count === most && distinct.has(language))) best = language;
    }
    const mostOfOther = Math.max(0, ...countsOfOther.values());
    const words = counts.get(best) ?? 0;
    const isOther = mostOfOther >= MIN_WORDS_OF_OTHER && mostOfOther > words;
    return isOther ? { language: 'other', words: mostOfOther } : { language: best, words };
  }
}

/** The languages of each of their words. */
function languagesByWord<Code extends string>(
  words: Readonly<Partial<Record<Code, readonly string[]>>>,
  leftOut: ReadonlySet<string> = new Set(),
): Map<string, Code[]> {
  const languages = new Map<string, Code[]>();
  for (const [language, list] of Object.entries(words) as [Code, readonly string[]][]) {
    for (const word of foldedSet(list)) {
      if (!leftOut.has(word)) languages.set(word, [...(languages.get(word) ?? []), language]);
    }
  }
  return languages;
}
