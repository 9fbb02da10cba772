import { type Budget, type Constraint, isQuantity } from '../../../model/constraint.ts';
import type { PhraseConstraint } from '../../../model/lexicon.ts';
import type { Polarity } from '../../text/negation.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import type { Ambiguous, NotNeeded, Part, Understood } from './interpretation.ts';
import type { ToolRole } from './vocabulary.ts';

/** The indices of the first and the last token, both included. */
export type Span = readonly [first: number, last: number];

export interface CriterionOptions {
  /** Of what is avoided by a bare negation: the index of the first token of the negation. */
  readonly bareFrom?: number | undefined;
  /** Whether a negation does not change it: "no annual contract" expresses the same as "annual contract". */
  readonly negationProof?: boolean;
  /** Of a budget: the lower end of a range. */
  readonly lower?: number | undefined;
  /** Of a tool: whether the text names it as one of those to choose between. */
  readonly isChoice?: boolean;
  /** Of a tool: whether the text only names it. */
  readonly isNamed?: boolean;
  /** Of a tool: why the text names it; undefined if nothing says why. */
  readonly role?: ToolRole | undefined;
}

/** A constraint with its place in the text. */
export interface Criterion extends Understood, CriterionOptions {
  readonly span: Span;
  /** Whether no alternative can replace it. */
  readonly required?: true;
}

/** A sum that a price must not be below. It is not a constraint, but may contradict a limit. */
export interface Floor {
  readonly text: string;
  readonly sum: Budget;
}

/** Collects what is found in a text, in the order of reading. */
export class Draft {
  readonly #text: string;
  readonly tokens: readonly ReadToken[];
  /** Later words may still change these; see `EarlierCriteria`. */
  readonly criteria: Criterion[] = [];
  readonly ambiguous: Ambiguous[] = [];
  readonly notNeeded: NotNeeded[] = [];
  readonly notUnderstood: Span[] = [];
  readonly floors: Floor[] = [];

  constructor(text: string, tokens: readonly ReadToken[]) {
    this.#text = text;
    this.tokens = tokens;
  }

  addCriterion(constraint: Constraint, first: number, end: number, options: CriterionOptions = {}): void {
    this.criteria.push(this.criterion(constraint, [first, end - 1], options));
  }

  addAmbiguous(readings: readonly PhraseConstraint[], strength: 'want' | 'avoid', first: number, end: number): void {
    const constraints = readings.map(({ key, op, value }) => ({ key, op, value, strength }));
    this.ambiguous.push({ ...this.part(first, end), readings: constraints });
  }

  /** Adds words that carry meaning and could not be used. */
  addNotUnderstood(first: number, end: number): void {
    this.notUnderstood.push([first, end - 1]);
  }

  addNotNeeded(first: number, end: number, constraints: readonly Constraint[]): void {
    this.notNeeded.push({ ...this.part(first, end), constraints });
  }

  addFloor(sum: Budget, first: number, end: number): void {
    this.addNotUnderstood(first, end);
    this.floors.push({ text: this.part(first, end).text, sum });
  }

  criterion(constraint: Constraint, span: Span, options: CriterionOptions = {}): Criterion {
    // Written out, because V8 copies the fields of a second object one by one.
    const { text, start, end } = this.part(span[0], span[1] + 1);
    return { ...options, text, start, end, constraint, span };
  }

  /** The criterion with further words as a part of its own. */
  extended(criterion: Criterion, [first, last]: Span): Criterion {
    const [from, to] = [Math.min(first, criterion.span[0]), Math.max(last, criterion.span[1])];
    return { ...criterion, ...this.part(from, to + 1), span: [from, to] };
  }

  /** Where channels are named that were refused so far. */
  refusedChannels(): Span[] {
    return this.criteria.flatMap(({ constraint: { key, strength }, span }) =>
      strength === 'avoid' && key.startsWith('channels.') ? [span] : [],
    );
  }

  /** Where channels are named that are refused, and all that is not needed. */
  excluded(): Span[] {
    const spans = this.notNeeded.map(({ start, end }): Span => {
      const inside = this.tokens.flatMap((token, i) => (token.start >= start && token.end <= end ? [i] : []));
      return [inside[0] ?? 0, inside.at(-1) ?? 0];
    });
    return [...this.refusedChannels(), ...spans];
  }

  /** Takes criteria out again. */
  remove(criteria: readonly Criterion[]): void {
    const remaining = this.criteria.filter((criterion) => !criteria.includes(criterion));
    this.criteria.splice(0, this.criteria.length, ...remaining);
  }

  /** The parts not understood that have other words than the given ones. */
  notUnderstoodBeyond(isKnown: (word: string) => boolean): Span[] {
    const isLeft = (at: number) => !isKnown((this.tokens[at] as ReadToken).word);
    return this.notUnderstood.filter(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => first + i).some(isLeft),
    );
  }

  /** Drops the parts not understood that consist of words that turned out to be used. */
  dropNotUnderstood(isKnown: (word: string) => boolean): void {
    this.notUnderstood.splice(0, this.notUnderstood.length, ...this.notUnderstoodBeyond(isKnown));
  }

  /** The text from a token to the one before another. */
  part(first: number, end: number): Part {
    const [start, last] = [(this.tokens[first] as ReadToken).start, (this.tokens[end - 1] as ReadToken).end];
    return { text: this.#text.slice(start, last), start, end: last };
  }
}

const LOOKBEHIND_TOKENS = 12;

