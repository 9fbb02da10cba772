import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_PIPELINED } from '../../http/problems.ts';

/** At this number the connection is closed: each request takes about 10 KB until all earlier ones are answered. */
const MAX_READ = 2 * MAX_PIPELINED;

/** The number of waiting requests by connection. */
const waiting = new WeakMap<Socket, number>();

/**
 * Queues a pipelined request, one that was sent before the previous request of its connection was answered. Node emits all requests of
 * a packet at once, so a single client could otherwise have hundreds answered before other clients get a turn.
 * @param response has no socket yet, since an earlier response of the connection is being sent
 * @param handle called once the previous answer has been sent and other clients have had a turn
 * @param refuse called instead if too many requests are waiting; it has to close the connection
 * @param cut called if still more arrive; it has to close the connection at once
 */
export function queuePipelined(
  { socket }: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
  refuse: () => void,
  cut: () => void,
): void {
  const before = waiting.get(socket) ?? 0;
  waiting.set(socket, before + 1);
  if (before === MAX_PIPELINED) refuse();
  if (before === MAX_READ) cut();
  // The refusal closes the connection, so later requests are never answered.
  if (before >= MAX_PIPELINED) return;
  response.once('socket', () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    setImmediate(() => {
      if (!socket.destroyed) handle();
    });
  });
}
