import type { ReadingState } from './reading-state.ts';

/** So many tokens at most stand between a "without" and what is said of it. */
const FAR = 12;

/**
 * Tells what a text says it cannot do without: "without email we can't work" denies twice, and asks for email.
 */
export class LackReader {
  readonly #state: ReadingState;

  constructor(state: ReadingState) {
    this.#state = state;
  }

  /** Whether what is said to be in vain from one token to another is said of something that lacks. */
  isVain(at: number, end: number): boolean {
    return this.lackedBefore(at).length > 0 || this.#lacksBehind(end);
  }

  /** Places of what a "without" refuses, up to a token before which nothing else is said in the sentence. */
  lackedBefore(at: number): number[] {
    const { findings, grammar, tokens } = this.#state;
    for (let first = at - 1; first >= Math.max(0, at - FAR); first--) {
      const gap = tokens[first + 1]?.gap;
      if (gap === 'stop' || gap === 'colon') return [];
      if (!grammar.without.matchAt(tokens, first)) continue;
      const lacked = findings.refusedFrom(first);
      const last = lacked.at(-1);
      return last !== undefined && this.#isBare(findings.endOf(last), at) ? lacked : [];
    }
    return [];
  }

  /** "nothing works for us without …" */
  #lacksBehind(end: number): boolean {
    const { grammar, tokens } = this.#state;
    for (let at = end; at < end + FAR && tokens[at]?.gap === 'none'; at++) {
      if (grammar.without.matchAt(tokens, at)) return true;
      if (!this.#isBare(at, at + 1)) return false;
    }
    return false;
  }

  /** Whether nothing that has a meaning of its own stands from one token to another. */
  #isBare(first: number, end: number): boolean {
    const { ahead, grammar, tokens } = this.#state;
    for (let at = first; at < end; at++) {
      if (!ahead.isPlain(at) || grammar.boundaries.has(tokens[at]?.word ?? '')) return false;
    }
    return true;
  }
}
