import { LANGUAGES, type Language, type Lexicon } from '../../model/lexicon.ts';
import { type Amount, amountOf } from './amounts.ts';
import { fold } from './fold.ts';
import { joinNumbers } from './number-runs.ts';
import { numberOfWord } from './number-words.ts';
import { type Token, tokenise } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A token, and what it may stand for. */
export interface ReadToken extends Token {
  /** Known words that it stands for; none where it is unknown. */
  readonly forms: readonly string[];
  /** Where it is a bare number, in digits or in letters. */
  readonly number: number | undefined;
  readonly amount: Amount | undefined;
  /** Whether it means something else in the language of the text, so that it counts only within a longer phrase. */
  readonly homonym: boolean;
}

/** Reads words as what they stand for in the language that the text is most likely written in. */
export class TokenReader {
  readonly #vocabulary: Vocabulary;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #ones: ReadonlySet<string>;
  readonly #homonyms: ReadonlyMap<Language, ReadonlySet<string>>;
  readonly #evidence: ReadonlyMap<string, readonly Language[]>;

  constructor(lexicon: Lexicon, vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#numbers = new Map(Object.entries(lexicon.numbers).map(([word, number]) => [fold(word), number]));
    this.#ones = new Set(lexicon.seats.ones.map(fold));
    this.#homonyms = new Map(
      LANGUAGES.map((language) => [language, new Set((lexicon.homonyms[language] ?? []).map(fold))]),
    );
    this.#evidence = evidenceOf(lexicon);
  }

  read(text: string): { readonly tokens: readonly ReadToken[]; readonly language: Language } {
    const bare = tokenise(text);
    const language = this.#languageOf(bare);
    const homonyms = this.#homonyms.get(language);
    const known = new Map<string, Pick<ReadToken, 'forms' | 'number' | 'amount' | 'homonym'>>();
    const tokens = bare.map(({ word, start, end, gap, capital }): ReadToken => {
      let read = known.get(word);
      if (!read) {
        const amount = amountOf(word);
        const homonym = homonyms?.has(word) ?? false;
        const spelt = homonym ? undefined : numberOfWord(word, this.#numbers);
        const number = amount ? (amount.unit === '' ? amount.amount : undefined) : spelt;
        read = {
          forms: this.#vocabulary.formsOf(word),
          number,
          amount: amount ?? (number === undefined ? undefined : { amount: number, unit: '' }),
          homonym,
        };
        known.set(word, read);
      }
      const { forms, number, amount, homonym } = read;
      return { word, start, end, gap, capital, forms, number, amount, homonym };
    });
    return { tokens: joinNumbers(tokens, this.#ones), language };
  }

  /** The language of most of its words; English where they do not tell. */
  #languageOf(tokens: readonly Token[]): Language {
    const counts = new Map<Language, number>();
    /** Languages with a word that is none in English: "on" alone makes no text French. */
    const apart = new Set<Language>();
    for (const { word } of tokens) {
      const languages = this.#evidence.get(word) ?? [];
      for (const language of languages) {
        counts.set(language, (counts.get(language) ?? 0) + 1);
        if (!languages.includes('en')) apart.add(language);
      }
    }
    // English words of the trade stand in texts of all languages, so that in doubt it is the other one.
    let best: Language = 'en';
    for (const language of LANGUAGES) {
      const [count, most] = [counts.get(language) ?? 0, counts.get(best) ?? 0];
      if (count > most || (best === 'en' && count === most && apart.has(language))) best = language;
    }
    return best;
  }
}

/** The languages that a stop word belongs to; words that mean something else in another language tell nothing. */
function evidenceOf({ ignored, homonyms }: Lexicon): Map<string, Language[]> {
  const evidence = new Map<string, Language[]>();
  const open = new Set(Object.values(homonyms).flat().map(fold));
  for (const language of LANGUAGES) {
    for (const word of new Set((ignored[language] ?? []).map(fold))) {
      if (!open.has(word)) evidence.set(word, [...(evidence.get(word) ?? []), language]);
    }
  }
  return evidence;
}
