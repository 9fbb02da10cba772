import { setTimeout } from 'node:timers/promises';

/** In milliseconds. Below the timeout of a test, so that the error can show the last value. */
const MAX_WAIT = 240_000;

/** Polls until a condition holds, and returns the value. @throws Error if it takes too long */
export async function pollUntil<Value>(poll: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> {
  const start = performance.now();
  for (;;) {
    const value = await poll();
    if (isDone(value)) return value;
    if (performance.now() - start > MAX_WAIT) throw new Error(`still ${JSON.stringify(value)}`);
    await setTimeout(10);
  }
}
