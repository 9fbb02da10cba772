import { setImmediate } from 'node:timers/promises';
import { overloaded } from '../http/problem-response.ts';
import type { Client } from './client-address.ts';

/** Requests that wait. Most answers take a few milliseconds, so that the last of them waits for a second or two. */
const MAX_WAITING = 256;
/** In milliseconds: well before its connection is closed without an answer, a request is refused, whether its turn comes or not. */
const LONGEST_WAIT = 10_000;

/**
 * Turns of the event loop between two. Each accepts one connection, so that many which come at once are all accepted after a few answers:
 * until then, nobody else is. A turn without anything to do takes some microseconds.
 */
const LOOPS = 64;

/** What one answer counts at most, in milliseconds. One that takes longer was held up by the machine, which is no fault of who asked. */
const MAX_COUNTED = 50;

/** A request in the queue. */
interface Waiting {
  readonly network: string;
  readonly since: number;
  readonly isGone: () => boolean;
  readonly start: () => Promise<void>;
  readonly refuse: (reason: Error) => void;
}

/** Nobody waits for the result any more. */
export class ClientGone extends Error {}

/**
 * The queue of new answers: one at a time, with turns of the event loop between, so that whatever is answered without a turn never waits
 * for more than one of them. The next is of the network that has been given the least time while others waited, and clients take turns
 * within each: whoever asks much delays only itself, and who asks now and then does not wait for a round of all others.
 */
export class Turns {
  /** By network and client, each in the order of their turns. */
  readonly #networks = new Map<string, Map<string, Waiting[]>>();
  /** The time that each network has been given, in milliseconds, where it waits or that is more than `#least`. */
  readonly #given = new Map<string, number>();
  /**
   * What a network that is new has been given, in milliseconds. It grows with each answer by the part of each network that waits, so that
   * whoever had an answer waits for about one of each other, however many networks come anew.
   */
  #least = 0;
  readonly #max: number;
  readonly #longestWait: number;
  #waiting = 0;
  #isRunning = false;

  constructor(max = MAX_WAITING, longestWait = LONGEST_WAIT) {
    this.#max = max;
    this.#longestWait = longestWait;
  }

  /**
   * Does some work when its turn comes.
   * @param isGone whether the client no longer waits for the result
   * @throws ClientGone if so; Problem overloaded if too many wait, or if it has waited for too long
   */
  run<Result>({ network, client }: Client, isGone: () => boolean, work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, refuse) => {
      const start = () => work().then(resolve, refuse);
      const clients = this.#networks.get(network) ?? new Map<string, Waiting[]>();
      if (clients.size === 0) this.#given.set(network, this.#givenTo(network));
      const own = clients.get(client) ?? [];
      own.push({ network, since: performance.now(), isGone, start, refuse });
      this.#networks.set(network, clients.set(client, own));
      this.#waiting += 1;
      if (this.#waiting > this.#max) this.#refuseOne();
      if (!this.#isRunning) this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#take(); next; next = this.#take()) {
      const begun = performance.now();
      if (next.isGone()) next.refuse(new ClientGone());
      else {
        await next.start();
        const time = Math.min(performance.now() - begun, MAX_COUNTED);
        this.#given.set(next.network, this.#givenTo(next.network) + time);
        this.#least += time / (this.#networks.size + 1);
        for (let turn = 0; turn < LOOPS; turn += 1) await setImmediate();
      }
    }
    this.#given.clear();
    this.#isRunning = false;
  }

  #givenTo(network: string): number {
    return Math.max(this.#least, this.#given.get(network) ?? 0);
  }

  /** Takes the first request of the client whose turn it is, and moves the client behind the others of its network. */
  #take(): Waiting | undefined {
    this.#refuseLate();
    if (this.#waiting === 0) return undefined;
    const [network, clients] = least(this.#networks, (_, name) => this.#given.get(name) ?? 0);
    this.#least = Math.max(this.#least, this.#given.get(network) ?? 0);
    for (const [other, time] of this.#given)
      if (time <= this.#least && !this.#networks.has(other)) this.#given.delete(other);
    const [[client, own]] = [...clients] as [[string, Waiting[]]];
    const next = own.shift() as Waiting;
    this.#waiting -= 1;
    clients.delete(client);
    if (own.length > 0) clients.set(client, own);
    // Of those that have been given the same, the one that waits longest is next.
    this.#networks.delete(network);
    if (clients.size > 0) this.#networks.set(network, clients);
    return next;
  }

  /** Refuses what has waited for too long. */
  #refuseLate(): void {
    const oldest = performance.now() - this.#longestWait;
    for (const [network, clients] of this.#networks) {
      for (const [client, own] of clients) {
        while (own[0] !== undefined && own[0].since < oldest) {
          own.shift()?.refuse(overloaded());
          this.#waiting -= 1;
        }
        if (own.length === 0) clients.delete(client);
      }
      if (clients.size === 0) this.#networks.delete(network);
    }
  }

  /** Refuses the newest request of the client that has most, in the network that has most. */
  #refuseOne(): void {
    const sizeOf = (clients: Map<string, Waiting[]>) => [...clients.values()].reduce((sum, own) => sum + own.length, 0);
    const [network, clients] = largest(this.#networks, sizeOf);
    const [client, own] = largest(clients, ({ length }) => length);
    own.pop()?.refuse(overloaded());
    this.#waiting -= 1;
    if (own.length === 0) clients.delete(client);
    if (clients.size === 0) this.#networks.delete(network);
  }
}

/** The first of the least. */
function least<Value>(map: Map<string, Value>, sizeOf: (value: Value, key: string) => number): [string, Value] {
  return [...map].reduce((best, entry) => (sizeOf(entry[1], entry[0]) < sizeOf(best[1], best[0]) ? entry : best));
}

/** The last of the largest. */
function largest<Value>(map: Map<string, Value>, sizeOf: (value: Value) => number): [string, Value] {
  return [...map].reduce((most, entry) => (sizeOf(entry[1]) >= sizeOf(most[1]) ? entry : most));
}
