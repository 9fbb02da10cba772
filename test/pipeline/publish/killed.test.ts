import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyFacts, killBuilds, moments } from '../../killed/kill-builds.ts';

/** Starting ten processes takes long on a busy machine. */
const TIMEOUT_MS = 240_000;

describe('npm run build, killed', () => {
  it(
    'at any moment leaves a snapshot that the server can load, the old one or the new one',
    async () => {
      const drawn = fc.sample(moments, { seed: 9, numRuns: 8 });
      const { killed, readings } = await killBuilds(await copyFacts(), drawn);
      expect(killed).toBeGreaterThan(0);
      expect(readings).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
