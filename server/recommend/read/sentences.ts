import type { ReadToken } from '../../text/tokens.ts';
import type { Span } from './draft.ts';
import type { Grammar } from './grammar.ts';

/** A sentence, by the indices of its first token and the one after its last, with what its words do. */
export interface SentenceOfText {
  readonly first: number;
  readonly end: number;
  /** Whether it ends in a question mark. */
  readonly isMarked: boolean;
  /** Whether it tells of the past, of others or of what may come. */
  readonly tells: boolean;
  readonly requests: boolean;
  /** Where its words of need begin: "must", "we need". */
  readonly needs: readonly number[];
}

/** The sentences of a text. */
export class Sentences {
  readonly all: readonly SentenceOfText[];
  readonly #tokens: readonly ReadToken[];
  readonly #sentenceAt: readonly SentenceOfText[];

  constructor(text: string, tokens: readonly ReadToken[], { stories, needWords }: Grammar) {
    const starts = tokens.flatMap(({ gap }, at) => (at === 0 || gap === 'stop' ? [at] : []));
    this.all = starts.map((first, i) => {
      const end = starts[i + 1] ?? tokens.length;
      const places = Array.from({ length: end - first }, (_, k) => first + k);
      const markers = new Set(places.flatMap((at) => stories.matchesAt(tokens, at).map(({ meaning }) => meaning)));
      return {
        ...{ first, end },
        isMarked: /[?？]/.test(text.slice(tokens[end - 1]?.end, tokens[end]?.start)),
        tells: markers.has('tells'),
        requests: markers.has('requests'),
        needs: places.filter((at) => needWords.matchAt(tokens, at) !== undefined),
      };
    });
    this.#tokens = tokens;
    this.#sentenceAt = this.all.flatMap((sentence) =>
      Array.from({ length: sentence.end - sentence.first }, () => sentence),
    );
  }

  /** Whether the sentence of a token tells of the past, of others or of what may come, and asks for nothing. */
  isStory(at: number): boolean {
    return this.#sentenceAt[at]?.tells === true && !this.isRequest(at);
  }

  /** Whether the sentence of a token asks for something. */
  isRequest(at: number): boolean {
    const sentence = this.#sentenceAt[at];
    return sentence !== undefined && (sentence.requests || sentence.needs.length > 0);
  }

  /** Whether words of need come before something in its sentence, or after it in its clause: "LinkedIn is a must, WhatsApp too". */
  isNeeded([first, last]: Span): boolean {
    return (this.#sentenceAt[first]?.needs ?? []).some((at) => {
      if (at <= last) return true;
      return this.#tokens.slice(last + 1, at + 1).every(({ gap }) => gap === 'none');
    });
  }
}
