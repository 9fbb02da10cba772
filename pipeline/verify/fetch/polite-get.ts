import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Refusal } from '../network.ts';
import type { Answer } from './get.ts';

/** When it is and how to wait. Pauses between requests use it; tests and simulations pass one that does not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @param ms how long to wait */
  sleep(ms: number): Promise<void>;
}

export const realClock: Clock = { now: Date.now, sleep: (ms) => sleep(ms) };

/** How long a run waits for a host that is busy, in milliseconds. */
const LONGEST_WAIT = 60_000;

/** A host that asked to be left alone. `until` is milliseconds since 1970, or null where it said no time. */
export interface Left {
  readonly until: number | null;
}

export interface PoliteLimits {
  /** Between the end of a request to a host and the start of the next one. */
  readonly pause: number;
  /** How many hosts are asked at once. */
  readonly maxHosts: number;
}

/** What is known of a host: a few numbers where nobody is waiting for it. */
interface Host {
  /** When it may be asked next. */
  readyAt: number;
  pause: number;
  queue?: LimitFunction;
  left?: Left;
}

/**
 * Sends the requests of one run so that no host notices it much: never two at once to a host, a pause after each, only a few
 * hosts at once, and none to a host that has asked to be left alone. Pages, redirects and robots.txt all count as requests.
 */
export class PoliteGet {
  readonly #hosts = new Map<string, Host>();
  readonly #clock: Clock;
  readonly #limits: PoliteLimits;
  readonly #slots: LimitFunction;

  constructor(clock: Clock, limits: PoliteLimits) {
    this.#clock = clock;
    this.#limits = limits;
    this.#slots = pLimit(limits.maxHosts);
  }

  /** Makes the pause after each request to a host at least as long. */
  slowDown(host: string, pause: number): void {
    const known = this.#host(host);
    known.readyAt += Math.max(0, pause - known.pause);
    known.pause = Math.max(known.pause, pause);
  }

  /**
   * Sends a request when it is the host's turn. If the host is busy (429 or 503 with Retry-After), waits up to a minute and sends
   * it once more, else leaves the host alone from then on. A 429 without a time means the same.
   */
  async ask(host: string, send: () => Promise<Answer | Refusal>): Promise<Answer | Refusal | Left> {
    const known = this.#host(host);
    known.queue ??= pLimit(1);
    const { queue } = known;
    const answer = await queue(() => this.#askInTurn(known, send));
    if (queue.activeCount + queue.pendingCount === 0 && known.queue === queue) delete known.queue;
    return answer;
  }

  async #askInTurn(host: Host, send: () => Promise<Answer | Refusal>): Promise<Answer | Refusal | Left> {
    if (host.left) return host.left;
    const first = await this.#send(host, send);
    const wait = this.#waitAfter(first);
    if (wait === undefined) return first;
    if (wait.until === null || wait.until - this.#clock.now() > LONGEST_WAIT) return this.#leave(host, wait);
    host.readyAt = Math.max(host.readyAt, wait.until);
    const second = await this.#send(host, send);
    const again = this.#waitAfter(second);
    return again === undefined ? second : this.#leave(host, again);
  }

  async #send(host: Host, send: () => Promise<Answer | Refusal>): Promise<Answer | Refusal> {
    const wait = host.readyAt - this.#clock.now();
    if (wait > 0) await this.#clock.sleep(wait);
    const answer = await this.#slots(send);
    host.readyAt = this.#clock.now() + host.pause;
    return answer;
  }

  /** For how long an answer asks to be left alone, or undefined where it does not. */
  #waitAfter(answer: Answer | Refusal): Left | undefined {
    if (!('status' in answer) || (answer.status !== 429 && answer.status !== 503)) return undefined;
    const until = retryAt(answer.headers['retry-after'], this.#clock.now());
    if (until !== undefined) return { until };
    return answer.status === 429 ? { until: null } : undefined;
  }

  #leave(host: Host, left: Left): Left {
    host.left = left;
    return left;
  }

  #host(name: string): Host {
    const known = this.#hosts.get(name) ?? { readyAt: 0, pause: this.#limits.pause };
    this.#hosts.set(name, known);
    return known;
  }
}

const MAX_SECONDS = 365 * 24 * 60 * 60;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * When a Retry-After header says to come back, in milliseconds since 1970, or undefined if it says nothing that can be read.
 * At most a year ahead.
 */
export function retryAt(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return now + Math.min(Number(text), MAX_SECONDS) * 1000;
  if (!HTTP_DATE.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at, now), now + MAX_SECONDS * 1000);
}
