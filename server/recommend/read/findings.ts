import type { Budget, Constraint } from '../../../model/constraint.ts';
import type { PhraseConstraint } from '../../../model/lexicon.ts';
import type { ReadToken } from '../../text/read-tokens.ts';
import { accountsBesidePeople } from './accounts.ts';
import { contradictionsIn } from './contradictions.ts';
import { type Floor, limitsUnderFloors } from './floors.ts';
import type { Grammar } from './grammar.ts';
import { joinRuns } from './left-over.ts';
import type { Mood } from './meanings.ts';
import { messagesInRows } from './message-rows.ts';
import type { Ambiguous, Part, Reading, Understood } from './reading.ts';
import { mostSpecial, rowsOfChannels, softenAlternatives, strongerOnce } from './revise.ts';
import type { Span } from './scope.ts';

interface Kind {
  /** Of a number of accounts: what it may ask besides. */
  readonly accounts?: string | undefined;
  /** Whether it asks the same where it is refused: "no annual contract" asks what "annual contract" does. */
  readonly steady?: boolean;
  /** Of a tool: whether the text names it to choose between. */
  readonly isChoice?: boolean;
}

/** A constraint with its place. What is `needed` nothing else makes up for. */
export type Placed = Understood & Kind & { readonly span: Span; readonly needed?: true };

/** So many tokens back a clause that does not end is looked at. */
const FAR = 12;

/** What was found in a text so far, with its place. */
export class Findings {
  readonly #grammar: Grammar;
  readonly #text: string;
  readonly #tokens: readonly ReadToken[];
  readonly #understood: Placed[] = [];
  readonly #ambiguous: Ambiguous[] = [];
  readonly #notNeeded: Part[] = [];
  readonly #leftOver: Span[] = [];
  readonly #floors: Floor[] = [];

  constructor(grammar: Grammar, text: string, tokens: readonly ReadToken[]) {
    this.#grammar = grammar;
    this.#text = text;
    this.#tokens = tokens;
  }

  place(constraint: Constraint, first: number, end: number, kind: Kind = {}): void {
    this.#understood.push(this.#placed(constraint, [first, end - 1], kind));
  }

  leaveOpen(
    readings: readonly (PhraseConstraint & { settled_by?: unknown })[],
    strength: 'want' | 'avoid',
    first: number,
    end: number,
  ): void {
    const constraints = readings.map(({ key, op, value }) => ({ key, op, value, strength }));
    this.#ambiguous.push({ ...this.#part(first, end), readings: constraints });
  }

  /** Tells of words that carry meaning and could not be used. */
  leave(first: number, end: number): void {
    this.#leftOver.push([first, end - 1]);
  }

  /** Tells of what is said not to be needed, which asks for nothing. */
  setAside(first: number, end: number): void {
    this.#notNeeded.push(this.#part(first, end));
  }

  /** Tells of a sum that must not be undercut, which asks for nothing, but may stand against a limit. */
  leaveFloor({ value }: Pick<Constraint, 'value'>, first: number, end: number): void {
    this.leave(first, end);
    this.#floors.push({ text: this.#part(first, end).text, sum: value as Budget });
  }

  /** The key of what was understood last. */
  get lastKey(): string | undefined {
    return this.#understood.at(-1)?.constraint.key;
  }

  /**
   * "WhatsApp would be nice": words at the end of a clause colour what stands before them.
   *
   * @param end the token behind these words
   */
  recolour(indices: readonly number[], mood: Mood, end?: number): void {
    for (const i of indices.toReversed()) {
      const item = this.#understood[i] as Placed;
      const { key } = item.constraint;
      if (key === 'seats' || (key === 'tool' && mood !== 'avoid') || (key === 'budget' && mood === 'avoid')) continue;
      if (mood === 'dismissed') {
        this.#understood.splice(i, 1);
        this.setAside(item.span[0], end ?? item.span[1] + 1);
      }
      // "Getting banned is a no-go" asks what "no bans" does: what refuses it is part of what is said.
      else if (mood === 'avoid' && item.steady) this.#understood[i] = this.#reaching(item, end);
      else this.#understood[i] = { ...item, constraint: { ...item.constraint, strength: mood } };
    }
  }

