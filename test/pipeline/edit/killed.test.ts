import { expect, it } from 'vitest';
import { copyFacts, killEdits } from '../../../tools/soak/faults.ts';

/* `npm run soak -- kills` kills more of them. */
it('import and set, killed while they write, change all of their files or none', async () => {
  // While it begins to write, and once it has all that it is going to write.
  const moments = [
    { changes: 1, wait: 0 },
    { changes: 2, wait: 1 },
  ];
  const { killed } = await killEdits(await copyFacts(), moments);
  expect(killed).toBeGreaterThan(0);
});
