import type { Constraint } from '../../../model/constraint.ts';
import type { Lexicon, PhraseConstraint } from '../../../model/lexicon.ts';
import type { Polarity } from '../../text/negation.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadingContext } from './context.ts';
import type { Meaning } from './meaning.ts';
import { NearbyWords } from './nearby-words.ts';
import { constraintOf } from './phrase-constraint.ts';

type MeaningOf<Kind extends Meaning['kind']> = Meaning & { readonly kind: Kind };
type AmbiguousReading = Lexicon['ambiguous'][number]['readings'][number];

/** What is assumed of a tool to choose from. */
export const CHOICE = 'named as one of the tools to choose from';

/** Adds the criteria of phrases and names to the draft, with the polarity and the role that apply at that point. */
export class CriterionReader {
  readonly #context: ReadingContext;
  readonly #nearby: NearbyWords;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#nearby = new NearbyWords(context.tokens, context.excluded);
  }

  /** @returns the index after the phrase, or after the words that say it is not needed: "WhatsApp not needed" */
  addCriteria(
    { constraints, negationProof }: MeaningOf<'criteria'>,
    { end, number }: Pick<PhraseMatch<Meaning>, 'end' | 'number'>,
    at: number,
  ): number {
    const { draft, earlier, phrases, scope } = this.#context;
    const notNeeded = phrases.notNeededAt(end);
    const isNegated = scope.polarity === 'avoid';
    const isNotNeeded = notNeeded !== undefined || (isNegated && phrases.isNecessityWord(end));
    const polarity = isNotNeeded ? 'not_needed' : negationProof && isNegated ? 'must' : scope.polarity;
    const first = negationProof && isNegated ? this.#consumeNegation(constraints, at) : at;
    if (polarity === 'not_needed') {
      const necessityEnd = phrases.isNecessityWord(end) ? end + 1 : end;
      draft.addNotNeeded(scope.isUnused ? scope.first : at, notNeeded?.end ?? necessityEnd);
      // "phone and LinkedIn are not needed"
      if (notNeeded) earlier.applyPolarity(earlier.joinedBefore(at), 'not_needed');
      scope.markUsed();
      return notNeeded?.end ?? end;
    }
    scope.markUsed();
    if (polarity === 'avoid' && this.#negatesOther(constraints, at, end)) {
      draft.addNotUnderstood(at, end);
      return end;
    }
    if (constraints.some(({ op }) => op === 'lowest')) this.#reportFractions(at, end);
    for (const constraint of constraints) {
      const criterion = constraintOf(constraint, strengthOf(polarity, constraint.strength), number);
      this.#context.addCriterion(criterion, first, end, { negationProof });
    }
    return end;
  }

  /**
   * "I don't want LinkedIn to ban me": the negation is part of a negation-proof phrase, and does not apply to anything else.
   *
   * @returns the index where the phrase begins, including the negation: "without getting banned"
   */
  #consumeNegation(constraints: readonly PhraseConstraint[], at: number): number {
    const { earlier, scope } = this.#context;
    const negated = constraints.length > 1 ? earlier.inClause(at).filter((i) => earlier.isAvoided(i)) : [];
    earlier.applyPolarity(negated, 'must');
    const first = scope.isUnused || negated.length > 0 ? scope.first : at;
    scope.reset();
    return first;
  }

  /** Whether the words in or after a phrase change what is negated: "no LinkedIn account", "not my LinkedIn password". */
  #negatesOther(constraints: readonly PhraseConstraint[], at: number, end: number): boolean {
    const { phrases } = this.#context;
    const isChannel = constraints.some(({ key }) => key.startsWith('channels.'));
    return phrases.changesObject(end) || (isChannel && phrases.endsInCountedNoun(at, end));
  }

  /** "half the price" asks for a low price. The fraction itself is reported as not understood, because nothing is judged by it. */
  #reportFractions(first: number, end: number): void {
    const { draft, grammar, tokens } = this.#context;
    for (let at = first; at < end; at++) {
      if (tokens[at]?.forms.some((form) => grammar.priceFractions.has(form))) draft.addNotUnderstood(at, at + 1);
    }
  }

  /** Adds the criteria within words that set a role: "cheaper than" and "is too expensive" are about the price as well. */
  addCriteriaWithin(first: number, end: number): void {
    for (let at = first; at < end; ) {
      const match = this.#context.phrases
        .allAt(at)
        .find(({ end: last, meaning: { kind } }) => last <= end && (kind === 'criteria' || kind === 'unanswerable'));
      if (match?.meaning.kind === 'criteria') this.addCriteria(match.meaning, match, at);
      else if (match?.meaning.kind === 'unanswerable' && !match.meaning.last)
        this.#context.draft.addNotUnderstood(at, match.end);
      at = match?.end ?? at + 1;
    }
  }

  /** Reports a criterion that no question answers, with its negation. */
  addUnanswerable(at: number, end: number): number {
    const { draft, scope } = this.#context;
    draft.addNotUnderstood(scope.isUnused && scope.polarity === 'avoid' ? scope.first : at, end);
    scope.markUsed();
    return end;
  }

  /** Adds the one meaning that the surrounding words leave to a term, or all of them as ambiguous. */
  addAmbiguous({ readings }: MeaningOf<'ambiguous'>, match: PhraseMatch<Meaning>, at: number): number {
    const resolved = this.#resolve(readings, at);
    if (resolved)
      return this.addCriteria({ kind: 'criteria', constraints: [resolved], negationProof: false }, match, at);
    const { draft, phrases, scope } = this.#context;
    const { polarity } = scope;
    const end = phrases.notNeededAt(match.end)?.end ?? match.end;
    if (polarity === 'not_needed' || end > match.end) draft.addNotNeeded(scope.isUnused ? scope.first : at, end);
    else draft.addAmbiguous(readings, polarity === 'avoid' ? 'avoid' : 'want', at, end);
    scope.markUsed();
    return end;
  }

  addTool({ name }: MeaningOf<'tool'>, end: number, at: number): number {
    const { draft, phrases, roles, scope } = this.#context;
    const role = roles.of(at, end);
    roles.addName();
    const notNeeded = phrases.notNeededAt(end);
    // A tool that is not needed is no criterion, unless it is to be replaced: "X is overkill".
    if (role !== 'unwanted' && (notNeeded || role === 'other' || scope.polarity === 'not_needed'))
      draft.addNotUnderstood(at, notNeeded?.end ?? end);
    else {
      const strength = role === 'unwanted' || scope.polarity === 'avoid' ? 'avoid' : 'want';
      const isChoice = role === 'choice' && strength === 'want';
      const assumed = isChoice ? { assumed: CHOICE } : {};
      this.#context.addCriterion({ key: 'tool', op: 'is', value: name.slug, strength, ...assumed }, at, end, {
        isChoice,
        role,
      });
    }
    scope.markUsed();
    return notNeeded?.end ?? end;
  }

  /**
   * Reads a text that is only a name, which asks about the tool. A name that is also a term of
   * the trade or an integration is ambiguous.
   *
   * @returns the index after the text; undefined if it is not only a name
   */
  addLoneName(): number | undefined {
    const { draft, grammar, phrases, tokens } = this.#context;
    const whole = phrases.allAt(0).filter(({ end }) => end === tokens.length);
    const others = whole.flatMap(({ meaning }) => (meaning.kind === 'criteria' ? meaning.constraints : []));
    const name = whole.find(({ meaning }) => meaning.kind === 'tool' && (!meaning.name.partial || others.length > 0));
    if (name?.meaning.kind !== 'tool') return undefined;
    const like = { key: 'tool', op: 'is', value: name.meaning.name.slug } as const;
    const isTerm = tokens.every(({ word }) => grammar.stopWords.has(word));
    if (isTerm || others.length > 0) draft.addAmbiguous([like, ...others], 'want', 0, tokens.length);
    else draft.addCriterion({ ...like, strength: 'want' }, 0, tokens.length, { role: 'asked' });
    return tokens.length;
  }

  /**
   * The only reading that fits the words around an ambiguous term, if there is one: "warm-up" is that of mailboxes in a text
   * about email alone. The words of its clause take precedence over those of the whole text. What was refused before it leaves
   * its reading out: after "no LinkedIn", warm-up is that of mailboxes.
   */
  #resolve(readings: readonly AmbiguousReading[], at: number): PhraseConstraint | undefined {
    for (const words of this.#nearby.around(at, this.#context.draft.refusedChannels())) {
      const reading = onlyReading(readings, words);
      if (reading) return reading;
    }
    return undefined;
  }
}

function onlyReading(readings: readonly AmbiguousReading[], words: ReadonlySet<string>): PhraseConstraint | undefined {
  const fitting = readings.filter(({ context_words }) => context_words.some((word) => words.has(word)));
  if (fitting.length !== 1 || !fitting[0]) return undefined;
  const { context_words: _, ...constraint } = fitting[0];
  return constraint;
}

/** A phrase that expresses "avoid" or "want" by itself is never stronger, and "avoid" never becomes anything else. */
function strengthOf(
  polarity: Exclude<Polarity, 'not_needed'>,
  own: PhraseConstraint['strength'],
): Constraint['strength'] {
  if (own === 'avoid') return 'avoid';
  return polarity === 'must' ? (own ?? 'must') : polarity;
}