  /** "without email or calls nothing works": each of these is a must. */
  need(indices: readonly number[]): void {
    this.recolour(indices, 'must');
    for (const i of indices) this.#understood[i] = { ...(this.#understood[i] as Placed), needed: true };
  }

  /** What was understood last in the clause before a token, and what is of a sort with it and joined to it. */
  sideOfClause(at: number): number[] {
    const { additions } = this.#grammar;
    let first = at;
    while (first > Math.max(0, at - FAR) && this.#tokens[first]?.gap === 'none') first -= 1;
    const side: number[] = [];
    let [joined, next] = [false, at];
    for (let i = this.#understood.length - 1; i >= 0; i--) {
      const { span, constraint } = this.#understood[i] as Placed;
      if (span[0] < first) break;
      joined ||= this.#tokens.slice(span[1] + 1, next).some(({ word }) => side.length > 0 && additions.has(word));
      if (!joined || sortOf(constraint.key) === sortOf(this.lastKey)) side.unshift(i);
      next = span[0];
    }
    return side;
  }

  /** Places of what is refused from a token on, in order. */
  refusedFrom(first: number): number[] {
    let from = this.#understood.length;
    while (from > 0 && (this.#understood[from - 1] as Placed).span[0] > first) from -= 1;
    return this.#understood.flatMap((_, i) => (i >= from && this.isAvoided(i) ? [i] : []));
  }

  /** The token behind what stands at a place. */
  endOf(i: number): number {
    return (this.#understood[i] as Placed).span[1] + 1;
  }

  isAvoided(i: number): boolean {
    return this.#understood[i]?.constraint.strength === 'avoid';
  }

  /** @param unused words that coloured nothing */
  reading(unused: readonly Span[]): Reading {
    const { sure, open } = accountsBesidePeople(this.#understood);
    const withMessages = messagesInRows(sure, this.#tokens, this.#grammar, (constraint, span) =>
      this.#placed(constraint, span),
    );
    const special = mostSpecial(withMessages, this.#tokens, this.#grammar);
    const inRows = rowsOfChannels(special, this.#tokens, this.#grammar);
    const revised = strongerOnce(softenAlternatives(inRows, this.#tokens, this.#grammar));
    const understood = revised.map(({ text, start, end, constraint }) => ({ text, start, end, constraint }));
    return {
      understood,
      notUnderstood: joinRuns([...this.#leftOver, ...unused], this.#tokens, this.#text),
      notNeeded: inPlace(this.#notNeeded),
      ambiguous: open.length > 0 ? [...this.#ambiguous, ...open].sort((a, b) => a.start - b.start) : this.#ambiguous,
      contradictions: [...contradictionsIn(understood), ...limitsUnderFloors(understood, this.#floors)],
      choices: revised.flatMap(({ isChoice }, index) => (isChoice ? [index] : [])),
    };
  }

  /** The text from a token to the one before another. */
  textOf(first: number, end: number): string {
    return this.#part(first, end).text;
  }

  #placed(constraint: Constraint, span: Span, kind: Kind = {}): Placed {
    return { ...kind, ...this.#part(span[0], span[1] + 1), constraint, span };
  }

  /** The same up to another token, which it does not include. */
  #reaching(item: Placed, end = item.span[1] + 1): Placed {
    return { ...item, ...this.#part(item.span[0], end), span: [item.span[0], end - 1] };
  }

  #part(first: number, end: number): Part {
    const [start, last] = [(this.#tokens[first] as ReadToken).start, (this.#tokens[end - 1] as ReadToken).end];
    return { text: this.#text.slice(start, last), start, end: last };
  }
}

/** The sort of thing that a key asks about: its group. */
export function sortOf(key: string | undefined): string | undefined {
  return key?.split('.')[0];
}

/** In the order of the text, each once. */
function inPlace(parts: readonly Part[]): Part[] {
  const byPlace = new Map(parts.map((part) => [`${part.start} ${part.end}`, part]));
  return [...byPlace.values()].sort((a, b) => a.start - b.start);
}
