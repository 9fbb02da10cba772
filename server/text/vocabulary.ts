import { pluralsOf, singular } from './tokens.ts';
import { TypoFinder } from './typos.ts';

/** Shorter stems are no targets for typo correction. */
const MIN_STEM_FOR_TYPOS = 7;

/**
 * The known words, and the forms in which a typed word may match one: as it is, with or without the plural s, by its stem
 * ("automatis*"), or with a typo corrected. A known word is never corrected.
 */
export class Vocabulary {
  readonly #words: ReadonlySet<string>;
  readonly #stems: ReadonlySet<string>;
  readonly #everyday: ReadonlySet<string>;
  readonly #weak: ReadonlySet<string>;
  #typos: TypoFinder | undefined;

  /**
   * @param words words of phrases; one that ends in * is the beginning of a word
   * @param everyday words without a meaning here that are not typos either
   * @param weak those of the words that a typo is corrected to only if no other is as near
   */
  constructor(words: Iterable<string>, everyday: Iterable<string>, weak: ReadonlySet<string> = new Set()) {
    const all = [...new Set(words)];
    this.#words = new Set(all.filter((word) => !word.endsWith('*')));
    this.#stems = new Set(all.filter((word) => word.endsWith('*')));
    this.#everyday = new Set(everyday);
    this.#weak = weak;
  }

  /** Whether it is one of the words, and not only a word that begins like one. */
  knows(word: string): boolean {
    return this.#inflected(word).some((form) => !form.endsWith('*')) || this.#everyday.has(word);
  }

  /**
   * The known words that a typed one may be; empty if it is unknown.
   *
   * @param isPossible whether a mistyped word may be corrected to a known one
   */
  formsOf(word: string, isPossible: (known: string) => boolean = () => true): readonly string[] {
    const forms = this.#inflected(word);
    // A word of another language may be a typo as well: "anual" in an English text.
    const known = forms.some((form) => !form.endsWith('*') && isPossible(form)) || this.#everyday.has(singular(word));
    if (known) return forms;
    this.#typos ??= new TypoFinder([...this.#words, ...this.#longStems()], 'sure', this.#weak);
    if (!/^[a-z]{4,}$/.test(word)) return forms;
    const nearest = (typed: string) => this.#typos?.near(typed).find((near) => isPossible(near.word))?.word;
    const corrected = nearest(word) ?? nearest(singular(word));
    // "hubspott" matches "hubspot*", but may be a typo all the same.
    return corrected === undefined ? forms : [...new Set([...forms, ...this.#inflected(corrected)])];
  }

  #longStems(): string[] {
    return [...this.#stems].flatMap((stem) => (stem.length < MIN_STEM_FOR_TYPOS ? [] : stem.slice(0, -1)));
  }

  #inflected(word: string): string[] {
    const forms = [word, singular(word), ...pluralsOf(word)].filter(
      (form, i, all) => this.#words.has(form) && all.indexOf(form) === i,
    );
    if (forms.length === 0 && this.#everyday.has(word)) forms.push(word);
    // The longest stem first: "telefonnummer*" before "telefon*".
    for (let length = Math.min(word.length, 20); length >= 3; length--) {
      const stem = `${word.slice(0, length)}*`;
      if (this.#stems.has(stem)) forms.push(stem);
    }
    return forms;
  }
}
