import { setImmediate } from 'node:timers/promises';
import { overloaded } from '../http/problem-response.ts';

/** Most answers take a few milliseconds, so the last of these waits for a second or two. */
const MAX_WAITING = 256;
/** In milliseconds. A request is refused well before its connection would be closed without an answer. */
const MAX_WAIT = 10_000;

/**
 * How often the event loop runs between two answers. It accepts one connection each time, so a crowd that connects at once is let in after
 * a few answers, and health checks behind it too. A loop without work takes microseconds.
 */
const YIELDS = 64;

/** In milliseconds. An answer that takes longer was held up by the machine, which its client is not charged for. */
const MAX_CHARGED = 50;

interface Waiting {
  readonly since: number;
  readonly isGone: () => boolean;
  readonly start: () => Promise<void>;
  readonly refuse: (reason: Error) => void;
}

interface Network {
  readonly waiting: Waiting[];
  /** The time that its answers took, in milliseconds. */
  servedMs: number;
}

/** The client disconnected before its turn. */
export class ClientGone extends Error {}

/**
 * Computes one answer at a time, and lets the event loop run in between: whatever needs no queue waits for one answer at most. The network
 * that was served least is next, so a client that asks much delays only itself.
 */
export class FairQueue {
  /** Those that wait, or were served more than a new one starts with. Of equals, the one that has waited longest comes first. */
  readonly #networks = new Map<string, Network>();
  /** Where a new network starts. It grows with every answer: from zero, newcomers would go first without end. */
  #startMs = 0;
  #isRunning = false;
  readonly #maxWaiting: number;
  readonly #maxWait: number;

  constructor(maxWaiting = MAX_WAITING, maxWait = MAX_WAIT) {
    this.#maxWaiting = maxWaiting;
    this.#maxWait = maxWait;
  }

  /**
   * Does some work when its turn comes.
   * @param isGone whether the client has disconnected
   * @throws ClientGone if so; Problem overloaded if too many wait, or this one did for too long
   */
  enqueue<Result>(name: string, isGone: () => boolean, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, refuse) => {
      const network = this.#networks.get(name) ?? { waiting: [], servedMs: 0 };
      if (network.waiting.length === 0) {
        network.servedMs = Math.max(network.servedMs, this.#startMs);
        this.#moveToEnd(name, network);
      }
      const start = () => work().then(resolve, refuse);
      network.waiting.push({ since: performance.now(), isGone, start, refuse });
      this.#refuseOverflow();
      if (!this.#isRunning) this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let name = this.#nextName(); name !== undefined; name = this.#nextName()) {
      const network = this.#networks.get(name) as Network;
      this.#moveToEnd(name, network);
      const next = network.waiting.shift() as Waiting;
      if (next.isGone()) next.refuse(new ClientGone());
      else {
        const begun = performance.now();
        this.#startMs = Math.max(this.#startMs, network.servedMs);
        await next.start();
        const ms = Math.min(performance.now() - begun, MAX_CHARGED);
        network.servedMs += ms;
        const others = [...this.#networks.values()].filter(({ waiting }) => waiting.length > 0).length;
        this.#startMs += ms / (others + 1);
        for (let i = 0; i < YIELDS; i += 1) await setImmediate();
      }
    }
    this.#networks.clear();
    this.#isRunning = false;
  }

  /** The network that is next; undefined if none waits. Refuses what has waited too long, and forgets networks that are like new ones. */
  #nextName(): string | undefined {
    const oldest = performance.now() - this.#maxWait;
    let next: string | undefined;
    let leastMs = Number.POSITIVE_INFINITY;
    for (const [name, { waiting, servedMs }] of this.#networks) {
      while (waiting[0] !== undefined && waiting[0].since < oldest) waiting.shift()?.refuse(overloaded());
      if (waiting.length > 0 && servedMs < leastMs) [next, leastMs] = [name, servedMs];
      if (waiting.length === 0 && servedMs <= this.#startMs) this.#networks.delete(name);
    }
    return next;
  }

  /** Refuses the newest request of the network that has most. */
  #refuseOverflow(): void {
    const queues = [...this.#networks.values()].map(({ waiting }) => waiting);
    if (queues.reduce((sum, { length }) => sum + length, 0) <= this.#maxWaiting) return;
    queues
      .reduce((most, queue) => (queue.length >= most.length ? queue : most))
      .pop()
      ?.refuse(overloaded());
  }

  #moveToEnd(name: string, network: Network): void {
    this.#networks.delete(name);
    this.#networks.set(name, network);
  }
}
