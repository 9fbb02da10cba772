import { afterAll, describe, expect, it } from 'vitest';
import { Draw } from '../../tools/draw.ts';
import { WatchedServer } from '../../tools/load/server.ts';
import { MixTally } from '../../tools/soak/clients.ts';
import { MIXES } from '../../tools/soak/mixes.ts';

/** `npm run soak -- mixes` sends a thousand times as many. */
const REQUESTS = 16;
const QUICK = MIXES.filter(({ isBeside }) => !isBeside);

describe('a server as it is', () => {
  let server: WatchedServer | undefined;
  afterAll(() => server?.stop());

  it.each(QUICK.map((mix) => [mix.name, mix] as const))('has no faults under %s', async (_, mix) => {
    server ??= await WatchedServer.start();
    const tally = new MixTally();
    const target = { port: server.port, connections: 4, patience: 20_000, pause: 20 };
    await mix.send(target, REQUESTS, new Draw(mix.name, 1), tally);
    expect([tally.requests >= REQUESTS, tally.faults]).toEqual([true, []]);
    expect(server.seen()).toMatchObject({ end: undefined, internalErrors: 0 });
  });
});
