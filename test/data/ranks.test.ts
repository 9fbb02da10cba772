import { expect, it } from 'vitest';
import { expectRecomputed } from '../recompute/by-hand.ts';
import { serveSnapshot } from '../serve.ts';

it('anyone can recompute every score and rank of the real tools from the published method and facts', async () => {
  const served = await serveSnapshot();
  expect(await expectRecomputed(served)).toBeGreaterThan(0);
  await served.close();
});
