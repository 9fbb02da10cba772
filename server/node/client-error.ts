import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ParserError, parserProblem } from '../http/parser-problem.ts';
import { Problem } from '../problem/problem.ts';
import type { Log } from '../runtime/log.ts';
import { hangUp } from './raw-problem.ts';

/**
 * Answers what node's HTTP parser refuses with problem documents, as everything else that is refused.
 * @param always the headers of every response
 */
export function answerClientErrors(
  server: Server,
  log: Log,
  basePath: string,
  always: Readonly<Record<string, string>>,
): void {
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    log.debug({ code: error.code }, 'client error');
    cutOff(socket, parserProblem(error), basePath, always);
  });
  // Asks for a tunnel; there is no request to route.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    hangUp(socket, new Problem('method_not_allowed', 'CONNECT is not allowed: this is no proxy.'), basePath, always);
  });
}

/** Says why and closes the connection; as node itself does, without a word in the middle of an answer. */
export function cutOff(
  socket: Duplex & { _httpMessage?: ServerResponse | null },
  problem: Problem,
  basePath: string,
  always: Readonly<Record<string, string>>,
): void {
  if (socket._httpMessage?.headersSent) socket.destroy();
  else hangUp(socket, problem, basePath, always);
}
