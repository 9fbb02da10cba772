import { setTimeout as sleep } from 'node:timers/promises';

/** When it is and how to wait. Pauses between requests use it; tests and simulations pass one that does not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @param ms how long to wait */
  sleep(ms: number): Promise<void>;
}

export const realClock: Clock = { now: Date.now, sleep: (ms) => sleep(ms) };
