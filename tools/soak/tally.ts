import type { Answer } from './client/answer-reader.ts';

/** What a server that has too much to do may answer to anything. */
const BUSY: readonly number[] = [429, 503];
/** More faults than this say nothing new, and a server that no longer answers takes long to be asked. */
const MOST_FAULTS = 50;

/** What the requests of one mix were answered with. */
export class Tally {
  readonly #mostFaults: number;
  readonly #statuses = new Map<number, number>();
  readonly #faults = new Map<string, number>();
  #requests = 0;
  #asExpected = 0;

  constructor(mostFaults = MOST_FAULTS) {
    this.#mostFaults = mostFaults;
  }

  sent(requests: number): void {
    this.#requests += requests;
  }

  /** @param expected the statuses that are right for a server that has time */
  answered({ status, closes, hasRetryAfter, isInternalError }: Answer, expected: readonly number[]): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const isBusy = BUSY.includes(status);
    if (expected.includes(status)) this.#asExpected += 1;
    else if (!isBusy) this.fault(`answered with ${status} instead of ${expected.join(' or ')}`);
    if (isInternalError) this.fault(`an internal error in an answer ${status}`);
    if (isBusy && !closes && !hasRetryAfter) this.fault(`answered with ${status} without Retry-After`);
  }

  fault(what: string): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1);
  }

  /** Whether asking on is of no use. */
  get isHopeless(): boolean {
    let faults = 0;
    for (const times of this.#faults.values()) faults += times;
    return faults > this.#mostFaults;
  }

  get requests(): number {
    return this.#requests;
  }

  /** Every answer by its status, as `200 17, 429 3`. */
  get statuses(): string {
    const sorted = [...this.#statuses].sort(([a], [b]) => a - b);
    return sorted.map(([status, times]) => `${status} ${times}`).join(', ') || 'none';
  }

  /** What went wrong, and how often; also where a server was never anything but busy. */
  get faults(): readonly string[] {
    const faults = [...this.#faults].map(([what, times]) => `${what}: ${times} times`);
    if (this.#requests > 0 && this.#asExpected === 0) faults.push('no request was answered as expected');
    return faults;
  }
}
