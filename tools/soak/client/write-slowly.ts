import type { Tally } from '../tally.ts';
import { Connection, type Target } from './connection.ts';

/** Steps in a pause. */
const STEPS = 20;

/** Writes the beginning of a request and then a few bytes now and then, which never end it; waits to be refused. */
export async function writeSlowly(target: Target, beginning: string, drop: string, tally: Tally): Promise<void> {
  const connection = new Connection(target);
  const answers = connection.ask(beginning);
  // Of its own: as long as it writes, something happens.
  const { patience } = target;
  const deadline = setTimeout(() => connection.giveUp(`nothing came for ${patience} ms`), patience);
  const drip = setInterval(() => connection.write(drop), target.pause / STEPS);
  try {
    for (const answer of await answers) tally.answered(answer, [408]);
  } catch (error) {
    tally.fault(`a slow writer: ${(error as Error).message}`);
  } finally {
    clearTimeout(deadline);
    clearInterval(drip);
    connection.close();
  }
}
