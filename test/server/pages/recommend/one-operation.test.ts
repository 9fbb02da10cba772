import { expect, it } from 'vitest';
import type { recommend } from '../../../../server/operations/recommend/operation.ts';
import { recommendation } from '../../../../server/pages/recommend/page.tsx';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

it.each([
  ['where tools fit', 'LinkedIn and email, like Quillcourier'],
  ['where no tool fits', 'cold email tool without email'],
])('the recommendation page runs one operation %s', async (_, q) => {
  const snapshot = await fixtureSnapshot();
  const run: string[] = [];
  const ask = ((operation: typeof recommend, input: { q: string }) => {
    run.push(operation.name);
    return operation.run(snapshot, input);
  }) as never;
  await recommendation.load({ q }, { ask, ...snapshot, describe: async () => '', mcp: { prompts: {}, resources: [] } });
  expect(run).toEqual(['recommend']);
});
