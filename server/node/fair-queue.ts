import { setImmediate } from 'node:timers/promises';
import { createOverloadedProblem } from '../http/problem-response.ts';

/** Most answers take a few milliseconds, so the last request in a full queue waits for a second or two. */
const MAX_WAITING = 256;
/** In milliseconds. Well below the idle timeout, after which a connection would be closed without an answer. */
const MAX_WAIT = 10_000;

/**
 * Turns of the event loop between two answers. Each turn accepts one connection, so that even a health check behind many new connections
 * is accepted after a few answers. An idle turn takes microseconds.
 */
const YIELDS = 64;

/**
 * A network waits this many times as long as its last answer took, so that dozens of busy clients don't delay others.
 */
const WAIT_FACTOR = 128;
/** In milliseconds. Well below MAX_WAIT, so that no request times out in the queue because later requests overtake it. */
const MAX_SETBACK = 5000;

interface QueuedRequest {
  readonly queuedAt: number;
  readonly isDisconnected: () => boolean;
  readonly start: () => Promise<void>;
  readonly reject: (reason: Error) => void;
}

interface Network {
  readonly waiting: QueuedRequest[];
  /** When its first request arrived or, if later, when its previous answer allows the next one. */
  dueAt: number;
}

/** Thrown if the client disconnected while its request waited. */
export class ClientDisconnected extends Error {}

/**
 * Computes one answer at a time and lets the event loop run in between, so that work outside the queue waits for at most one answer. The
 * network with the earliest due time is next. Each answer delays the due time of its network, so that a busy client only delays itself.
 */
export class FairQueue {
  readonly #networks = new Map<string, Network>();
  #isRunning = false;
  readonly #maxWaiting: number;
  readonly #maxWait: number;

  constructor(maxWaiting = MAX_WAITING, maxWait = MAX_WAIT) {
    this.#maxWaiting = maxWaiting;
    this.#maxWait = maxWait;
  }

  /**
   * Runs work when its turn comes, and returns its result.
   * @param networkName the name of the client's network
   * @param isDisconnected whether the client has disconnected
   * @throws ClientDisconnected if the client has disconnected; Problem overloaded if too many requests wait, or if this one waited too long
   */
  enqueue<Result>(networkName: string, isDisconnected: () => boolean, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const queuedAt = performance.now();
      const network = this.#networks.get(networkName) ?? { waiting: [], dueAt: queuedAt };
      if (network.waiting.length === 0) network.dueAt = Math.max(network.dueAt, queuedAt);
      this.#networks.set(networkName, network);
      const start = () => work().then(resolve, reject);
      network.waiting.push({ queuedAt, isDisconnected, start, reject });
      this.#refuseOverflow();
      if (!this.#isRunning) this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let network = this.#findNext(); network; network = this.#findNext()) {
      const next = network.waiting.shift() as QueuedRequest;
      if (next.isDisconnected()) next.reject(new ClientDisconnected());
      else {
        const startedAt = performance.now();
        await next.start();
        const now = performance.now();
        network.dueAt = now + Math.min(WAIT_FACTOR * (now - startedAt), MAX_SETBACK);
        for (let i = 0; i < YIELDS; i += 1) await setImmediate();
      }
    }
    this.#isRunning = false;
  }

  /** Finds the network to serve next. Undefined if no request waits. Refuses requests that waited too long, and removes idle networks. */
  #findNext(): Network | undefined {
    const now = performance.now();
    let next: Network | undefined;
    for (const [name, network] of this.#networks) {
      const { waiting, dueAt } = network;
      while (waiting[0] !== undefined && waiting[0].queuedAt < now - this.#maxWait)
        waiting.shift()?.reject(createOverloadedProblem());
      if (waiting.length > 0 && (!next || dueAt < next.dueAt)) next = network;
      if (waiting.length === 0 && dueAt <= now) this.#networks.delete(name);
    }
    return next;
  }

  /** If too many requests wait, refuses the newest one of the network with the most requests. */
  #refuseOverflow(): void {
    const queues = [...this.#networks.values()].map(({ waiting }) => waiting);
    if (queues.reduce((sum, { length }) => sum + length, 0) <= this.#maxWaiting) return;
    queues
      .reduce((longest, queue) => (queue.length >= longest.length ? queue : longest))
      .pop()
      ?.reject(createOverloadedProblem());
  }
}
