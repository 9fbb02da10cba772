import { ASKS, type Asks, type Lexicon, type Phrases } from '../../../model/lexicon.ts';
import { PhraseTable, slotsOf, withMeaning } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';

/** How far before a name a phrase that precedes it may begin. */
const MAX_TOKENS_BEFORE = 6;

const PLACES = ['anywhere', 'before', 'after'] as const;

/** A phrase that asks about a named tool, by the indices of its first token and the one after its last. */
export interface Asking {
  readonly asks: Asks;
  readonly first: number;
  readonly end: number;
}

/** The phrases with which texts ask about named tools, and those that ask for other tools. */
export class QuestionPhrases {
  readonly #places: Readonly<Record<(typeof PLACES)[number], PhraseTable<Asks>>>;
  readonly #requests: PhraseTable<true>;
  readonly #fillers: ReadonlySet<string>;
  /** Every word of the phrases. In a question, none of them is a criterion that was not understood. */
  readonly words: ReadonlySet<string>;

  constructor({ questions }: Pick<Lexicon, 'questions'>, fillers: ReadonlySet<string>) {
    const table = (place: (typeof PLACES)[number]) =>
      new PhraseTable(
        ASKS.flatMap((asks) => withMeaning(all(questions[asks][place]), asks)),
        fillers,
      );
    this.#places = { anywhere: table('anywhere'), before: table('before'), after: table('after') };
    this.#requests = new PhraseTable(withMeaning(all(questions.requests), true as const), fillers);
    this.#fillers = fillers;
    const phrases = ASKS.flatMap((asks) => PLACES.flatMap((place) => all(questions[asks][place])));
    this.words = new Set([...phrases, ...all(questions.requests)].flatMap(wordsIn));
  }

  /** The phrases that end directly before a name, the longest first. Articles may be between: "preço do Quillcourier". */
  before(tokens: readonly ReadToken[], name: number): Asking[] {
    let end = name;
    const found: Asking[] = [];
    for (;;) {
      for (let first = Math.max(0, end - MAX_TOKENS_BEFORE); first < end; first++) {
        const matches = this.#places.before.matchesAt(tokens, first).filter((match) => match.end === end);
        found.push(...matches.map(({ meaning }) => ({ asks: meaning, first, end })));
      }
      const article = tokens[end - 1];
      const isApart = tokens[end]?.gap !== 'none';
      if (found.length > 0 || isApart || !article || !this.#fillers.has(article.word)) {
        return isApart ? [] : found;
      }
      end -= 1;
    }
  }

  /** The phrases that begin directly after a name, the longest first. */
  after(tokens: readonly ReadToken[], end: number): Asking[] {
    if (tokens[end]?.gap !== 'none') return [];
    return this.#places.after
      .matchesAt(tokens, end)
      .map((match) => ({ asks: match.meaning, first: end, end: match.end }));
  }

  /** The phrases that may be in any place of a text. */
  anywhere(tokens: readonly ReadToken[]): Asking[] {
    return tokens.flatMap((_, first) =>
      this.#places.anywhere.matchesAt(tokens, first).map(({ meaning, end }) => ({ asks: meaning, first, end })),
    );
  }

  /** Whether a text asks for other tools than those that it names. Words that are part of a question do not count. */
  asksForOthers(tokens: readonly ReadToken[], questions: readonly Asking[]): boolean {
    return tokens.some((_, at) => {
      const request = this.#requests.matchAt(tokens, at);
      return request && !questions.some(({ first, end }) => first <= at && request.end <= end);
    });
  }
}

function all(phrases: Phrases): string[] {
  return Object.values(phrases).flat();
}

function wordsIn(phrase: string): string[] {
  return slotsOf(phrase)
    .flat(2)
    .filter((word) => word !== '...' && word !== '#');
}
