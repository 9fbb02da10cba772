import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Tally } from '../tally.ts';
import type { Target } from './connection.ts';

/** Read at a time. */
const BYTES = 2048;
const STEPS = 3;

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
    if (!wasAnswered) tallyFirst(Buffer.from(buffer.subarray(0, size)).toString('latin1'), expected, tally);
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
  for (let read = 0; isOpen && read < STEPS; read += 1) {
    const happened = new Promise<void>((resolve) => {
      step = resolve;
    });
    socket.resume();
    await Promise.race([happened, setTimeout(patience)]);
    if (!wasAnswered) break;
    await setTimeout(pause);
  }
  socket.destroy();
  if (!wasAnswered) tally.fault(isOpen ? `nothing happened for ${patience} ms` : 'the connection was closed');
}

/** The status of the first answer; the rest of it hardly ever comes. */
function tallyFirst(text: string, expected: readonly number[], tally: Tally): void {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0);
  const hasRetryAfter = /\r\nretry-after: *\d/i.test(text);
  tally.answered(
    { status, closes: /\r\nconnection: *close/i.test(text), hasRetryAfter, isInternalError: false },
    expected,
  );
}
