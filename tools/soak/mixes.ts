import { readQueries } from '../../test/recommend/queries.ts';
import type { Draw } from '../draw.ts';
import { httpRequest, type LoadTarget, MCP_HEADERS, toolCall } from '../load/client.ts';
import { SLUGS } from '../load/inputs.ts';
import { type Burst, keepSending, type MixTally, readSlowly, stayWithoutReading, writeSlowly } from './clients.ts';

/** What one kind of hostile client sends. */
export interface Mix {
  readonly name: string;
  /** How many of a run's requests are its own, compared with the other mixes: few where an answer costs much. */
  readonly share: number;
  /** Whether it runs next to the other mixes: its clients wait most of their time. */
  readonly isBeside?: boolean;
  /** Sends a number of requests and tallies the answers. */
  send(target: LoadTarget, requests: number, draw: Draw, tally: MixTally): Promise<void>;
}

/** A mix of clients that send one burst after another. @param make the next one, or its only request, which has an answer 200 */
export function mixOf(name: string, share: number, make: (draw: Draw) => string | Burst): Mix {
  const next = (draw: Draw): Burst => {
    const burst = make(draw);
    return typeof burst === 'string' ? { bytes: burst, requests: 1, expected: [200] } : burst;
  };
  return {
    name,
    share,
    send: (target, requests, draw, tally) => keepSending(target, requests, () => next(draw), tally),
  };
}

/** Searches that no one asked before, each with an answer of 400 bytes: what is remembered of each adds up. */
const tinyQueries = mixOf('tiny-queries', 450, (draw) => tinyQuery(draw.hex(), draw.pick(['identity', 'gzip', 'br'])));

/** The same over MCP, whose answers are kept apart from those of REST. */
const tinyCalls = mixOf('tiny-calls', 200, (draw) => tinyCall(draw.hex()));

/** Each question exactly twice, over REST and MCP: an answer is kept once it was asked for twice, so all are kept in vain. */
const sentTwice: Mix = {
  name: 'asked-twice',
  share: 150,
  send: (target, requests, draw, tally) => {
    let again: string | undefined;
    const next = () => {
      const bytes = again ?? (draw.below(2) === 0 ? tinyQuery(draw.hex(), 'br') : tinyCall(draw.hex()));
      again = again === undefined ? bytes : undefined;
      return { bytes, requests: 1, expected: [200] };
    };
    return keepSending(target, requests, next, tally);
  },
};

function tinyQuery(words: string, coding: string): string {
  return httpRequest(`/api/v1/tools?limit=1&offset=99999&q=${words}`, { 'accept-encoding': coding });
}

function tinyCall(words: string): string {
  return mcpRequest(toolCall(1, 'search_tools', { q: words, limit: 1, offset: 99999 }));
}

/** @param message one or a batch of them */
function mcpRequest(message: object, headers: Readonly<Record<string, string>> = {}): string {
  return httpRequest('/mcp', { ...MCP_HEADERS, ...headers }, JSON.stringify(message));
}

const AT_ONCE = 300;
/** As many as a server may answer before it refuses more. */
const FEWER = 60;
const DIFFERENT = 100;

/** Hundreds of requests in one write, for the pages that cost most, by clients of which one in four reads no answer. */
const pipelining: Mix = {
  name: 'pipelining',
  share: 6,
  send: async (target, requests, draw, tally) => {
    const silent = Math.floor(target.connections / 4);
    let left = silent === 0 ? 0 : requests >> 2;
    let bursts = 0;
    const neverRead = async () => {
      while (left > 0 && !tally.isHopeless) {
        left -= AT_ONCE;
        tally.sent(AT_ONCE);
        await stayWithoutReading(target, burst(draw, AT_ONCE));
      }
    };
    const reading = { ...target, connections: target.connections - silent };
    // How many are answered before the server refuses to take more is up to it.
    const next = () => {
      bursts += 1;
      const size = bursts % 2 === 0 ? AT_ONCE : FEWER;
      return { bytes: burst(draw, size), requests: size, answers: size, expected: [200] };
    };
    const read = keepSending(reading, requests - left, next, tally);
    await Promise.all([read, ...Array.from({ length: silent }, neverRead)]);
  },
};

/** Different pages, each several times. */
function burst(draw: Draw, size: number): string {
  const pages = Array.from({ length: DIFFERENT }, () => httpRequest(`/compare?tools=${tenTools(draw).join(',')}`));
  return Array.from({ length: size }, (_, i) => pages[i % DIFFERENT]).join('');
}

/** Node forgets header lines past the thousandth unless a setting forbids it, and those after them are not seen. */
const MCP_FIELDS = Object.entries(MCP_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const HEAD = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n${'a: b\r\n'.repeat(1200)}${MCP_FIELDS}`;
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const LARGE = Buffer.alloc(5_000_000, ' ');
/** One in this number of requests has a body that is too large: they take longest to send. */
const ONE_LARGE_IN = 40;
/** With its length said beforehand, and in one chunk. */
const TOO_LARGE = [
  Buffer.concat([Buffer.from(`${HEAD}Content-Length: ${LARGE.length}\r\n\r\n`), LARGE]),
  Buffer.concat([
    Buffer.from(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${LARGE.length.toString(16)}\r\n`),
    LARGE,
    Buffer.from('\r\n0\r\n\r\n'),
  ]),
];

