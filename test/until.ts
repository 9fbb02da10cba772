import { setTimeout } from 'node:timers/promises';

/** In milliseconds: less than the limit of a test, so that what was waited for is said. A busy machine takes its time. */
const PATIENCE = 240_000;

/** Asks until an answer is as it should be. @throws Error if it takes too long */
export async function until<Value>(ask: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> {
  const begun = performance.now();
  for (;;) {
    const value = await ask();
    if (isDone(value)) return value;
    if (performance.now() - begun > PATIENCE) throw new Error(`still ${JSON.stringify(value)}`);
    await setTimeout(10);
  }
}
