import { afterAll, expect, it } from 'vitest';
import { expectJobLists, expectRankings, published } from '../recompute/compare-with-api.ts';
import { type Served, serveSnapshot } from '../serve.ts';

const served: Served = await serveSnapshot();
afterAll(() => served.close());

it('the lists of the real tools can be recomputed by hand from the published method and facts', async () => {
  const { method, tools } = await published(served);
  expect(await expectJobLists(served, method, tools)).toBeGreaterThan(0);
  await expectRankings(served, method, tools);
});
