import { expect, it } from 'vitest';
import { expectRecomputed } from '../recompute/by-hand.ts';
import { serveSnapshot } from '../serve.ts';

it('anyone can recompute every score and rank of the real tools from the published method and facts', async () => {
  const served = await serveSnapshot();
  expect(await expectRecomputed(served)).toBeGreaterThan(0);
  await served.close();
});

it('the Markdown of each job links the rest of its list', async () => {
  const served = await serveSnapshot();
  for (const job of served.snapshot.jobs.keys()) {
    const text = await served.text(`/rankings/general.md?job=${job}`);
    const shown = text.match(/^\| (?:\d+\. )?\[/gm)?.length ?? 0;
    const left = [...text.matchAll(/^(\d+) more in/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
    expect(shown + left, job).toBe(served.snapshot.jobs.get(job)?.rows.length);
  }
  await served.close();
});
