import type { Budget, Constraint } from '../../../model/constraint.ts';
import type { PhraseConstraint } from '../../../model/lexicon.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Ambiguous, Either, NotNeeded, Part, Understood } from './interpretation.ts';
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
  /** Of one of several alternatives. */
  readonly either?: Either | undefined;
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
  /** Later words may still change these; see negation.ts. */
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
