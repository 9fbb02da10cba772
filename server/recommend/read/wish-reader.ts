import type { Constraint } from '../../../model/constraint.ts';
import type { PhraseConstraint } from '../../../model/lexicon.ts';
import type { Match } from '../../text/phrase-table.ts';
import type { Meaning, Mood } from './meanings.ts';
import type { ReadingState } from './reading-state.ts';

/** What is taken for granted of a name that stands alone. */
const LONE = 'a name alone, taken as the tool that others should be like; get_tool tells of the tool itself';

/** Reads what is asked for where a text has come to it, in the mood that the words before and behind it set. */
export class WishReader {
  readonly #state: ReadingState;

  constructor(state: ReadingState) {
    this.#state = state;
  }

  ask(constraints: readonly PhraseConstraint[], steady: boolean, { end, number }: Match<Meaning>, at: number): number {
    const { ahead, findings, scope } = this.#state;
    const denial = ahead.denialAt(end);
    const mood: Mood =
      denial || (scope.mood === 'avoid' && ahead.isUnneeded(end))
        ? 'dismissed'
        : steady && scope.mood === 'avoid'
          ? 'must'
          : scope.mood;
    const isChannel = constraints.some(({ key }) => key.startsWith('channels.'));
    const blurred = mood === 'avoid' && (ahead.isBlurred(end) || (isChannel && ahead.endsInCounted(at, end)));
    let first = at;
    if (steady && scope.mood === 'avoid') {
      // "I don't want LinkedIn to ban me": the "don't" is used up, and was not said of LinkedIn.
      const others = constraints.length > 1 ? findings.sideOfClause(at).filter((i) => findings.isAvoided(i)) : [];
      findings.recolour(others, 'must');
      // "Without getting banned" is what is wanted, not "getting banned".
      if (scope.isIdle || others.length > 0) first = scope.since;
      scope.drop();
    }
    if (mood === 'dismissed') {
      const last = denial?.end ?? (ahead.isUnneeded(end) ? end + 1 : end);
      findings.setAside(scope.isIdle ? scope.since : at, last);
      scope.colour();
      return denial?.end ?? end;
    }
    scope.colour();
    if (blurred) {
      findings.leave(at, end);
      return end;
    }
    if (constraints.some(({ op }) => op === 'lowest')) this.#tellFactors(at, end);
    for (const { strength, ...constraint } of constraints) {
      const value = constraint.value === '#' && number !== undefined ? number : constraint.value;
      this.#state.place({ ...constraint, value, strength: colouredBy(mood, strength) }, first, end, { steady });
    }
    return end;
  }

  /** "half the price" is a low one; by how much is told, since nothing is judged by it. */
  #tellFactors(first: number, end: number): void {
    const { findings, grammar, tokens } = this.#state;
    for (let at = first; at < end; at++) {
      if (tokens[at]?.forms.some((form) => grammar.factors.has(form))) findings.leave(at, at + 1);
    }
  }

  /** "cheaper than" and "is too expensive" tell of a tool, and ask for a price besides; "easier than" wishes besides. */
  askInside(first: number, end: number): void {
    for (let at = first; at < end; ) {
      const match = this.#state.names
        .allAt(at)
        .find(({ end: last, meaning: { kind } }) => last <= end && (kind === 'asks' || kind === 'unanswered'));
      if (match?.meaning.kind === 'asks') this.ask(match.meaning.constraints, match.meaning.steady, match, at);
      else if (match?.meaning.kind === 'unanswered' && !match.meaning.last) this.#state.findings.leave(at, match.end);
      at = match?.end ?? at + 1;
    }
  }

  /** Tells of a wish that no question answers, with the "no" that was said of it. */
  leave(at: number, end: number): number {
    const { findings, scope } = this.#state;
    findings.leave(scope.isIdle && scope.mood === 'avoid' ? scope.since : at, end);
    scope.colour();
    return end;
  }

  nameTool({ meaning, end }: Match<Meaning>, at: number): number {
    const { ahead, findings, names, scope } = this.#state;
    if (meaning.kind !== 'tool') return end;
    const role = names.roleOf(at, end);
    names.fillRole();
    const denial = ahead.denialAt(end);
    // "X is overkill": what is not needed of a channel is a tool to be left.
    if (role !== 'leave' && (denial || role === 'other' || scope.mood === 'dismissed'))
      findings.leave(at, denial?.end ?? end);
    else {
      const strength = role === 'leave' || scope.mood === 'avoid' ? 'avoid' : 'want';
      const isChoice = role === 'choose' && strength === 'want';
      const assumed = isChoice ? { assumed: 'named to be chosen between' } : {};
      const constraint = { key: 'tool', op: 'is', value: meaning.name.slug, strength, ...assumed } as const;
      this.#state.place(constraint, at, end, { isChoice });
    }
    scope.colour();
    return denial?.end ?? end;
  }

  /**
   * A text that is nothing but a name may ask for what is like the tool, or for the tool itself. A name that is a word of the
   * trade, or that of a program to be joined, is left open; undefined where more or something else stands there.
   */
  loneNameAt(at: number): number | undefined {
    const { findings, grammar, names, tokens } = this.#state;
    const whole = names.allAt(at).filter(({ end }) => end === tokens.length);
    const others = whole.flatMap(({ meaning }) => (meaning.kind === 'asks' ? meaning.constraints : []));
    const name = whole.find(({ meaning }) => meaning.kind === 'tool' && (!meaning.name.partial || others.length > 0));
    if (name?.meaning.kind !== 'tool') return undefined;
    const like = { key: 'tool', op: 'is', value: name.meaning.name.slug } as const;
    const isTrade = tokens.slice(at).every(({ word }) => grammar.ignored.has(word));
    if (isTrade || others.length > 0) findings.leaveOpen([like, ...others], 'want', at, tokens.length);
    else findings.place({ ...like, strength: 'want', assumed: LONE }, at, tokens.length);
    return tokens.length;
  }

  /** A word of the trade that the text leaves open. */
  leaveOpen(readings: readonly PhraseConstraint[], first: number, end: number): void {
    const { findings, scope } = this.#state;
    const { mood } = scope;
    if (mood === 'dismissed') findings.setAside(scope.isIdle ? scope.since : first, end);
    scope.colour();
    if (mood !== 'dismissed') findings.leaveOpen(readings, mood === 'avoid' ? 'avoid' : 'want', first, end);
  }
}

/** What a phrase refuses by itself stays refused, and what it only wishes is never a must. */
function colouredBy(mood: Exclude<Mood, 'dismissed'>, own: PhraseConstraint['strength']): Constraint['strength'] {
  if (own === 'avoid') return 'avoid';
  return mood === 'must' ? (own ?? 'must') : mood;
}
