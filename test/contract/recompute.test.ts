import { expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { expectRecomputed } from '../recompute/by-hand.ts';

it('every score and rank can be recomputed from the published method and facts', async () => {
  expect(await expectRecomputed(await fixtureServer())).toBeGreaterThan(30);
});
