import { Problem } from '../problem/problem.ts';
import { MOST_ADDRESS_CHARACTERS } from './limits.ts';

/** What node's HTTP parser, or its clock, has against a request; with the bytes it read last. */
export type ParserError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** The problem that a client is told of. */
export function parserProblem({ code, rawPacket }: Pick<ParserError, 'code' | 'rawPacket'>): Problem {
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
