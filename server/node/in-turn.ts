import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MOST_WAITING } from '../http/busy.ts';

/** From this number on, the connection is cut: each request that was read takes some 10 KB until all before it are answered. */
const MOST_READ = 2 * MOST_WAITING;

const waiting = new WeakMap<Socket, number>();

/**
 * Handles a request that was sent before the answer to the one before it, when its turn comes. Node hands over all requests of one
 * packet at once, so that a single client could have hundreds answered before anyone else's turn comes.
 * @param response that has no socket yet, since an earlier one of the connection is being sent
 * @param handle called when the answer before has been sent and others have had their turn
 * @param refuse called instead where too many wait already; it has to close the connection
 * @param cut called where even more come; it has to close the connection at once
 */
export function inTurn(
  { socket }: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
  refuse: () => void,
  cut: () => void,
): void {
  const before = waiting.get(socket) ?? 0;
  waiting.set(socket, before + 1);
  if (before === MOST_WAITING) refuse();
  if (before === MOST_READ) cut();
  // The connection closes with the refusal; whatever comes after it is never answered.
  if (before >= MOST_WAITING) return;
  response.once('socket', () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    setImmediate(() => {
      if (!socket.destroyed) handle();
    });
  });
}
