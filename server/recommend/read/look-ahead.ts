import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import { asks } from './lists.ts';
import type { Meaning } from './meanings.ts';
import type { NameReader } from './name-reader.ts';

/** So many tokens are looked ahead for something that a mood could colour. */
const FAR = 12;

/** What the words behind a place make of what stands there. */
export class LookAhead {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #names: NameReader;

  constructor(grammar: Grammar, tokens: readonly ReadToken[], names: NameReader) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#names = names;
  }

  /** Whether something that can be coloured follows in the clause. */
  asksFrom(from: number): boolean {
    for (let at = from; at < Math.min(from + FAR, this.#tokens.length); at++) {
      if (this.#tokens[at]?.gap !== 'none') return false;
      if (this.#names.phrasesAt(at).some(asks) || this.#tokens[at]?.amount !== undefined) return true;
    }
    return false;
  }

  /** "no calls needed" */
  isUnneeded(next: number): boolean {
    const token = this.#tokens[next];
    return token?.gap === 'none' && this.#grammar.unneeded.has(token.word);
  }

  /** "WhatsApp not needed": what follows says that it is asked for by nobody. */
  denialAt(next: number): PhraseMatch<Meaning> | undefined {
    if (this.#tokens[next]?.gap !== 'none') return undefined;
    return this.#names
      .allAt(next)
      .find(({ meaning }) => meaning.kind === 'mood' && meaning.mood === 'dismissed' && meaning.place === 'after');
  }

  /**
   * Whether what follows a negated phrase makes it mean something else: "not my LinkedIn password" is not "not LinkedIn".
   * Better told as not understood than turned round.
   */
  isBlurred(next: number): boolean {
    if (this.#tokens[next]?.gap !== 'none') return false;
    if (this.#grammar.counted.matchAt(this.#tokens, next)) return true;
    return !this.isPlain(next) && this.#names.phrasesAt(next).length === 0;
  }

  /** Whether a phrase of a channel ends in what is paid for, as "LinkedIn account" does. */
  endsInCounted(first: number, end: number): boolean {
    return end > first + 1 && this.#grammar.counted.matchAt(this.#tokens, end - 1)?.end === end;
  }

  /** Whether a word carries no wish of its own. */
  isPlain(at: number): boolean {
    const { word, forms } = this.#tokens[at] as ReadToken;
    const { ignored, boundaries, additions, alternatives } = this.#grammar;
    return [word, ...forms].some(
      (form) => ignored.has(form) || boundaries.has(form) || additions.has(form) || alternatives.has(form),
    );
  }
}
