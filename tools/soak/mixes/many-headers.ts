import { keepAsking, type Question } from '../client/keep-asking.ts';
import { MCP_FIELDS } from '../client/request.ts';
import type { Draw } from '../draw.ts';
import type { Mix } from './mix.ts';

/** Node forgets header lines past the thousandth unless it is told not to, and those after them are not seen. */
const FILLING = 'a: b\r\n'.repeat(1200);
const HEAD = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n${FILLING}${MCP_FIELDS}`;
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const LARGE = Buffer.alloc(5_000_000, ' ');
/** Of so many requests one has a body that is too large: they take longest to send. */
const ONE_LARGE_IN = 40;

export const manyHeaders: Mix = {
  name: 'many-headers',
  why: 'what has to be refused, behind 1,200 short header lines: a body of 5 MB, a foreign Origin, a second Host',
  share: 40,
  send: (target, requests, draw, tally) => keepAsking(target, requests, () => refused(draw), tally),
};

function refused(draw: Draw): Question {
  if (draw.below(ONE_LARGE_IN) === 0)
    return { bytes: draw.pick(TOO_LARGE), requests: 1, expected: [413], isLast: true };
  if (draw.below(2) === 0) return { bytes: ping('Origin: https://example.com\r\n'), requests: 1, expected: [403] };
  return { bytes: ping('Host: localhost\r\n'), requests: 1, expected: [400] };
}

function ping(fields: string): string {
  return `${HEAD}${fields}Content-Length: ${PING.length}\r\n\r\n${PING}`;
}

/** With its length said beforehand, and in one chunk. */
const TOO_LARGE = [
  Buffer.concat([Buffer.from(`${HEAD}Content-Length: ${LARGE.length}\r\n\r\n`), LARGE]),
  Buffer.concat([
    Buffer.from(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${LARGE.length.toString(16)}\r\n`),
    LARGE,
    Buffer.from('\r\n0\r\n\r\n'),
  ]),
];
