import { Type } from 'typebox';
import { HOME_PICTURE } from '../../../model/drawing/picture-index.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { LICENCE_URL } from '../../identity/identity.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { definePage } from '../page.ts';
import type { RankedList } from '../rankings/ranked-list.ts';
import { ByJob } from './by-job.tsx';
import { ForPrograms, HowItDiffers, HowToRead, WhatIsKnown } from './explanations.tsx';
import { homeText } from './markdown.ts';
import { AskBoxes, ToolsByType, TopOfRanking } from './ways-in.tsx';

/** How many tools of the general ranking are shown. */
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
  picture: () => HOME_PICTURE,
  jsonLd: ({ manifest, baseUrl }) => webSite(manifest.attribution, describe(manifest), baseUrl),
  markdown: (view) => homeText(view),
  render: ({ data: { ranking, tools }, manifest, methodology, baseUrl }) => (
    <Home list={ranking.lists[0]} tools={tools} manifest={manifest} methodology={methodology} baseUrl={baseUrl} />
  ),
});

const describe = ({ counts }: Manifest) =>
  `${(counts.known + counts.disputed).toLocaleString('en')} facts about ${counts.tools} LinkedIn and multichannel outreach tools, each with its source. What no source says is unknown, never no.`;

interface HomeProps {
  readonly list: RankedList | undefined;
  readonly tools: readonly ToolSummary[];
  readonly manifest: Manifest;
  readonly methodology: Methodology;
  readonly baseUrl: string;
}

/** What this is, how to search it, the general ranking and how to read it. */
function Home({ list, tools, manifest, methodology, baseUrl }: HomeProps) {
  return (
    <>
      <h1>What is known about outreach tools, and who says so</h1>
      <p class="lead">
        Facts about {manifest.counts.tools} LinkedIn and multichannel outreach tools, each with its source and the day
        it was read. What no source says is unknown, never no.
      </p>
      <AskBoxes />
      <ByJob jobs={methodology.jobs} />
      {list && <TopOfRanking list={list} methodology={methodology} />}
      <HowToRead />
      <ToolsByType tools={tools} methodology={methodology} />
      <WhatIsKnown counts={manifest.counts} />
      <HowItDiffers />
      <ForPrograms baseUrl={baseUrl} slug={tools[0]?.slug} />
    </>
  );
}

/** The whole site as https://schema.org/WebSite, with the address of the search. */
function webSite(name: string, description: string, baseUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    description,
    url: `${baseUrl}/`,
    inLanguage: 'en',
    license: LICENCE_URL,
    isAccessibleForFree: true,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/tools?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
