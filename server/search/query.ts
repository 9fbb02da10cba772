import type { Answer } from './grades.ts';
import { NearWords } from './near-words.ts';
import { type Known, parse } from './parse.ts';
import { singular, type Word, wordsOf } from './word.ts';

/** A query as it was understood: every topic and every word must be answered. */
export interface Query {
  readonly topics: readonly Answer[];
  readonly words: readonly string[];
  /** Documents with a name or word that the query does not want. */
  readonly refused: ReadonlySet<number>;
  /** The words as typed, and with slips mended. */
  readonly typed: readonly Word[];
  readonly mended: readonly Word[];
  /** Whether a word was not known as it was typed. */
  readonly misspelt: boolean;
}

/** More words than any search has; what follows is not read. */
const MOST_WORDS = 64;
/** More unknown words than that are no slips. */
const MOST_SLIPS = 4;
const WEB = new Set(['http', 'https', 'www']);

/** Reads queries with the words that are known. */
export class QueryReader {
  readonly #known: Known;
  readonly #terms: NearWords;
  readonly #said: NearWords;

  /** @param terms words of the trade, which a misspelt word may stand for */
  constructor(known: Known, terms: Iterable<string>) {
    this.#known = known;
    this.#terms = new NearWords([...known.words.names.keys(), ...terms]);
    this.#said = new NearWords(known.words.texts.keys(), 1);
  }

  read(text: string): Query {
    const typed = wordsOf(text)
      .filter(({ folded }) => !WEB.has(folded))
      .slice(0, MOST_WORDS);
    const asTyped = parse(typed, this.#known);
    const { unknown } = asTyped;
    const hasSlips = unknown.size > 0 && unknown.size <= MOST_SLIPS;
    const mended = hasSlips ? typed.map((word) => (unknown.has(word) ? this.#mend(word) : word)) : typed;
    const { topics, rest, refused } = hasSlips ? parse(mended, this.#known) : asTyped;
    const { idle } = this.#known;
    const implied = rest.filter(({ folded }) => !topics.some(({ topic }) => topic.implied.has(singular(folded))));
    const telling = implied.filter(({ folded }) => !idle.has(folded));
    // Words like "tool" and "make" mean something only where nothing else does.
    const tellingTopics = topics.filter(({ denied, words }) => denied || words.some(({ folded }) => !idle.has(folded)));
    const nothingElse = telling.length + tellingTopics.length === 0;
    return {
      topics: (nothingElse ? topics : tellingTopics).map(({ topic, denied }) => (denied ? topic.contrary() : topic)),
      words: [...new Set((nothingElse ? implied : telling).map(({ folded }) => folded))],
      refused,
      typed,
      mended,
      misspelt: unknown.size > 0,
    };
  }

  #mend(word: Word): Word {
    const [nearest] = [...this.#terms.nearest(word.folded), ...this.#said.nearest(word.folded)].sort(
      (a, b) => a.edits - b.edits,
    );
    return nearest ? { ...word, folded: nearest.word } : word;
  }
}
