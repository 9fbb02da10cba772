import { Type } from 'typebox';
import { getRankings } from '../../operations/get-rankings.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { definePage } from '../page.ts';
import { itemLists } from './item-list.ts';
import { Ranking } from './ranking.tsx';
import { rankingTitle } from './ranking-title.ts';

export const ranking = definePage({
  path: '/rankings/{profile}',
  input: Type.Object({ profile: getRankings.input.properties.profile }),
  examples: () => [{ profile: 'general' }, { profile: 'by-type' }, { profile: 'team' }],
  navigation: { label: 'Rankings', place: 'header', input: { profile: 'general' } },
  listed: ({ rankings }) => [...rankings.keys()].map((profile) => ({ profile })),
  load: ({ profile }, { ask }) => ask(getRankings, { profile }),
  title: ({ data, methodology }) => `${rankingTitle(methodology.profiles, data.profile)} of outreach tools`,
  description: ({ data, methodology }) =>
    `${methodology.profiles[data.profile]?.description} Each tool with what is proven, what is open and the ranks that the unknowns leave open.`,
  jsonLd: ({ data, methodology: { profiles, categories }, baseUrl }) =>
    itemLists(
      data.lists,
      ({ category }) =>
        [rankingTitle(profiles, data.profile), categories[category ?? '']?.label]
          .filter((part) => part !== undefined)
          .join(': '),
      baseUrl,
    ),
  render: ({ data, methodology, json }) => (
    <>
      <Ranking profile={data.profile} lists={data.lists} methodology={methodology} />
      <SameAsData json={json} />
    </>
  ),
});
