import { Type } from 'typebox';
import { HOME_PICTURE } from '../../../model/drawing/picture-index.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { LICENCE_URL } from '../../identity/identity.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { allTools, type ListedTool } from '../all-tools.ts';
import type { Entry } from '../changes/entries.ts';
import { PROVEN_MEANS } from '../frame/proven-means.tsx';
import { type OptionHtml, suggestions } from '../frame/suggestions.tsx';
import { LinkedinNoticeFor, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { channelsIn } from '../lists/offered.ts';
import { definePage } from '../page.ts';
import type { RankedList } from '../rankings/ranked-list.ts';
import { ForPrograms, HowItDiffers, HowToRead, WhatIsKnown } from './explanations.tsx';
import { homeText } from './markdown.ts';
import { Newest, newestChanges } from './newest.tsx';
import { Doors, ToolsByType, TopOfRanking } from './ways-in.tsx';

/** How many tools of the general ranking are shown. */
const SHOWN = 5;

export const home = definePage({
  path: '/',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { ask, prepared, methodology }) => ({
    ranking: ask(getRankings, { profile: 'general', limit: SHOWN, keys: channelsIn(methodology.catalogue) }),
    newest: newestChanges({ ask, prepared }),
    tools: prepared(allTools),
    suggested: prepared(suggestions),
    onLinkedin: prepared(toolsOnLinkedin),
  }),
  title: () => 'Outreach tools: prices, features and sources, compared',
  description: ({ manifest }) => describe(manifest),
  feed: () => ({ path: '/changes', title: 'What changed' }),
  picture: () => HOME_PICTURE,
  jsonLd: ({ manifest, baseUrl }) => webSite(manifest.attribution, describe(manifest), baseUrl),
  markdown: (view) => homeText(view),
  render: ({ data, manifest, methodology, baseUrl }) => (
    <Home {...data} list={data.ranking.lists[0]} manifest={manifest} methodology={methodology} baseUrl={baseUrl} />
  ),
});

const describe = ({ counts }: Manifest) =>
  `${inGroups(counts.known + counts.disputed)} facts about ${counts.tools} LinkedIn and multichannel outreach tools, each with its source. What no source says is unknown, never no.`;

interface HomeProps {
  readonly list: RankedList | undefined;
  readonly tools: readonly ListedTool[];
  readonly newest: readonly Entry[];
  readonly suggested: OptionHtml;
  /** The slugs of the tools that are proven to work on LinkedIn. */
  readonly onLinkedin: ReadonlySet<string>;
  readonly manifest: Manifest;
  readonly methodology: Methodology;
  readonly baseUrl: string;
}

/** What such tools are, three ways in, what is new, and below what there is to know. */
function Home({ list, tools, newest, suggested, onLinkedin, manifest, methodology, baseUrl }: HomeProps) {
  const { counts } = manifest;
  return (
    <>
      <h1>What is known about outreach tools, and who says so</h1>
      <p class="lead">
        Outreach tools write to people who do not know you yet, on LinkedIn, by email or by phone, and follow up until
        they reply. Here are {counts.tools} of them.
      </p>
      <p>
        {PROVEN_MEANS} Each answer names its page and the day that we read it; what is unknown, the vendor can tell you.
      </p>
      <Doors methodology={methodology} suggested={suggested} />
      <Newest entries={newest} />
      {list && <TopOfRanking list={list} methodology={methodology} />}
      <LinkedinNoticeFor slugs={tools.map(({ slug }) => slug)} onLinkedin={onLinkedin} notices={methodology.notices} />
      <HowToRead />
      <ToolsByType tools={tools} methodology={methodology} />
      <WhatIsKnown counts={counts} />
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
