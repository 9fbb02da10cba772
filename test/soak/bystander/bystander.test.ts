import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { measure } from './measure.ts';
import { compared, type Readings } from './readings.ts';

/** Readings of which so many in a hundred take long. */
function readings(time: number, slow = 0, long = 0): Readings {
  const times = Array.from({ length: 1000 }, (_, i) => (i % 100 < slow ? long : time));
  return { times: { answers: times, pages: times, health: times }, faults: [] };
}

describe('the comparison of a reader alone and next to a hostile client', () => {
  it('allows three times the median, and 99 in 100 within 50 ms', () => {
    expect(compared(readings(1), readings(2.9, 2, 49)).wrong).toEqual([]);
    // One in a hundred may take any time.
    expect(compared(readings(1), readings(1, 1, 5000)).wrong).toHaveLength(3);
    expect(compared(readings(1), readings(1)).table.rows[0]).toEqual([
      'answers',
      1000,
      1000,
      '1.00 ms',
      '1.00 ms',
      '1.0',
      '1.00 ms',
      '1.00 ms',
      '1.0',
    ]);
  });

  it.each([
    ['answers: half take 3.10 ms, more than 3 times the 1.00 ms alone', readings(3.1)],
    ['pages: 99 in 100 take up to 51 ms, more than 50 ms', readings(1, 2, 51)],
    ['health: half take nothing', { ...readings(1), times: { ...readings(1).times, health: [] } }],
    ['/healthz answered 503', { ...readings(1), faults: ['/healthz answered 503'] }],
  ])('says: %s', (what, attacked) => {
    expect(compared(readings(1), attacked).wrong).toContainEqual(expect.stringContaining(what));
  });
});

it('a server that makes everyone wait while it makes one answer is found', async () => {
  const server = createServer((request, response) => {
    const end = performance.now() + (request.url?.includes('limit=1') ? 60 : 0);
    while (performance.now() < end);
    request.resume();
    response.writeHead(200, { 'content-length': 2 }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { alone, attacked, attack } = await measure({ port, rounds: 1, seconds: 1, connections: 5, seed: 1 });
  server.close().closeAllConnections();
  const { wrong } = compared(alone, attacked);
  expect(wrong).toContainEqual(expect.stringMatching(/^answers: 99 in 100 take up to \d+ ms/));
  expect(alone.times.answers.length).toBeGreaterThan(attacked.times.answers.length);
  expect(attack).toContainEqual(expect.stringMatching(/^tiny-queries: [1-9]\d* requests, answers 200 \d+$/));
});
