import { expect, it } from 'vitest';
import { computeBoard } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const { tools, methodology } = await fixtureSnapshot();

it('the bills of an equal need hardly read the facts again, for any billing', () => {
  let reads = 0;
  const counted = [...tools.values()].map((tool) => ({
    ...tool,
    facts: new Proxy(tool.facts, {
      get(facts, key: string) {
        reads += 1;
        return facts[key];
      },
    }),
  }));
  const computeWith = (billing: Need['billing']) => {
    const before = reads;
    const only = counted.map(({ slug }) => slug);
    const questions: Need['questions'] = [{ any: [{ key: 'channels.email' }], strength: 'required' }];
    computeBoard(counted, { questions, setUp: { people: 3 }, billing, only, notUnderstood: [] }, methodology);
    return reads - before;
  };
  const first = computeWith('month');
  for (const billing of ['year', 'quarter', 'month'] as const) expect(computeWith(billing)).toBeLessThan(first / 4);
});
