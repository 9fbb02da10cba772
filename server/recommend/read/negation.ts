import type { Polarity } from '../../text/negation.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { ReadingContext } from './context.ts';
import { groupOf } from './draft.ts';
import { CHANNEL_PREPOSITIONS, type Meaning } from './vocabulary.ts';

/** How far "without" and the words that refer to it may be apart. */
const LOOKAHEAD_TOKENS = 12;

/** Reads words that set the polarity of the criteria after or before them, and sentences that negate twice. */
export class PolarityReader {
  readonly #context: ReadingContext;

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /**
   * Applies words to the criteria after them, or to those before them in the clause.
   *
   * @param meanings all meanings of the words
   * @returns the index after the words
   */
  read(polarity: Polarity, meanings: readonly Meaning[], at: number, end: number): number {
    const { draft, earlier, grammar, phrases, scope, tokens } = this.#context;
    const own = meanings.flatMap((meaning) =>
      meaning.kind === 'polarity' && meaning.polarity === polarity ? [meaning] : [],
    );
    const places = own.map(({ place }) => place);
    const isBare = own.some(({ bare }) => bare);
    // "maybe 20 invites a week" is about the number.
    if (polarity === 'want' && end === at + 1 && this.#isCounted(end)) return end;
    const isLast = tokens[end]?.gap !== 'colon' && !phrases.hasCriterionAfter(end);
    const isAnswer = tokens[at]?.gap === 'colon' && isLast;
    const before = this.#isOwnClause(at, end) ? earlier.directlyBefore(at) : earlier.inClause(isAnswer ? at - 1 : at);
    // "Calls: no."
    if (isAnswer && before.length > 0) {
      earlier.applyPolarity(before, polarity, end, isBare);
      return end;
    }
    // "Slack, ideally". A "not" or "must" at the end of a clause does not refer to the words before it.
    const mayFollow = polarity === 'want' || places.length > 1;
    if (!places.includes('before') || (mayFollow && before.length > 0 && isLast)) {
      if (before.length > 0 && this.#isNegatedTwice(polarity, at, before)) earlier.require(before);
      else if (before.length > 0) earlier.applyPolarity(before, polarity, end, isBare);
      // "calls we don't need", but also "we don't need calls"
      else if (polarity === 'not_needed') scope.set(polarity, [at, end - 1]);
      else draft.addNotUnderstood(at, end);
      return end;
    }
    // "no need for calls nor SMS": "nor" continues the negation and does not begin another.
    const isConjunction = grammar.alternatives.has(tokens[at]?.word ?? '') && end === at + 1 && !scope.isUnused;
    const continues = isConjunction && (scope.polarity === 'not_needed' || scope.polarity === 'avoid');
    if (!continues) scope.set(polarity, [at, end - 1], isBare);
    return end;
  }

  /**
   * "without email we can't work": what is futile without something makes it a must.
   *
   * @returns the index after the words
   */
  readFutile(at: number, end: number): number {
    const { earlier, scope } = this.#context;
    const missing = this.#withoutBefore(at);
    if (missing.length > 0) earlier.require(missing);
    else scope.set('avoid', [at, end - 1]);
    return end;
  }

  /** Whether "we can't work" and the like have a "without" before or after them, and so express a constraint. */
  hasWithout(at: number, end: number): boolean {
    return this.#withoutBefore(at).length > 0 || this.#isBeforeWithout(end);
  }

  /** Whether a number of something follows, not a sum of money. */
  #isCounted(at: number): boolean {
    const { grammar, tokens } = this.#context;
    const token = tokens[at];
    return token?.gap === 'none' && token.number !== undefined && !grammar.budgets.readAt(tokens, at);
  }

  /** "phone calls, absolutely not": whether the words are all that is between two commas or stops. */
  #isOwnClause(at: number, end: number): boolean {
    const { grammar, tokens } = this.#context;
    const next = tokens[end];
    return tokens[at]?.gap === 'comma' && (next?.gap !== 'none' || grammar.boundaries.has(next.word));
  }

