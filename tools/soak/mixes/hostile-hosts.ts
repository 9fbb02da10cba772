import { keepAsking } from '../client/keep-asking.ts';
import type { Draw } from '../draw.ts';
import type { Mix } from './mix.ts';

/** Each looks like a host, and the URL parser refuses it. */
const NO_HOSTS = ['1.2.3.999', '1..1', 'a.1', 'xn--', '999999999999', '[::1', '1.2.3.4.5', '127.0.0.1:99999', '[::g]'];
/** No character that may be in a host, and no percent sign that begins an escape of one. */
const ODD = [...' /?#@\\<>^|[]\t', '%%', '\x00', '\x01', '\x7f'];
const PATHS = ['/', '/healthz', '/api/v1/tools', '/mcp', '/nothing'];

export const hostileHosts: Mix = {
  name: 'hostile-hosts',
  why: 'Host fields that are none, up to 31 KB long: each once was a 500 with a line in the log as long as itself',
  share: 100,
  send: (target, requests, draw, tally) =>
    keepAsking(
      target,
      requests,
      () => {
        const bytes = `GET ${draw.pick(PATHS)} HTTP/1.1\r\nHost: ${noHost(draw)}\r\n\r\n`;
        return { bytes, requests: 1, expected: [400] };
      },
      tally,
    ),
};

function noHost(draw: Draw): string {
  switch (draw.below(10)) {
    case 0:
      return `${draw.hex()}.`.repeat(900 + draw.below(2500)).slice(0, (8 + draw.below(24)) * 1024);
    case 1:
    case 2:
    case 3:
      return `${draw.hex()}${draw.pick(ODD)}${draw.hex()}`;
    case 4:
      return `${draw.below(256)}.${draw.below(256)}.${draw.below(256)}.${256 + draw.below(1000)}`;
    default:
      return draw.pick(NO_HOSTS);
  }
}
