import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../../server/node/client-address.ts';
import { ClientGone, Turns } from '../../../server/node/turns.ts';

// The queue by itself: a server has every test of one machine as one client.

const nobodyLeaves = () => false;

/** Lets requests wait in their order behind one that holds the turn, and says in which order they were answered or refused. */
async function inOrder(addresses: readonly string[], max?: number) {
  const turns = new Turns(max);
  const order: number[] = [];
  const refused: number[] = [];
  let begin = () => {};
  const first = turns.run(clientOf('192.0.2.1'), nobodyLeaves, () => new Promise<void>((resolve) => (begin = resolve)));
  const all = addresses.map((address, i) =>
    turns
      .run(clientOf(address), nobodyLeaves, async () => {
        order.push(i);
      })
      .catch(({ code, status }) => {
        expect([code, status]).toEqual(['overloaded', 503]);
        refused.push(i);
      }),
  );
  begin();
  await Promise.all([first, ...all]);
  return { order, refused };
}

/** Few networks and few clients in each, so that they meet. */
const v6 = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(3)).map(([a, b, c]) => `2001:db8:${a}:${b}00::${c}`);
const v4 = fc.nat(3).map((host) => `198.51.100.${host}`);
const someone = fc.oneof(v4, v6);

describe('the queue of new answers', () => {
  it('gives each network a turn before any has a second one, and each client of it too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someone, { maxLength: 40 }), async (addresses) => {
        const { order } = await inOrder(addresses);
        expect([...order].sort((a, b) => a - b)).toEqual(addresses.map((_, i) => i));
        for (const keyOf of [networkOf, clientWithin]) {
          const had = new Map<string, number>();
          order.forEach((request, turn) => {
            const address = addresses[request] as string;
            const own = (had.get(keyOf(address)) ?? 0) + 1;
            had.set(keyOf(address), own);
            const others = order
              .slice(turn)
              .map((other) => addresses[other] as string)
              .filter((other) => keyOf === networkOf || networkOf(other) === networkOf(address));
            // Whoever still waits has had as many turns as this one had before, or more.
            for (const other of others) expect(had.get(keyOf(other)) ?? 0).toBeGreaterThanOrEqual(own - 1);
          });
        }
        // Each client's own requests keep their order.
        for (const key of new Set(addresses.map(clientWithin))) {
          const own = order.filter((i) => clientWithin(addresses[i] as string) === key);
          expect(own).toEqual([...own].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('refuses those who ask most where it is full, and never whoever asks once', async () => {
    const flood = Array.from({ length: 300 }, (_, i) => `2001:db8:1:${(i % 200).toString(16)}00::1`);
    const { order, refused } = await inOrder([...flood, '198.51.100.7', '2001:db8:2::1'], 100);
    expect([order.length, refused.length]).toEqual([100, 202]);
    expect(order.slice(0, 3)).toEqual([0, 300, 301]);
  });

  it('lets the event loop turn between two, and has one at a time', async () => {
    const turns = new Turns();
    let running = 0;
    let loops = 0;
    const count = setInterval(() => (loops += 1), 0);
    const seen = await Promise.all(
      Array.from({ length: 10 }, () =>
        turns.run(clientOf('192.0.2.1'), nobodyLeaves, async () => {
          running += 1;
          const begun = performance.now();
          while (performance.now() - begun < 5);
          await Promise.resolve();
          running -= 1;
          return [running, loops];
        }),
      ),
    );
    clearInterval(count);
    expect(seen.map(([left]) => left)).toEqual(Array(10).fill(0));
    expect(new Set(seen.map(([, at]) => at)).size).toBe(10);
  });

  it('goes on after work that failed, and skips what nobody waits for', async () => {
    const turns = new Turns();
    const fail = turns.run(clientOf('192.0.2.1'), nobodyLeaves, () => Promise.reject(new Error('no')));
    let done = 0;
    const gone = turns.run(
      clientOf('192.0.2.1'),
      () => true,
      async () => (done += 1),
    );
    const last = turns.run(clientOf('192.0.2.2'), nobodyLeaves, async () => 'last');
    await expect(fail).rejects.toThrow('no');
    await expect(gone).rejects.toBeInstanceOf(ClientGone);
    expect([await last, done]).toEqual(['last', 0]);
  });
});

const networkOf = (address: string) => clientOf(address).network;
const clientWithin = (address: string) => clientOf(address).client;
