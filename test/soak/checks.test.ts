import { describe, expect, it } from 'vitest';
import { AnswerReader } from './client/answer-reader.ts';
import { Draw } from './draw.ts';
import { Tally } from './tally.ts';
import { type Outcome, verdict } from './verdict.ts';
import { WatchedServer } from './watched-server.ts';

const MB = 1_000_000;

describe('the verdict on a run', () => {
  const well: Outcome = {
    resident: 290 * MB,
    highWaterMark: 310 * MB,
    logged: 9 * MB,
    internalErrors: 0,
    end: undefined,
    health: 200,
    isSmall: false,
    faults: [],
  };

  it('is silent where all is well', () => {
    expect(verdict(well)).toEqual([]);
    expect(verdict({ ...well, isSmall: true, resident: 190 * MB })).toEqual([]);
  });

  it.each<[string, Partial<Outcome>]>([
    ['grew to 301 MB', { resident: 301 * MB }],
    ['grew to 201 MB', { resident: 201 * MB, isSmall: true }],
    ['the log grew to 11 MB', { logged: 11 * MB }],
    ['2 internal errors', { internalErrors: 2 }],
    ['it ended with SIGKILL', { end: 'it ended with SIGKILL' }],
    ['/healthz answered 503', { health: 503 }],
    ['/healthz answered nothing', { health: 0 }],
    ['tiny: answered with 500', { faults: ['tiny: answered with 500'] }],
  ])('says: %s', (what, change) => {
    expect(verdict({ ...well, ...change })).toEqual([expect.stringContaining(what)]);
  });
});

describe('a watched server', () => {
  const listening = "console.log('listening on http://127.0.0.1:1 ');";
  const started = (program: string) => WatchedServer.start({}, [process.execPath, '-e', listening + program]);
  const until = (holds: () => boolean) => expect.poll(holds, { timeout: 10_000 }).toBe(true);

  it('is measured from outside, even while it does nothing but compute', async () => {
    const server = await started('globalThis.kept = Buffer.alloc(300e6, 1); for (;;);');
    await until(() => server.seen().resident > 300 * MB);
    expect(server.seen().highWaterMark).toBeGreaterThan(300 * MB);
    await server.stop();
  });

  it('is said to have ended, and how', async () => {
    const server = await started('setTimeout(() => process.exit(7), 50);');
    await until(() => server.seen().end === 'it ended with code 7');
    await server.stop();
  });

  it('has its log counted, and the internal errors in it', async () => {
    const server = await started("console.error('internal error '.repeat(3)); setInterval(() => {}, 1000);");
    await until(() => server.seen().internalErrors === 3);
    expect([server.seen().logged, server.seen().end]).toEqual([46, undefined]);
    await server.stop();
  });

  it('that does not start is an error with what it logged', async () => {
    await expect(WatchedServer.start({}, [process.execPath, '-e', "throw new Error('no such port')"])).rejects.toThrow(
      'no such port',
    );
  });
});

describe('the reader of answers', () => {
  const read = (...chunks: string[]) => {
    const found: [number, boolean, boolean, boolean][] = [];
    const reader = new AnswerReader((answer) =>
      found.push([answer.status, answer.closes, answer.hasRetryAfter, answer.isInternalError]),
    );
    for (const chunk of chunks) reader.take(Buffer.from(chunk));
    return found;
  };
  const TWO =
    'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcHTTP/1.1 503 x\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

  it('finds the same answers however they are cut into chunks', () => {
    const answers = [
      [200, false, false, false],
      [503, true, true, false],
    ];
    for (let cut = 0; cut < TWO.length; cut += 1) expect(read(TWO.slice(0, cut), TWO.slice(cut))).toEqual(answers);
  });

  it('finds internal errors of MCP in an answer 200', () => {
    const body = '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"x"}}';
    expect(read(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`)).toEqual([
      [200, false, false, true],
    ]);
  });

  it.each([
    ['what is no answer', 'SSH-2.0\r\n\r\n'],
    ['an answer without its length', 'HTTP/1.1 200 OK\r\n\r\n'],
    ['a head without an end', 'x'.repeat(70_000)],
  ])('refuses %s', (_, bytes) => {
    expect(() => read(bytes)).toThrow();
  });
});

describe('a tally', () => {
  const busy = { status: 429, closes: false, hasRetryAfter: false, isInternalError: false };

  it('takes refusals for being busy, if they say when to ask again or close the connection', () => {
    const tally = new Tally();
    tally.answered(busy, [200]);
    tally.answered({ ...busy, closes: true }, [200]);
    tally.answered({ ...busy, hasRetryAfter: true }, [200]);
    tally.answered({ ...busy, status: 200 }, [200]);
    expect([tally.statuses, tally.faults]).toEqual([
      '200 1, 429 3',
      ['answered with 429 without Retry-After: 1 times'],
    ]);
  });

  it('knows when asking on is of no use', () => {
    const tally = new Tally(2);
    for (const isHopeless of [false, false, true]) {
      tally.fault('x');
      expect(tally.isHopeless).toBe(isHopeless);
    }
  });
});

it('the same seed draws the same, and another one something else', () => {
  const drawn = (seed: number, name: string) => new Draw(seed, name).some([...'abcdefghijklmnop'], 16).join('');
  expect(drawn(1, 'x')).toBe(drawn(1, 'x'));
  expect(new Set([drawn(1, 'x'), drawn(2, 'x'), drawn(1, 'y')]).size).toBe(3);
  expect([...drawn(1, 'x')].sort().join('')).toBe('abcdefghijklmnop');
});
