import { setTimeout } from 'node:timers/promises';

/** In milliseconds, below the timeout of a test, so that the error can name the condition. */
const PATIENCE = 240_000;

/** Polls until a condition holds. @throws Error if it takes too long */
export async function until<Value>(ask: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> {
  const begun = performance.now();
  for (;;) {
    const value = await ask();
    if (isDone(value)) return value;
    if (performance.now() - begun > PATIENCE) throw new Error(`still ${JSON.stringify(value)}`);
    await setTimeout(10);
  }
}