/** Finds criteria that were read before a place, and changes them: "WhatsApp would be nice". Criteria are named by their index. */
export class EarlierCriteria {
  readonly #draft: Draft;
  readonly #grammar: Grammar;

  constructor(draft: Draft, grammar: Grammar) {
    this.#draft = draft;
    this.#grammar = grammar;
  }

  get lastKey(): string | undefined {
    return this.#draft.criteria.at(-1)?.constraint.key;
  }

  /**
   * The last criterion of the clause before a token, and those of the same group; all of them, if they are what the clause begins
   * with. A word like "because" begins another clause: "GDPR would be nice because clients ask, SSO is needed".
   */
  inClause(at: number): number[] {
    const { criteria, tokens } = this.#draft;
    const { additions, boundaries, fillers, reasons } = this.#grammar;
    let first = at;
    while (first > Math.max(0, at - LOOKBEHIND_TOKENS) && tokens[first]?.gap === 'none') first -= 1;
    const found: number[] = [];
    const all: number[] = [];
    let [isJoined, next] = [false, at];
    for (let i = criteria.length - 1; i >= 0; i--) {
      const { span, constraint } = criteria[i] as Criterion;
      if (span[0] < first) break;
      const between = tokens.slice(span[1] + 1, next);
      const ends = found.length > 0 ? boundaries : reasons;
      if (between.some(({ word }) => ends.has(word))) break;
      isJoined ||= found.length > 0 && between.some(({ word }) => additions.has(word));
      all.unshift(i);
      if (!isJoined || groupOf(constraint.key) === groupOf(this.lastKey)) found.unshift(i);
      next = span[0];
    }
    // "API and webhooks would be nice", but "we need an API and webhooks would be nice".
    const opening = criteria[all[0] ?? -1]?.span[0] ?? at;
    const areSubject = tokens.slice(first, opening).every(({ word }) => fillers.has(word));
    return areSubject ? all : found;
  }

  /** The criteria before a token that only "and" or "or" separates from it: "calls and" before LinkedIn. */
  joinedBefore(at: number): number[] {
    const { criteria, tokens } = this.#draft;
    const found: number[] = [];
    let next = at;
    for (let i = criteria.length - 1; i >= 0; i--) {
      const { span } = criteria[i] as Criterion;
      const [joining, ...more] = tokens.slice(span[1] + 1, next);
      const isListed = !joining && found.length > 0 && tokens[next]?.gap === 'comma';
      const isJoined = joining?.gap === 'none' && more.length === 0 && this.#grammar.joins(joining.word);
      if (!isListed && !isJoined) break;
      found.unshift(i);
      next = span[0];
    }
    return found;
  }

  /** The criterion that ends right before a token, across a comma. */
  directlyBefore(at: number): number[] {
    const last = this.#draft.criteria.length - 1;
    return this.#draft.criteria[last]?.span[1] === at - 1 ? [last] : [];
  }

  /** The criteria to avoid from a token on, in the order of the text. */
  avoidedSince(first: number): number[] {
    const { criteria } = this.#draft;
    let from = criteria.length;
    while (from > 0 && (criteria[from - 1] as Criterion).span[0] > first) from -= 1;
    return criteria.flatMap((_, i) => (i >= from && this.isAvoided(i) ? [i] : []));
  }

  /** The index of the token after a criterion. */
  endOf(i: number): number {
    return (this.#draft.criteria[i] as Criterion).span[1] + 1;
  }

  isAvoided(i: number): boolean {
    return this.#draft.criteria[i]?.constraint.strength === 'avoid';
  }

  /**
   * Applies the polarity of words at the end of a clause to the criteria before them.
   *
   * @param end the index after these words
   */
  applyPolarity(indices: readonly number[], polarity: Polarity, end?: number, isBare = false): void {
    const { criteria } = this.#draft;
    for (const i of indices.toReversed()) {
      const item = criteria[i] as Criterion;
      const { key } = item.constraint;
      const last = end === undefined ? item.span[1] : end - 1;
      if (isQuantity(key) || (key === 'tool' && polarity !== 'avoid')) continue;
      // "up to $50 is fine" is a limit all the same.
      if (key === 'budget' && (polarity === 'avoid' || polarity === 'not_needed')) continue;
      // "no WhatsApp if possible": what is refused, however gently, is not wanted.
      if (polarity === 'want' && item.constraint.strength === 'avoid') continue;
      if (polarity === 'not_needed') {
        criteria.splice(i, 1);
        this.#draft.addNotNeeded(item.span[0], last + 1, [item.constraint]);
      }
      // "Getting banned is a no-go" expresses the same as "no bans". Its part of the text includes the negation.
      else if (polarity === 'avoid' && item.negationProof)
        criteria[i] = this.#draft.extended(item, [item.span[0], last]);
      else if (isBare)
        criteria[i] = {
          ...this.#draft.extended(item, [item.span[0], last]),
          ...{ constraint: { ...item.constraint, strength: polarity }, bareFrom: item.span[0] },
        };
      else criteria[i] = { ...item, constraint: { ...item.constraint, strength: polarity }, bareFrom: undefined };
    }
  }

  /** "without email or calls nothing works": each is a must, and neither can replace the other. */
  require(indices: readonly number[]): void {
    this.applyPolarity(indices, 'must');
    const { criteria } = this.#draft;
    for (const i of indices) criteria[i] = { ...(criteria[i] as Criterion), required: true };
  }
}

/** The group of questions that a key belongs to: "channels" of "channels.email". */
export function groupOf(key: string | undefined): string | undefined {
  return key?.split('.')[0];
}
