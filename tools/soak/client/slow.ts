import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tally } from '../tally.ts';
import { readHead } from './answer-reader.ts';
import { Connection, type Target } from './connection.ts';

/** Read at a time. */
const BYTES = 2048;
/** How often a slow reader reads, and a slow writer writes in a pause. */
const STEPS = { read: 3, write: 20 };

/** Asks, and reads the answers 2 KB at a time with long pauses, until the server cuts it off or it has enough. */
export async function readSlowly(
  { port, patience, pause }: Target,
  bytes: string,
  expected: readonly number[],
  tally: Tally,
): Promise<void> {
  let step = () => {};
  let isOpen = true;
  let wasAnswered = false;
  const take = (size: number, buffer: Uint8Array) => {
    // The status of the first answer; the rest of it hardly ever comes.
    if (!wasAnswered) tally.answered(readHead(Buffer.from(buffer.subarray(0, size)).toString('latin1')), expected);
    wasAnswered = true;
    step();
    return false; // Which pauses.
  };
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(BYTES), callback: take } });
  socket.on('error', () => {});
  socket.once('close', () => {
    isOpen = false;
    step();
  });
  socket.write(bytes);
  for (let read = 0; isOpen && read < STEPS.read; read += 1) {
    const happened = new Promise<void>((resolve) => {
      step = resolve;
    });
    socket.resume();
    await Promise.race([happened, wait(patience)]);
    if (!wasAnswered) break;
    await wait(pause);
  }
  socket.destroy();
  if (!wasAnswered) tally.fault(isOpen ? `nothing happened for ${patience} ms` : 'the connection was closed');
}

/** Writes, and reads nothing of what comes back, for as long as the server may take to lose its patience. */
export async function stayWithoutReading({ port, pause }: Target, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  // The server is free to cut such a client off. That it is gone is found by those who read.
  socket.on('error', () => {});
  socket.write(bytes);
  await wait(pause);
  socket.destroy();
}

/** Writes the beginning of a request and then a few bytes now and then, which never end it; waits to be refused. */
export async function writeSlowly(target: Target, beginning: string, drop: string, tally: Tally): Promise<void> {
  const connection = new Connection(target);
  const answers = connection.ask(beginning);
  // Of its own: as long as it writes, something happens.
  const { patience } = target;
  const deadline = setTimeout(() => connection.giveUp(`nothing came for ${patience} ms`), patience);
  const drip = setInterval(() => connection.write(drop), target.pause / STEPS.write);
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
