import { Type } from 'typebox';
import { HOME_PICTURE } from '../../../model/drawing/picture-index.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { cut } from '../../../model/words/cut.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { LICENCE_URL } from '../../identity/identity.ts';
import type { Section } from '../../markdown/fitted.ts';
import { code, heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { allTools, type ListedTool } from '../all-tools.ts';
import { type Entry, entriesOf, titleOf } from '../changes/entries.ts';
import { PROVEN_MEANS } from '../frame/proven-means.tsx';
import { type OptionHtml, suggestions } from '../frame/tool-field.tsx';
import { LinkedinNoticeFor, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { channelsIn } from '../lists/offered.ts';
import { definePage, type Preparing, type View } from '../page.ts';
import { pageLink, pageText } from '../page-text.ts';
import type { RankedList } from '../rankings/ranking-input.ts';
import { ForPrograms, HowItDiffers, HowToRead, WhatIsKnown } from './explanations.tsx';
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
      <Doors example={list?.entries[0]?.tool.name} methodology={methodology} suggested={suggested} />
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

/** How many are shown, each of another tool. */
const NEWEST = 4;
/** How many of the newest changes are searched for other tools. */
const LOOKED_THROUGH = 100;
/** In characters. */
const MAX_TITLE = 110;

/** The newest changes, one of each tool. */
function newestChanges({ ask, prepared }: Pick<Preparing, 'ask' | 'prepared'>): readonly Entry[] {
  const listed = new Set(prepared(allTools).map(({ slug }) => slug));
  const byTool = new Map<string, Entry>();
  for (const entry of entriesOf(ask(getChanges, { limit: LOOKED_THROUGH }).changes)) {
    const { tool } = entry.change;
    if (listed.has(tool) && !byTool.has(tool)) byTool.set(tool, entry);
  }
  return [...byTool.values()].slice(0, NEWEST);
}

/** The newest changes in a line each, with links to all of the tool and to all. */
function Newest({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section class="newest" aria-labelledby="newest">
      <h2 id="newest">Newest changes</h2>
      <ul class="plain">
        {entries.map((entry) => (
          <li>
            <time datetime={entry.change.recorded}>{entry.change.recorded}</time>{' '}
            <a href={`/tools/${entry.change.tool}/changes`}>{cut(titleOf(entry), MAX_TITLE)}</a>
          </li>
        ))}
      </ul>
      <p class="after">
        <a href="/changes">All changes</a>
      </p>
    </section>
  );
}

interface Data {
  readonly newest: readonly Entry[];
  readonly ranking: { readonly lists: readonly RankedList[] };
  readonly tools: readonly { readonly slug: string; readonly name: string; readonly category: string }[];
}

/** The jobs, each with the list of its tools. */
function jobLinks({ jobs }: Methodology, baseUrl: string): Section {
  return {
    heading: heading(2, 'By job'),
    rows: Object.entries(jobs).map(([slug, { label, description }]) =>
      item(`${pageLink(baseUrl, label, `/rankings/general?job=${slug}`)}: ${text(description, 120)}`),
    ),
    most: 16,
  };
}

/** What this is, how to ask, the jobs, and how to read an answer. */
function homeText(view: View<object, Data>): string {
  const { data, manifest, methodology, baseUrl } = view;
  const { known, disputed, tools, keys } = manifest.counts;
  const page = (path: string) => code(baseUrl + path);
  return pageText(view, {
    title: 'What is known about outreach tools, and who says so',
    about: `Outreach tools write to people who do not know you yet, on LinkedIn, by email or by phone, and follow up until they reply. ${manifest.attribution}: ${known + disputed} facts about ${tools} LinkedIn and multichannel outreach tools, the same ${keys} questions for each, every answer with the page that says it and the day it was read.`,
    sections: [
      {
        heading: heading(2, 'How to ask'),
        rows: [
          item(`A need in plain words: ${page('/recommend.md?q=…')}`),
          item(`One tool, its prices: ${page('/tools/{slug}.md')}, ${page('/pricing/{slug}.md')}`),
          item(`Two to ten tools: ${page('/compare.md?tools=a,b')}`),
          item(`The bill of a team: ${page('/cost.md?people=3&linkedin_accounts=3')}`),
          item(`Tools by name or capability: ${page('/tools.md?q=whatsapp')}`),
          item(`Tools by price and channel: ${page('/tools.md?capability=channels.whatsapp&budget=80')}`),
          item(`The same as JSON: ${page('/api/v1/…')}; over MCP: ${page('/mcp')}. No key is needed.`),
        ],
      },
      {
        heading: heading(2, 'How to read an answer'),
        rows: [
          item(
            'known: a page says so. unknown: no page that was read says; it is never a no. disputed: current pages differ.',
          ),
          item(
            'A place says how many questions of a job are proven, never what is best. Tools in one group are too close to choose between them.',
          ),
          item('A price names its unit and what it does not include. A sum is exact, from, between or unknown.'),
          item(text(methodology.notices.linkedin_forbids_automation, 400)),
        ],
      },
      jobLinks(methodology, baseUrl),
      newest(data, view),
      firstTools(data, view),
      byType(data, view),
    ],
    related: [
      ['Rankings', '/rankings'],
      ['Prices', '/pricing'],
      ['How places are made', '/methodology'],
      ['The API', '/docs'],
      ['The AI-readiness dataset', '/datasets/ai-readiness'],
      ['Who makes this', '/about'],
      ['Report a wrong fact', '/corrections'],
    ],
  });
}

function newest({ newest }: Data, { baseUrl }: Pick<View, 'baseUrl'>): Section {
  return {
    heading: heading(2, 'Newest changes'),
    rows: newest.map((entry) =>
      item(
        `${entry.change.recorded}: ${pageLink(baseUrl, text(titleOf(entry), 160), `/tools/${entry.change.tool}/changes`)}`,
      ),
    ),
    most: 4,
    more: () => pageLink(baseUrl, 'All changes', '/changes'),
  };
}

function firstTools({ ranking }: Data, { baseUrl }: Pick<View, 'baseUrl'>): Section {
  const [list] = ranking.lists;
  return {
    heading: heading(2, 'Tools that are proven to do most jobs'),
    lead: 'This shows breadth, not quality: a tool for one job comes late here by design.',
    columns: tableHead(['Tool', 'Jobs with all musts proven', 'Questions proven']),
    rows: (list?.entries ?? []).map(({ tool, complete, proven, of }) =>
      row([
        pageLink(baseUrl, tool.name, `/tools/${tool.slug}`),
        `${complete.length} of ${list?.jobs.length}`,
        `${proven} of ${of}`,
      ]),
    ),
    most: 10,
    more: () => pageLink(baseUrl, 'All tools by job', '/rankings/general'),
  };
}

function byType({ tools }: Data, { methodology, baseUrl }: Pick<View, 'methodology' | 'baseUrl'>): Section {
  return {
    heading: heading(2, 'By type'),
    rows: Object.entries(methodology.categories).map(([slug, { label, description }]) => {
      const count = tools.filter(({ category }) => category === slug).length;
      return item(`${pageLink(baseUrl, label, `/tools?category=${slug}`)} (${count}): ${text(description, 140)}`);
    }),
    most: 16,
  };
}