/** What has to be refused, behind 1,200 short header lines: a body of 5 MB, a foreign Origin, a second Host. */
const manyHeaders = mixOf('many-headers', 40, (draw) => {
  if (draw.below(ONE_LARGE_IN) === 0)
    return { bytes: draw.pick(TOO_LARGE), requests: 1, expected: [413], isLast: true };
  const [field, status] = draw.pick([['Origin: https://example.com', 403] as const, ['Host: localhost', 400] as const]);
  const bytes = `${HEAD}${field}\r\nContent-Length: ${PING.length}\r\n\r\n${PING}`;
  return { bytes, requests: 1, expected: [status] };
});

/** Each looks like a host, and the URL parser refuses it. */
const NO_HOSTS = ['1.2.3.999', '1..1', 'a.1', '999999999999', '[::1', '1.2.3.4.5', '127.0.0.1:99999', '[::g]'];
/** No character that may be in a host, and no percent sign that begins an escape of one. */
const ODD = [...' /?#@\\<>^|[]\t', '%%', '\x00', '\x01', '\x7f'];
const PATHS = ['/', '/healthz', '/api/v1/tools', '/mcp', '/nothing'];

/** Host fields that are none, up to 31 KB long: each once was a 500 with a line in the log as long as itself. */
const hostileHosts = mixOf('hostile-hosts', 100, (draw) => {
  const bytes = `GET ${draw.pick(PATHS)} HTTP/1.1\r\nHost: ${noHost(draw)}\r\n\r\n`;
  return { bytes, requests: 1, expected: [400] };
});

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

/** As many messages as a batch may hold. */
const MESSAGES = 20;

/** Batches of 20 calls in 5 to 50 KB over MCP, whose answers are the largest there are: all are made for one request. */
const bigBatches = mixOf('big-batches', 8, (draw) => {
  const calls = Array.from({ length: MESSAGES }, (_, id) => {
    if (draw.below(4) === 0) return toolCall(id, 'compare_tools', { tools: tenTools(draw), detail: 'full' });
    return toolCall(id, 'recommend', { q: newNeed(draw), detail: 'full' });
  });
  const bytes = mcpRequest(calls, { 'mcp-protocol-version': '2025-03-26' });
  return { bytes, requests: MESSAGES, expected: [200] };
});

/** Needs of up to 2,000 characters, and ten tools compared in orders that are new, as JSON, CSV and pages: what costs most to make. */
const newAnswers = mixOf('new-answers', 7, (draw) => {
  const path = [undefined, '/api/v1/compare', '/api/v1/compare.csv', '/compare'][draw.below(4)];
  const target = path ? `${path}?tools=${tenTools(draw).join(',')}` : `/api/v1/recommend?q=${newNeedInUrl(draw)}`;
  const bytes = httpRequest(target, { 'accept-encoding': 'gzip, br' });
  return { bytes, requests: 1, expected: path ? [200] : OF_NEEDS };
});

/** A system takes a few MB for a client that does not read. Only what is beyond that waits in the server. */
const AHEAD = 30;
const UNFINISHED = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n${MCP_FIELDS}`;

/** Clients that ask for large new answers and read 2 KB each 20 seconds or nothing, or never finish their request: they hold memory. */
const slowClients: Mix = {
  name: 'slow-clients',
  share: 5,
  isBeside: true,
  send: async (target, requests, draw, tally) => {
    let left = requests;
    const work = async (_: unknown, i: number) => {
      for (let visit = i; left > 0 && !tally.isHopeless; visit += 1) {
        const isWriter = visit % 3 === 0;
        const sent = isWriter ? 1 : AHEAD;
        left -= sent;
        tally.sent(sent);
        if (isWriter && draw.below(2) === 0) await writeSlowly(target, `${UNFINISHED}X: `, 'x', tally);
        else if (isWriter) await writeSlowly(target, `${UNFINISHED}Content-Length: 1000\r\n\r\n`, ' ', tally);
        else if (visit % 3 === 1) await readSlowly(target, ahead(draw), OF_NEEDS, tally);
        else await stayWithoutReading(target, ahead(draw));
      }
    };
    await Promise.all(Array.from({ length: target.connections }, work));
  },
};

function ahead(draw: Draw): string {
  return Array.from({ length: AHEAD }, () => {
    if (draw.below(2) === 0) return httpRequest(`/api/v1/compare?detail=full&tools=${tenTools(draw).join(',')}`);
    return httpRequest(`/api/v1/recommend?detail=full&q=${newNeedInUrl(draw)}`);
  }).join('');
}

/** As many tools as a comparison takes, in an order of their own: hardly ever the same ones twice. */
function tenTools(draw: Draw): string[] {
  return draw.some(SLUGS, 10);
}

/** The answer, or that a need has more requirements than are judged. */
const OF_NEEDS = [200, 400];

/** The longest text that is read. */
const MOST_CHARACTERS = 2000;
const SENTENCES = (await readQueries('tune')).map(({ q }) => q);

/** A need that no one stated before: as long as is read, or shorter, of what buyers say, and so with much to understand. */
function newNeed(draw: Draw): string {
  const length = 1 + draw.below(MOST_CHARACTERS);
  let text = draw.hex();
  while (text.length < length) text += `. ${draw.pick(SENTENCES)}`;
  return text.slice(0, length).toWellFormed();
}

function newNeedInUrl(draw: Draw): string {
  return encodeURIComponent(newNeed(draw));
}

/** Every hostile mix, in the order in which they take turns. */
export const MIXES: readonly Mix[] = [
  ...[tinyQueries, tinyCalls, sentTwice, pipelining, manyHeaders, hostileHosts, bigBatches, newAnswers, slowClients],
];
