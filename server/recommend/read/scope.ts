import type { Mood } from './meanings.ts';

/** Tokens from the first to the last, both included. */
export type Span = readonly [first: number, last: number];

/** How far a "no" or "ideally" reaches: from where it stands until something ends it. */
export class Scope {
  #mood: Mood = 'must';
  /** The words that set the mood, as long as it has coloured nothing. */
  #idle: Span | undefined;
  #since = 0;
  /** Announced by a colon, it goes on over the commas. */
  #announced = false;
  /** A "no" that found nothing to deny carries meaning that was not used. */
  readonly unused: Span[] = [];

  get mood(): Mood {
    return this.#mood;
  }
  /** The first token of the words that set the mood. */
  get since(): number {
    return this.#since;
  }
  get isIdle(): boolean {
    return this.#idle !== undefined;
  }
  get isAnnounced(): boolean {
    return this.#announced;
  }

  turn(mood: Mood, by?: Span): void {
    // "no tool without an API": two negations make a must.
    if (mood === 'avoid' && this.#mood === 'avoid' && this.#idle) {
      [this.#mood, this.#idle] = ['must', undefined];
      return;
    }
    if (this.#idle && this.#mood === 'avoid') this.unused.push(this.#idle);
    [this.#mood, this.#idle, this.#announced] = [mood, mood === 'must' ? undefined : by, false];
    if (by) [this.#since] = by;
  }

  announce(): void {
    this.#announced = this.#idle !== undefined;
  }

  colour(): void {
    this.#idle = undefined;
  }

  /** Takes back a mood that was found to belong to what stands before it. */
  drop(): void {
    [this.#mood, this.#idle] = ['must', undefined];
  }

  end(): void {
    this.turn('must');
  }
}
