import type { Tally } from '../tally.ts';
import { Connection, type Target } from './connection.ts';

/** What is written at once, and how it may be answered. */
export interface Question {
  readonly bytes: string | Buffer;
  /** Requests in it. */
  readonly requests: number;
  /** Answers that it gets; one where it is left out. */
  readonly answers?: number;
  /** The statuses that are right. A server may always answer that it is too busy. */
  readonly expected: readonly number[];
  /** Whether the client leaves with the answer, as clients do that are refused in the middle of a body. */
  readonly isLast?: boolean;
}

/**
 * Asks over kept connections, over each one question after another, until so many requests were sent or too much went wrong.
 * @param next makes the next question
 */
export async function keepAsking(target: Target, requests: number, next: () => Question, tally: Tally): Promise<void> {
  let left = requests;
  const work = async () => {
    let connection: Connection | undefined;
    while (left > 0 && !tally.isHopeless) {
      const question = next();
      left -= question.requests;
      if (!connection?.isOpen) connection = new Connection(target);
      await askOnce(connection, question, tally);
      if (question.isLast) connection.close();
    }
    connection?.close();
  };
  await Promise.all(Array.from({ length: target.connections }, work));
}

async function askOnce(connection: Connection, question: Question, tally: Tally): Promise<void> {
  tally.sent(question.requests);
  try {
    for (const answer of await connection.ask(question.bytes, question.answers))
      tally.answered(answer, question.expected);
  } catch (error) {
    tally.fault((error as Error).message);
  }
}
