import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { MOST_ADDRESS_CHARACTERS } from '../http/limits.ts';
import type { Log } from '../log.ts';
import { Problem } from '../operations/problem.ts';
import { hangUp } from './raw-problem.ts';

type ClientError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** Answers what node's HTTP parser refuses with problem documents, as everything else that is refused. */
export function answerClientErrors(server: Server, log: Log): void {
  server.on('clientError', (error: ClientError, socket: Duplex & { _httpMessage?: ServerResponse | null }) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    log.debug({ code: error.code }, 'client error');
    // As node's own listener: in the middle of an answer nothing else can be said.
    if (socket._httpMessage?.headersSent) socket.destroy(error);
    else hangUp(socket, problemOf(error));
  });
  // Asks for a tunnel; there is no request to route.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    hangUp(socket, new Problem('method_not_allowed', 'CONNECT is not allowed: this is no proxy.'));
  });
}

function problemOf({ code, rawPacket }: ClientError): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return firstLineLength(rawPacket) > MOST_ADDRESS_CHARACTERS
        ? new Problem('uri_too_long', `At most ${MOST_ADDRESS_CHARACTERS} characters of an address are read.`)
        : new Problem(
            'headers_too_large',
            'The header fields of the request are too large; send fewer or shorter ones.',
          );
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Problem('body_too_large', 'The chunk extensions of the body are too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request_timeout', 'The request was not complete in time.');
    default:
      return new Problem('malformed_request', 'What was sent is not a request of HTTP/1.1.');
  }
}

/** Node tells only that the head was too large, and gives the bytes it read last: its first line is there if they begin with it. */
function firstLineLength(packet: Buffer | undefined): number {
  if (!packet || !/^[A-Z-]+ \//.test(packet.toString('latin1', 0, 20))) return 0;
  const end = packet.indexOf('\r\n');
  return end === -1 ? packet.length : end;
}