  /** "without email is not an option": two negations make a must. */
  #isNegatedTwice(polarity: Polarity, at: number, before: readonly number[]): boolean {
    const missing = polarity === 'avoid' ? this.#withoutBefore(at) : [];
    return before.every((i) => missing.includes(i));
  }

  /** The indices of the criteria after the last "without" in the sentence, if nothing else follows them before the token. */
  #withoutBefore(at: number): number[] {
    const { earlier, grammar, tokens } = this.#context;
    for (let first = at - 1; first >= Math.max(0, at - LOOKAHEAD_TOKENS); first--) {
      const gap = tokens[first + 1]?.gap;
      if (gap === 'stop' || gap === 'colon') return [];
      if (!grammar.without.matchAt(tokens, first)) continue;
      const missing = earlier.avoidedSince(first);
      const last = missing.at(-1);
      return last !== undefined && this.#isBare(earlier.endOf(last), at) ? missing : [];
    }
    return [];
  }

  /** "nothing works for us without ..." */
  #isBeforeWithout(end: number): boolean {
    const { grammar, tokens } = this.#context;
    for (let at = end; at < end + LOOKAHEAD_TOKENS && tokens[at]?.gap === 'none'; at++) {
      if (grammar.without.matchAt(tokens, at)) return true;
      if (!this.#isBare(at, at + 1)) return false;
    }
    return false;
  }

  /** Whether no word in a range has a meaning of its own. */
  #isBare(first: number, end: number): boolean {
    const { grammar, phrases, tokens } = this.#context;
    for (let at = first; at < end; at++) {
      if (!phrases.isPlain(at) || grammar.boundaries.has(tokens[at]?.word ?? '')) return false;
    }
    return true;
  }
}

/** Ends the polarity and the role that apply, where a clause ends or words begin that they do not reach. */
export class ClauseReader {
  readonly #context: ReadingContext;

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /** Ends what does not reach over the punctuation before a token. */
  beginAt(at: number): void {
    const { phrases, roles, scope, tokens } = this.#context;
    const { gap } = tokens[at] as ReadToken;
    if (gap === 'none') return;
    if (gap === 'colon' && scope.isUnused) scope.introduceList();
    else if (gap === 'stop') scope.end();
    else if (scope.isIntroduced) return;
    else {
      const isSimilar = (match: PhraseMatch<Meaning>) => scope.polarity !== 'avoid' || this.#isSameGroup(match);
      const isInUse = scope.polarity !== 'must' && !scope.isUnused;
      if (isInUse && phrases.listContinues(at, isSimilar) && !this.#beginsOwnClause(at)) return;
      // "no, email is fine": a negation that is not used before the comma is not used after it.
      scope.end();
    }
    if (gap !== 'comma') roles.end();
  }

  /** Ends what does not reach over a word: "that", "and", or the "on" of "without an extension on LinkedIn". */
  endAt(at: number): void {
    const { grammar, phrases, roles, scope, tokens } = this.#context;
    const { word } = tokens[at] as ReadToken;
    const isRefusal = scope.polarity === 'avoid' && !scope.isUnused;
    if (grammar.boundaries.has(word)) {
      if (!scope.isUnused) scope.end();
      roles.end();
    } else if (grammar.additions.has(word) && scope.polarity === 'avoid') {
      // "no email and sms": a negation reaches over "and" only to the same group of things.
      const isShared = isRefusal && this.#isSameGroup(phrases.phrasesAt(at + 1)[0]);
      if (!isShared || this.#beginsOwnClause(at)) scope.end();
    } else if (isRefusal && CHANNEL_PREPOSITIONS.has(word) && this.#isChannel(at + 1)) scope.end();
  }

  /** "not per seat, and add colleagues": a negation of a noun does not reach a verb after "and". */
  #beginsOwnClause(at: number): boolean {
    const { grammar, scope, tokens } = this.#context;
    const isVerb = (token: ReadToken | undefined) => token !== undefined && grammar.verbs.has(token.word);
    if (!grammar.additions.has(tokens[at]?.word ?? '') || !isVerb(tokens[at + 1])) return false;
    return !tokens.slice(scope.first, at).some(isVerb);
  }

  #isChannel(at: number): boolean {
    const meaning = this.#context.phrases.phrasesAt(at)[0]?.meaning;
    return meaning?.kind === 'criteria' && meaning.constraints[0]?.key.startsWith('channels.') === true;
  }

  /** Whether a phrase is about the same group of things as the criterion before it. */
  #isSameGroup(match: PhraseMatch<Meaning> | undefined): boolean {
    const meaning = match?.meaning;
    const key =
      meaning?.kind === 'criteria' ? meaning.constraints[0]?.key : meaning?.kind === 'tool' ? 'tool' : undefined;
    return key !== undefined && groupOf(this.#context.earlier.lastKey) === groupOf(key);
  }
}
