import { setTimeout as wait } from 'node:timers/promises';
import { overloaded, tooManyAtOnce } from '../http/busy.ts';
import type { Problem } from '../problem/problem.ts';
import { isHeapSmall } from '../runtime/memory.ts';

/** How much work may be in progress, and how much may wait. Times in milliseconds. */
export interface AdmissionLimits {
  /** One in the backend's thread, and one whose answer is being compressed or is on its way; where memory is short, one in all. */
  readonly atOnce: number;
  /** Of one client. */
  readonly waitingOfOne: number;
  readonly waitingOfAll: number;
  /** A refusal comes as late as an answer would: asking again at once gains nothing, and costs us little. */
  readonly refusalDelay: number;
}

const MAX_AT_ONCE = 2;

/** The costliest answers take about 20 ms each: what one client has waiting is done in 2.6 s at most, and all of it in 10 s. */
const ADMISSION_LIMITS: AdmissionLimits = {
  atOnce: isHeapSmall() ? 1 : MAX_AT_ONCE,
  waitingOfOne: 128,
  waitingOfAll: 512,
  refusalDelay: 1000,
};

/** Something that a client waits for. */
interface Waiting {
  readonly isGone: () => boolean;
  readonly start: () => void;
  readonly refuse: (problem: Problem) => void;
}

/**
 * Lets a bounded number of costly requests in. The others wait, and clients take turns, so that one who asks a lot waits for
 * itself and not others for it.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  #inProgress = 0;
  #waitingOfAll = 0;

  constructor(limits: AdmissionLimits = ADMISSION_LIMITS) {
    this.#limits = limits;
  }

  /**
   * Does some work when its turn comes.
   * @param client whom the turn is counted for
   * @param isGone whether nobody waits for the result any more; the work is then left undone
   * @throws Problem too_many_requests or overloaded, where too much waits already
   */
  async run<Result>(client: string, isGone: () => boolean, work: () => Promise<Result>): Promise<Result> {
    if (this.#inProgress < this.#limits.atOnce) this.#inProgress += 1;
    else await this.#turn(client, isGone);
    try {
      return await work();
    } finally {
      this.#inProgress -= 1;
      this.#next();
    }
  }

  async #turn(client: string, isGone: () => boolean): Promise<void> {
    const own = this.#waiting.get(client) ?? [];
    if (own.length >= this.#limits.waitingOfOne) return this.#refuse(tooManyAtOnce(this.#limits.waitingOfOne));
    if (this.#waitingOfAll >= this.#limits.waitingOfAll && !this.#makeRoom(own.length))
      return this.#refuse(overloaded());
    this.#waiting.set(client, own);
    this.#waitingOfAll += 1;
    await new Promise<void>((start, refuse) => own.push({ isGone, start, refuse }));
  }

  async #refuse(problem: Problem): Promise<never> {
    await wait(this.#limits.refusalDelay, undefined, { ref: false });
    throw problem;
  }

  /** Gives up the newest of the client that has most waiting, unless that has hardly more than `mine`. */
  #makeRoom(mine: number): boolean {
    const [longest = []] = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= mine + 1) return false;
    longest.pop()?.refuse(overloaded());
    this.#waitingOfAll -= 1;
    return true;
  }

  /** Starts the first of the client whose turn it is, and puts the client behind the others. */
  #next(): void {
    for (const [client, own] of this.#waiting) {
      this.#waiting.delete(client);
      let first = own.shift();
      while (first) {
        this.#waitingOfAll -= 1;
        if (!first.isGone()) break;
        first = own.shift();
      }
      if (own.length > 0) this.#waiting.set(client, own);
      if (!first) continue;
      this.#inProgress += 1;
      first.start();
      return;
    }
  }
}
