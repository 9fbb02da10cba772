import { setImmediate } from 'node:timers/promises';
import { overloadedProblem } from '../http/problem-response.ts';

/** Most answers take a few milliseconds, so the last request in a full queue waits for a second or two. */
const MAX_WAITING = 256;
/** In milliseconds. A request is refused well before its connection would be closed without an answer. */
const MAX_WAIT = 10_000;

/**
 * Turns of the event loop between two answers. Each turn accepts one connection, so a crowd and the health checks behind it get in after a
 * few answers. An idle turn takes microseconds.
 */
const YIELDS = 64;

/** After an answer, a network waits this many times as long as the answer took, so that dozens of busy clients don't delay a quiet one. */
const WEIGHT = 128;
/** In milliseconds. Well below MAX_WAIT, so later requests never push an earlier one out of the queue. */
const MAX_SETBACK = 5000;

interface QueuedRequest {
  readonly since: number;
  readonly isGone: () => boolean;
  readonly start: () => Promise<void>;
  readonly refuse: (reason: Error) => void;
}

interface Network {
  readonly waiting: QueuedRequest[];
  /** The arrival time of its first request, or later because of its previous answer. */
  dueAt: number;
}

/** The client disconnected before its turn. */
export class ClientGone extends Error {}

/**
 * Computes one answer at a time and lets the event loop run in between, so that unqueued work waits for at most one answer. The network that
 * is due first is served next. Each answer moves its network back, so a busy client delays only itself.
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
   * Runs some work when its turn comes.
   * @param name of the client's network
   * @param isGone whether the client has disconnected
   * @throws ClientGone if the client has disconnected; Problem overloaded if too many requests wait, or if this one waited too long
   */
  enqueue<Result>(name: string, isGone: () => boolean, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, refuse) => {
      const since = performance.now();
      const network = this.#networks.get(name) ?? { waiting: [], dueAt: since };
      if (network.waiting.length === 0) network.dueAt = Math.max(network.dueAt, since);
      this.#networks.set(name, network);
      const start = () => work().then(resolve, refuse);
      network.waiting.push({ since, isGone, start, refuse });
      this.#refuseOverflow();
      if (!this.#isRunning) this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let network = this.#findNext(); network; network = this.#findNext()) {
      const next = network.waiting.shift() as QueuedRequest;
      if (next.isGone()) next.refuse(new ClientGone());
      else {
        const begun = performance.now();
        await next.start();
        const now = performance.now();
        network.dueAt = now + Math.min(WEIGHT * (now - begun), MAX_SETBACK);
        for (let i = 0; i < YIELDS; i += 1) await setImmediate();
      }
    }
    this.#isRunning = false;
  }

  /** Finds the network to serve next, or undefined if none waits. Refuses requests that waited too long, and forgets idle networks. */
  #findNext(): Network | undefined {
    const now = performance.now();
    let next: Network | undefined;
    for (const [name, network] of this.#networks) {
      const { waiting, dueAt } = network;
      while (waiting[0] !== undefined && waiting[0].since < now - this.#maxWait)
        waiting.shift()?.refuse(overloadedProblem());
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
      .reduce((most, queue) => (queue.length >= most.length ? queue : most))
      .pop()
      ?.refuse(overloadedProblem());
  }
}
