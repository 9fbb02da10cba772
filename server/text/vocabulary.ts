import { TypoIndex } from './typo-index.ts';

/**
 * The words that mean something here, and the forms under which a typed word may be one of them: as it is, without or with
 * the s of the plural, by its stem ("automatis*"), else with its typo mended. A word that is known is never mended.
 */
export class Vocabulary {
  readonly #words: ReadonlySet<string>;
  readonly #stems: ReadonlySet<string>;
  readonly #everyday: ReadonlySet<string>;
  readonly #weak: ReadonlySet<string>;
  #typos: TypoIndex | undefined;

  /**
   * @param words of phrases; one that ends in * is the beginning of a word
   * @param everyday words that mean nothing here, and are no typos either
   * @param weak of the words, those that a typo stands for only where no other is as near
   */
  constructor(words: Iterable<string>, everyday: Iterable<string>, weak: ReadonlySet<string> = new Set()) {
    const all = [...new Set(words)];
    this.#words = new Set(all.filter((word) => !word.endsWith('*')));
    this.#stems = new Set(all.filter((word) => word.endsWith('*')));
    this.#everyday = new Set(everyday);
    this.#weak = weak;
  }

  knows(word: string): boolean {
    return this.#inflected(word).length > 0 || this.#everyday.has(word);
  }

  /** The known words that a typed one stands for; none where it is unknown. */
  formsOf(word: string): readonly string[] {
    const forms = this.#inflected(word);
    const known = forms.some((form) => !form.endsWith('*')) || this.#everyday.has(singular(word));
    if (known) return forms;
    this.#typos ??= new TypoIndex([...this.#words, ...this.#roots()], this.#weak);
    const mended = this.#typos.nearest(word) ?? this.#typos.nearest(singular(word));
    // "hubspott" begins as "hubspot*" does, and is a typo all the same.
    return mended === undefined ? forms : [...new Set([...forms, ...this.#inflected(mended)])];
  }

  /** Stems that are long enough to be words. */
  *#roots(): Iterable<string> {
    for (const stem of this.#stems) if (stem.length > 6) yield stem.slice(0, -1);
  }

  #inflected(word: string): string[] {
    const plural = word.length > 3 ? `${word}s` : word;
    const forms = [word, singular(word), plural].filter(
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

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
