import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyFacts, killBuilds, moments } from '../../../tools/soak/faults.ts';

/* `npm run soak -- kills` kills more of them. */
it('npm run build, killed at any moment, leaves a snapshot that the server can load, the old one or the new one', async () => {
  const drawn = fc.sample(moments, { seed: 9, numRuns: 2 });
  const { killed, readings } = await killBuilds(await copyFacts(), drawn);
  expect(killed).toBeGreaterThan(0);
  expect(readings).toBeGreaterThan(0);
});
