import type { Budget } from '../../../model/constraint.ts';
import type { ReadingContext } from './context.ts';
import type { SeatCount } from './seats.ts';

/** Adds budgets and numbers of seats to the draft. */
export class QuantityReader {
  readonly #context: ReadingContext;

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /** @returns the index after the budget that begins at a token, if one does */
  budgetAt(at: number): number | undefined {
    const { draft, grammar, scope, tokens } = this.#context;
    const budget = grammar.budgets.readAt(tokens, at);
    if (!budget) return undefined;
    const { kind, constraint, seats, end } = budget;
    const isLimit = kind === 'limit' || kind === 'approximate';
    // "not more than 50 euros" is a limit, and so is "nothing over $50".
    const isNegatedFloor = kind === 'floor' && scope.polarity === 'avoid';
    if (scope.polarity === 'not_needed') draft.addNotUnderstood(at, end);
    else if (isLimit || isNegatedFloor) {
      const strength = scope.polarity === 'want' || kind === 'approximate' ? 'want' : 'must';
      this.#context.addCriterion({ ...constraint, strength }, at, end);
      if (seats) this.#addSeats(seats);
      this.#addChannels(at, end);
    } else if (kind === 'floor') draft.addFloor(constraint.value as Budget, at, end);
    else draft.addNotUnderstood(at, end);
    return end;
  }

  /** @returns the index after the number of people or accounts that begins at a token, if one does */
  seatsAt(at: number): number | undefined {
    const { grammar, tokens } = this.#context;
    const seats = grammar.seats.readAt(tokens, at);
    if (!seats) return undefined;
    this.#addSeats(seats);
    this.#addChannels(at, seats.end);
    return seats.end;
  }

  #addSeats({ constraint, first, end, accounts, counted }: SeatCount): void {
    const words = counted && this.#context.draft.part(counted.first, counted.end).text;
    const noun = words ? { counted: { words, unit: counted.unit } } : {};
    this.#context.addCriterion({ ...constraint, strength: 'must', ...noun }, first, end, { accounts });
  }

  /** "10 LinkedIn accounts" is a number, and also requires LinkedIn. */
  #addChannels(first: number, end: number): void {
    const { phrases } = this.#context;
    for (let at = first; at < end; at++) {
      const match = phrases.allAt(at).find((match) => match.end <= end);
      if (match?.meaning.kind !== 'criteria') continue;
      const channel = match.meaning.constraints.find(({ key }) => key.startsWith('channels.'));
      if (!channel) continue;
      const { key, op, value } = channel;
      this.#context.addCriterion({ key, op, value, strength: 'must' }, at, match.end);
    }
  }
}
