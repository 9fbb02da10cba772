import type { Contender } from './contender.ts';
import { ask, repeat } from './exchange.ts';

const REQUESTS = 4000;
const WARM_UP = 2;

/** A contender with what it is asked. */
export interface Entry {
  readonly contender: Contender;
  readonly message: string;
}

/** What each round gave. */
export interface Figures {
  /** CPU time of the server a request, in microseconds. */
  readonly cost: number[];
  /** Requests a second. */
  readonly rate: number[];
}

/** Puts entries under load, one after the other within each round. @returns their figures, in their order */
export async function takeTurns(entries: readonly Entry[], rounds: number): Promise<Figures[]> {
  const runs = await Promise.all(
    entries.map(async ({ contender, message }) => {
      const { size } = await ask(contender.port, message);
      return { contender, message, size, cost: [] as number[], rate: [] as number[] };
    }),
  );
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const { contender, message, size, cost, rate } of runs) {
      const before = await contender.cpu();
      const begun = performance.now();
      await repeat(contender.port, message, size, REQUESTS);
      const seconds = (performance.now() - begun) / 1000;
      const used = (await contender.cpu()) - before;
      if (round < 0) continue;
      cost.push(used / REQUESTS);
      rate.push(REQUESTS / seconds);
    }
  }
  return runs;
}
