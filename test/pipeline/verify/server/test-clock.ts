import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../../pipeline/verify/politeness.ts';

/** A clock that waits for nothing: a sleep moves it on. Sleeps that start together end together. */
export interface TestClock extends Clock {
  /** How long each sleep was, in milliseconds, in the order in which they began. */
  readonly sleeps: readonly number[];
}

/** @param start milliseconds since 1970 */
export function testClock(start = Date.UTC(2026, 0, 1)): TestClock {
  const sleeps: number[] = [];
  let time = start;
  return {
    sleeps,
    now: () => time,
    sleep: async (ms) => {
      sleeps.push(ms);
      const until = time + ms;
      await setImmediate();
      time = Math.max(time, until);
    },
  };
}
