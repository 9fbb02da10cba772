import { Type } from 'typebox';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { getRankings } from '../../operations/get-rankings.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { definePage } from '../page.ts';
import { Home } from './home.tsx';
import { webSite } from './web-site.ts';

/** Of the general ranking; the rest stands on its own page. */
const SHOWN = 10;

export const home = definePage({
  path: '/',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { ask }) => ({
    ranking: ask(getRankings, { profile: 'general', limit: SHOWN }),
    tools: ask(searchTools, {}).tools,
  }),
  title: () => 'What is known about outreach tools, and who says so',
  description: ({ manifest }) => describe(manifest),
  jsonLd: ({ manifest, baseUrl }) => webSite(manifest.attribution, describe(manifest), baseUrl),
  render: ({ data: { ranking, tools }, manifest, methodology, baseUrl }) => (
    <Home list={ranking.lists[0]} tools={tools} manifest={manifest} methodology={methodology} baseUrl={baseUrl} />
  ),
});

const describe = ({ counts }: Manifest) =>
  `${(counts.known + counts.disputed).toLocaleString('en')} facts about ${counts.tools} LinkedIn and multichannel outreach tools, each with the page that says it. What no page says is called unknown, never no.`;
