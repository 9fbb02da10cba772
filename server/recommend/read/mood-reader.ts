import type { LackReader } from './lack.ts';
import type { Meaning, Mood } from './meanings.ts';
import type { ReadingState } from './reading-state.ts';

/** Reads words that colour what stands behind or before them. */
export class MoodReader {
  readonly #state: ReadingState;
  readonly #lacks: LackReader;

  constructor(state: ReadingState, lacks: LackReader) {
    this.#state = state;
    this.#lacks = lacks;
  }

  /** "without email we can't work": what is in vain without a thing makes it a must; the token after the words. */
  turnVain(at: number, end: number): number {
    const { findings, scope } = this.#state;
    const lacked = this.#lacks.lackedBefore(at);
    if (lacked.length > 0) findings.need(lacked);
    else scope.turn('avoid', [at, end - 1]);
    return end;
  }

  /** Turns the mood of what follows, or of what stands before it in the clause; the token after the words. */
  turn(mood: Mood, meanings: readonly Meaning[], at: number, end: number): number {
    const { ahead, findings, grammar, scope, tokens } = this.#state;
    const places = meanings.flatMap((meaning) =>
      meaning.kind === 'mood' && meaning.mood === mood ? [meaning.place] : [],
    );
    const ends = tokens[end]?.gap !== 'colon' && !ahead.asksFrom(end);
    const answers = tokens[at]?.gap === 'colon' && ends;
    const before = findings.sideOfClause(answers ? at - 1 : at);
    // "Calls: no."
    if (answers && before.length > 0) {
      findings.recolour(before, mood, end);
      return end;
    }
    // "Slack, ideally"; a "not" or "must" at the end says nothing of what stands before it.
    if (
      !places.includes('before') ||
      (mood === 'want' && before.length > 0 && ends) ||
      (places.length > 1 && before.length > 0 && ends)
    ) {
      if (before.length > 0 && this.#isDenied(mood, at, before)) findings.need(before);
      else if (before.length > 0) findings.recolour(before, mood, end);
      // "calls we don't need", but "we don't need calls" too
      else if (mood === 'dismissed') scope.turn(mood, [at, end - 1]);
      else findings.leave(at, end);
      return end;
    }
    const goesOn = grammar.alternatives.has(tokens[at]?.word ?? '') && end === at + 1 && !scope.isIdle;
    // "no need for calls nor SMS": the "nor" joins, and denies nothing anew.
    if (!(goesOn && (scope.mood === 'dismissed' || scope.mood === 'avoid'))) scope.turn(mood, [at, end - 1]);
    return end;
  }

  /** "without email is not an option": two negations make a must. */
  #isDenied(mood: Mood, at: number, before: readonly number[]): boolean {
    const lacked = mood === 'avoid' ? this.#lacks.lackedBefore(at) : [];
    return before.every((i) => lacked.includes(i));
  }
}
