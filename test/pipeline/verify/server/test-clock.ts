import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../../pipeline/verify/politeness.ts';

/** A clock that waits for nothing: a sleep moves it on. Sleeps that start together end together. */
export function testClock(): Clock {
  let time = Date.UTC(2026, 0, 1);
  return {
    now: () => time,
    sleep: async (ms) => {
      const until = time + ms;
      await setImmediate();
      time = Math.max(time, until);
    },
  };
}
