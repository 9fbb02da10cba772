import { Type } from 'typebox';
import { getRankings } from '../../operations/get-rankings.ts';
import { definePage } from '../page.ts';
import { AllLists } from './all-lists.tsx';

export const allRankings = definePage({
  path: '/rankings',
  input: Type.Object({}),
  examples: [{}],
  // No single answer is the same as this page, so none is linked as such: the lists are asked for with what they are of.
  load: (_, { ask, methodology }) =>
    Object.keys(methodology.profiles).map((profile) => ask(getRankings, { profile, limit: 3 })),
  title: () => 'Rankings of outreach tools',
  description: () =>
    'Three ways to order what is proven of outreach tools: all in one list, by type, and for teams. Each shows how far its order can be trusted.',
  render: ({ data, methodology }) => <AllLists rankings={data} methodology={methodology} />,
});
