import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { linkedUnder } from '../http/base-path.ts';
import { PROBLEM } from '../http/headers.ts';
import type { Problem } from '../problem/problem.ts';

/** How long a client has to read the last words, in milliseconds. */
const LINGER = 1000;

/**
 * Writes a problem document where there is no request to answer, and hangs up.
 * @param always the headers of every response
 */
export function hangUp(
  socket: Duplex,
  problem: Problem,
  basePath: string,
  always: Readonly<Record<string, string>>,
): void {
  // The address is not known here; an empty reference names it all the same.
  const body = JSON.stringify(problem.toDetails('', basePath));
  const headers = Object.entries({
    ...linkedUnder(PROBLEM, basePath),
    ...always,
    date: new Date().toUTCString(),
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head}\r\n${body}`);
  // Closed at once, what the client still sends could reset the connection before it has read why; never closed, it could go on.
  setTimeout(() => socket.destroy(), LINGER).unref();
}
