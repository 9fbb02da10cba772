import type { Lexicon } from '../../model/lexicon.ts';
import { Phrases, type Run } from './phrases.ts';
import { wordings } from './vocabulary.ts';
import { type Word, wordsOf } from './word.ts';

/** "without" denies what stands after it; "not without", "not only" and "but" do not. */
type Sense = 'denies' | 'affirms';

/** The words of the lexicon by which a query refuses what it names. */
export class Negations {
  readonly #phrases = new Phrases<Sense>();
  readonly #alternatives: ReadonlySet<string>;

  constructor({ moods, alternatives, fillers }: Lexicon) {
    this.#alternatives = foldedWords(alternatives);
    const articles = foldedWords(fillers);
    for (const words of phrasesOf(moods.avoid.before)) {
      // The "a" of "not a" may begin "A/B testing".
      if (!articles.has(words.at(-1)?.folded ?? '')) this.#phrases.add(words, 'denies');
    }
    for (const words of phrasesOf(moods.must.before)) this.#phrases.add(words, 'affirms');
  }

  /** The longest that begins at a word. */
  at(words: readonly Word[], first: number): Run<Sense> | undefined {
    return this.#phrases.at(words, first)[0];
  }

  /** Whether a word goes on with what is denied before it: "no email or calls". */
  goesOn(word: Word | undefined): boolean {
    return word !== undefined && this.#alternatives.has(word.folded);
  }
}

function phrasesOf(texts: readonly string[]): Word[][] {
  return texts.flatMap(wordings).map(wordsOf);
}

function foldedWords(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(wordsOf).map(({ folded }) => folded));
}
