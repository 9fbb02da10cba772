import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Target } from './connection.ts';

/** Writes, and reads nothing of what comes back, for as long as the server may take to lose its patience. */
export async function stayWithoutReading({ port, pause }: Target, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  // The server is free to cut such a client off. That it is gone is found by those who read.
  socket.on('error', () => {});
  socket.write(bytes);
  await setTimeout(pause);
  socket.destroy();
}
