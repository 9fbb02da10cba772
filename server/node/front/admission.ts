import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { overloaded, tooManyQueued } from '../../http/problems.ts';
import type { Problem } from '../../problem/problem.ts';
import { isHeapSmall } from '../memory.ts';

/** How much work may be in progress, and how much may wait. Times in milliseconds. */
export interface AdmissionLimits {
  /**
   * Requests of different clients: one in the backend's thread and one being compressed or delivered, or, if memory is short, one in
   * total. One client has one at a time, so that another waits for the rest of one request at most.
   */
  readonly atOnce: number;
  /** Requests in the queue of one client. */
  readonly waitingOfOne: number;
  /** Requests in the queues of all clients. */
  readonly waitingOfAll: number;
  /** How long a request may be in a queue. With the time that an answer may take, less than the idle timeout of its connection. */
  readonly longestWait: number;
  /** A refusal takes as long as an answer would, so that immediate retries gain nothing and cost us little. */
  readonly refusalDelay: number;
}

const MAX_AT_ONCE = 2;

/** Expensive answers take 20 to 50 ms each: full queues may take longer than anybody waits. */
const ADMISSION_LIMITS: AdmissionLimits = {
  atOnce: isHeapSmall() ? 1 : MAX_AT_ONCE,
  waitingOfOne: 128,
  waitingOfAll: 512,
  longestWait: 10_000,
  refusalDelay: 1000,
};

/** A request in the queue. */
interface Waiting {
  readonly isGone: () => boolean;
  readonly start: () => void;
  readonly refuse: (reason: Problem | ClientGone) => void;
}

/** Nobody waits for the result any more. */
export class ClientGone extends Error {
  override name = 'ClientGone';
}

/**
 * Admits a bounded number of expensive requests. The others wait in a queue for each client, and clients take turns, so that a
 * client with many requests delays only itself.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #inProgress = new Set<string>();
  #waitingOfAll = 0;

  /** @param limits those that differ from the usual ones */
  constructor(limits: Partial<AdmissionLimits> = {}) {
    this.#limits = { ...ADMISSION_LIMITS, ...limits };
  }

  /** Requests in the queue, and clients that they are from. */
  get state() {
    return { waiting: this.#waitingOfAll, clients: this.#waiting.size };
  }

  /**
   * Runs some work when its turn comes.
   * @param client the client that the work counts for
   * @param isGone whether the client no longer waits for the result; the work is then skipped
   * @throws ClientGone if the work was skipped
   * @throws Problem too_many_requests or overloaded, if too many requests are waiting, or if it has waited for too long
   */
  async run<Result>(client: string, isGone: () => boolean, work: () => Promise<Result>): Promise<Result> {
    if (this.#mayStart(client)) this.#inProgress.add(client);
    else await this.#turn(client, isGone);
    try {
      return await work();
    } finally {
      this.#inProgress.delete(client);
      this.#next();
    }
  }

  #mayStart(client: string): boolean {
    return this.#inProgress.size < this.#limits.atOnce && !this.#inProgress.has(client);
  }

  async #turn(client: string, isGone: () => boolean): Promise<void> {
    const own = this.#waiting.get(client) ?? [];
    if (own.length >= this.#limits.waitingOfOne) return this.#refuse(tooManyQueued(this.#limits.waitingOfOne));
    if (this.#waitingOfAll >= this.#limits.waitingOfAll && !this.#makeRoom(own.length))
      return this.#refuse(overloaded());
    this.#waiting.set(client, own);
    this.#waitingOfAll += 1;
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((start, refuse) => {
        const waiting = { isGone, start, refuse };
        own.push(waiting);
        timer = setTimeout(() => this.#giveUp(client, waiting), this.#limits.longestWait).unref();
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Answers a request that has waited for too long, rather than let its connection be closed without an answer. */
  #giveUp(client: string, waiting: Waiting): void {
    const own = this.#waiting.get(client) ?? [];
    const index = own.indexOf(waiting);
    // Requests of clients that are gone have left the queue without being started.
    if (index < 0) return;
    own.splice(index, 1);
    if (own.length === 0) this.#waiting.delete(client);
    this.#waitingOfAll -= 1;
    waiting.refuse(overloaded());
  }

  async #refuse(problem: Problem): Promise<never> {
    await wait(this.#limits.refusalDelay, undefined, { ref: false });
    throw problem;
  }

  /** Refuses the newest request of the longest queue, unless that queue is hardly longer than `ownLength`. */
  #makeRoom(ownLength: number): boolean {
    const [longest = []] = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= ownLength + 1) return false;
    longest.pop()?.refuse(overloaded());
    this.#waitingOfAll -= 1;
    return true;
  }

  /** Starts the first request of the client whose turn it is, and moves that client behind the others. */
  #next(): void {
    for (const [client, own] of this.#waiting) {
      if (!this.#mayStart(client)) continue;
      this.#waiting.delete(client);
      let first = own.shift();
      while (first) {
        this.#waitingOfAll -= 1;
        if (!first.isGone()) break;
        first.refuse(new ClientGone());
        first = own.shift();
      }
      if (own.length > 0) this.#waiting.set(client, own);
      if (!first) continue;
      this.#inProgress.add(client);
      first.start();
      return;
    }
  }
}

/**
 * The address that a request comes from. Each proxy appends the address of its client to X-Forwarded-For; everything before that
 * was written by the client itself and proves nothing.
 * @param proxies the number of proxies in front of the server
 */
export function sourceAddress(
  connection: string | undefined,
  forwardedFor: string | null,
  proxies: number,
): string | undefined {
  const added = proxies > 0 ? forwardedFor?.split(',').at(-proxies)?.trim() : undefined;
  return added !== undefined && isIP(added) > 0 ? added : connection;
}

/**
 * The client that an address belongs to: an IPv4 address, or the first 64 bits of an IPv6 address, since every subscriber has at
 * least a /64 (RFC 6177).
 * @param address as node gives it; undefined once the connection is closed
 */
export function clientOf(address: string | undefined): string {
  if (address === undefined) return '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [before = '', after] = (address.split('%')[0] as string).split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
