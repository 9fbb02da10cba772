import { NearWords } from './near-words.ts';
import type { Phrases } from './phrases.ts';
import type { Topic } from './topics.ts';
import { singular, type Word, wordsOf } from './word.ts';
import type { Words } from './words.ts';

/** A query as it was understood: every topic and every word must be answered. */
export interface Query {
  readonly topics: readonly Topic[];
  readonly words: readonly string[];
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
  readonly #topics: Phrases<Topic>;
  readonly #words: Words;
  readonly #ignored: ReadonlySet<string>;
  readonly #terms: NearWords;
  readonly #said: NearWords;

  constructor(topics: Phrases<Topic>, terms: Iterable<string>, words: Words, ignored: ReadonlySet<string>) {
    this.#topics = topics;
    this.#words = words;
    this.#ignored = ignored;
    this.#terms = new NearWords([...words.names.keys(), ...terms]);
    this.#said = new NearWords(words.texts.keys(), 1);
  }

  read(text: string): Query {
    const typed = wordsOf(text)
      .filter(({ folded }) => !WEB.has(folded))
      .slice(0, MOST_WORDS);
    const { unknown } = this.#parse(typed);
    const mended =
      unknown.size > MOST_SLIPS ? typed : typed.map((word) => (unknown.has(word) ? this.#mend(word) : word));
    const { topics, rest } = this.#parse(mended);
    const implied = rest.filter(({ folded }) => !topics.some(({ topic }) => topic.implied.has(singular(folded))));
    const telling = implied.filter(({ folded }) => !this.#ignored.has(folded));
    // Words like "tool" and "make" mean something only where nothing else does.
    const tellingTopics = topics.filter(({ words }) => words.some(({ folded }) => !this.#ignored.has(folded)));
    const nothingElse = telling.length + tellingTopics.length === 0;
    return {
      topics: (nothingElse ? topics : tellingTopics).map(({ topic }) => topic),
      words: [...new Set((nothingElse ? implied : telling).map(({ folded }) => folded))],
      typed,
      mended,
      misspelt: unknown.size > 0,
    };
  }

  /** The longest phrases from left to right, what is left, and what of it is not known. */
  #parse(words: readonly Word[]) {
    const topics: { readonly topic: Topic; readonly words: readonly Word[] }[] = [];
    const rest: Word[] = [];
    for (let first = 0; first < words.length; ) {
      const [longest] = this.#topics.at(words, first);
      const taken = words.slice(first, first + (longest?.length ?? 1));
      if (longest) topics.push({ topic: longest.meaning, words: taken });
      else rest.push(...taken);
      first += taken.length;
    }
    const unknown = new Set(rest.filter(({ folded }) => !this.#words.has(folded) && !this.#ignored.has(folded)));
    return { topics, rest, unknown };
  }

  #mend(word: Word): Word {
    const [nearest] = [...this.#terms.nearest(word.folded), ...this.#said.nearest(word.folded)].sort(
      (a, b) => a.edits - b.edits,
    );
    return nearest ? { ...word, folded: nearest.word } : word;
  }
}
