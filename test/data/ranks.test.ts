import { expect, it } from 'vitest';
import { expectRecomputed } from '../recompute/by-hand.ts';
import { serveSnapshot } from '../serve.ts';

it('anyone can recompute every score and rank of the real tools from the published method and facts', async () => {
  const served = await serveSnapshot();
  expect(await expectRecomputed(served)).toBeGreaterThan(0);
  await served.close();
});

it('the Markdown of each job continues with the first tool that it does not show, however many tools it names', async () => {
  const served = await serveSnapshot();
  for (const job of served.snapshot.jobs.keys())
    for (const offset of [0, 10]) {
      const text = await served.text(`/rankings/general.md?job=${job}${offset === 0 ? '' : `&offset=${offset}`}`);
      const [ownRows = ''] = text.split('Named in the summary');
      const next = offset + (ownRows.match(/^\| \d+\. /gm)?.length ?? 0);
      const [, rest, from] = /^(\d+) more: \S+&offset=(\d+)$/m.exec(text) ?? [];
      expect([Number(from), Number(rest) + next], job).toEqual([next, served.snapshot.jobs.get(job)?.rows.length]);
    }
  await served.close();
});
