import type { ReadingState } from './reading-state.ts';
import type { SeatCount } from './seats.ts';

/** Reads budgets and numbers of people where a text has come to them. */
export class QuantityReader {
  readonly #state: ReadingState;

  constructor(state: ReadingState) {
    this.#state = state;
  }

  /** The token after the budget that begins at one. */
  budgetAt(at: number): number | undefined {
    const { findings, grammar, scope, tokens } = this.#state;
    const budget = grammar.budgets.readAt(tokens, at);
    if (!budget) return undefined;
    const isLimit = budget.kind === 'limit' || budget.kind === 'approximate';
    // "not more than 50 euros" is a limit, and so is "nothing over $50".
    const isNegatedFloor = budget.kind === 'floor' && scope.mood === 'avoid';
    if (scope.mood === 'dismissed') findings.leave(at, budget.end);
    else if (isLimit || isNegatedFloor) {
      const strength = scope.mood === 'want' || budget.kind === 'approximate' ? 'want' : 'must';
      this.#state.place({ ...budget.constraint, strength }, at, budget.end);
      if (budget.seats) this.#placeSeats(budget.seats);
      this.#placeChannels(at, budget.end);
    } else if (budget.kind === 'floor') findings.leaveFloor(budget.constraint, at, budget.end);
    else findings.leave(at, budget.end);
    return budget.end;
  }

  /** The token after the number of people or accounts that begins at one. */
  seatsAt(at: number): number | undefined {
    const { grammar, tokens } = this.#state;
    const seats = grammar.seats.readAt(tokens, at);
    if (!seats) return undefined;
    this.#placeSeats(seats);
    this.#placeChannels(at, seats.end);
    return seats.end;
  }

  #placeSeats({ constraint, first, end, accounts, counted }: SeatCount): void {
    const words = counted && this.#state.findings.textOf(counted.first, counted.end);
    const told = words ? { counted: { words, unit: counted.unit } } : {};
    this.#state.place({ ...constraint, strength: 'must', ...told }, first, end, { accounts });
  }

  /** "10 LinkedIn accounts" counts, and asks for LinkedIn. */
  #placeChannels(first: number, end: number): void {
    const { names } = this.#state;
    for (let at = first; at < end; at++) {
      const match = names.allAt(at).find((match) => match.end <= end);
      if (match?.meaning.kind !== 'asks') continue;
      const channel = match.meaning.constraints.find(({ key }) => key.startsWith('channels.'));
      if (channel)
        this.#state.place({ key: channel.key, op: channel.op, value: channel.value, strength: 'must' }, at, match.end);
    }
  }
}
