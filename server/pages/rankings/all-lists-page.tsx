import { Type } from 'typebox';
import { getMethodology } from '../../operations/get-methodology.ts';
import { getRankings } from '../../operations/get-rankings.ts';
import { definePage } from '../page.ts';
import { AllLists } from './all-lists.tsx';

/** Of each list. */
const SHOWN = 3;

export const allRankings = definePage({
  path: '/rankings',
  input: Type.Object({}),
  examples: () => [{}],
  // The method says which profiles there are, and why: it is the answer that this page shows.
  load: (_, { ask }) => {
    const { methodology } = ask(getMethodology, {});
    return Object.keys(methodology.profiles).map((profile) => ask(getRankings, { profile, limit: SHOWN }));
  },
  title: () => 'Rankings of outreach tools',
  description: () =>
    'Three ways to order what is proven of outreach tools: all in one list, by type, and for teams. Each shows how far its order can be trusted.',
  render: ({ data, methodology }) => <AllLists rankings={data} methodology={methodology} />,
});
